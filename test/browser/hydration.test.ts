/** What happens between the document and the app: nothing that a reader could see. */
import { expect, test } from 'vitest';
import { browserOfFile, DARK, hydrated, newReader, settled } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

/** Notes the mode and the colours of the page and of code in every painted frame. */
function watchFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { paintedFrames: frames });
  const note = () => {
    const code = document.querySelector('.prose .code span[class^="hljs-"]');
    // Code may come a frame later than the page.
    if (code !== null) {
      const colors = [getComputedStyle(document.body).backgroundColor, getComputedStyle(code).color];
      frames.push([document.documentElement.dataset.theme, ...colors].join(' '));
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

test('probe 20: while the script is on its way the text can be read in the mode that is stored, the menu is a link, and buttons that do nothing are not shown; nodes and colours stay when the page becomes interactive', async () => {
  const { context } = await newReader({ viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await page.addInitScript(DARK);
  await page.addInitScript(watchFrames);
  const client = await hold(page, CLIENT);
  await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
  await client.asked();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Menu', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#docs-navigation');
  expect(await bar.getByRole('button', { name: /dark mode|^Menu/ }).count()).toBe(0);
  expect(
    await page
      .locator('.needs-scripts')
      .evaluateAll((all) => all.some((each) => each.checkVisibility({ visibilityProperty: true }))),
  ).toBe(false);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.prose') as Element);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    Object.assign(window, { before: nodes, article: document.querySelector('article') });
  });
  await client.release();
  await hydrated(page);
  await settled(page);
  const { count, frames, ...kept } = await page.evaluate(() => {
    const { before, article, paintedFrames } = window as unknown as {
      before: Node[];
      article: Element;
      paintedFrames: string[];
    };
    return {
      count: before.length,
      frames: paintedFrames,
      // The panels of tabs are components, in which their text stays.
      lost: before.filter((node) => !node.isConnected && !(node instanceof Element && node.matches('.tab'))).length,
      article: document.querySelector('article') === article,
    };
  });
  expect(count).toBeGreaterThan(100);
  expect(kept).toEqual({ lost: 0, article: true });
  expect(frames.length).toBeGreaterThan(1);
  expect([...new Set(frames)]).toEqual([expect.stringMatching(/^dark /)]);
  await bar.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Guide', exact: true }).waitFor();
});
