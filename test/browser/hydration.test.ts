/** What happens between the document and the app: nothing that a reader could see. */
import { expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, settled } from './support/browser.ts';
import { ANNOUNCED } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

test('a page hydrates without a fault over all that is stored', async () => {
  const { page } = await site.open('/signals/alpha/');
  const id = await page.locator('html').getAttribute('data-announcement');
  await page.evaluate((announcement) => {
    const set = (name: string, value: string) => localStorage.setItem(`site-generator:/:${name}`, value);
    set('theme', 'dark');
    set('announcement', announcement ?? '');
    set('version', 'current');
  }, id);
  await page.getByRole('button', { name: 'Toggle Signals' }).press('Enter');
  await page.getByRole('button', { name: 'Metrics' }).press('Enter');
  await page.reload();
  await hydrated(page);
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  // A page without contents.
  await page.goto(site.at('/level4/'));
  await hydrated(page);
});

test('the text is there to read while the script is on its way, and its nodes stay when the page becomes interactive', async () => {
  const reader = await newReader();
  const page = await reader.context.newPage();
  const client = await hold(page, CLIENT);
  await page.goto(site.at('/rich/'), { waitUntil: 'commit' });
  await client.asked();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.prose') as Element);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    Object.assign(window, { before: nodes, article: document.querySelector('article') });
  });
  await client.release();
  await hydrated(page);
  await settled(page);
  const kept = await page.evaluate(() => {
    const { before, article } = window as unknown as { before: Node[]; article: Element };
    return {
      count: before.length,
      // The panels of tabs are components, in which their text stays.
      lost: before.filter((node) => !node.isConnected && !(node instanceof Element && node.matches('.tab'))).length,
      article: document.querySelector('article') === article,
    };
  });
  expect(kept.count).toBeGreaterThan(100);
  expect(kept).toMatchObject({ lost: 0, article: true });
});

test('before the client has come, the menu is a link, and buttons that do nothing are not shown', async () => {
  const { context } = await newReader({ viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  const gate = await hold(page, CLIENT);
  await page.goto(site.at('/guide/'), { waitUntil: 'commit' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Menu', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#docs-navigation');
  expect(await bar.getByRole('button', { name: /dark mode|^Menu/ }).count()).toBe(0);
  expect(
    await page
      .locator('.needs-scripts')
      .evaluateAll((all) => all.some((each) => each.checkVisibility({ visibilityProperty: true }))),
  ).toBe(false);
  await gate.release();
  await hydrated(page);
  await bar.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Guide', exact: true }).waitFor();
});
