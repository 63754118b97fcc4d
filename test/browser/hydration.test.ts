/** What happens between the document and the app: nothing that a reader could see. */
import { expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, settled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const quiet = fixture({
  files: DOCS,
  settings: { ...QUIET, announcement: { content: '<b>News</b> of the day' }, footer: { copyright: '© 2025' } },
});

const missing = { expected: [/status of 404/] };

test('every type of page hydrates without a fault, on both widths', async () => {
  const reader = await newReader(missing);
  const page = await reader.context.newPage();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/rich/', '/level4/', '/category/signals/', '/search/', '/no such page/']) {
      await page.goto(quiet.at(route));
      await hydrated(page);
    }
  }
});

test('a page hydrates without a fault over all that is stored', async () => {
  const { page } = await quiet.open('/signals/alpha/');
  const id = await page.locator('html').getAttribute('data-announcement');
  await page.evaluate((announcement) => {
    const set = (name: string, value: string) => localStorage.setItem(`site-generator:/:${name}`, value);
    set('theme', 'dark');
    set('announcement', announcement ?? '');
    set('version', 'current');
  }, id);
  await page.getByRole('button', { name: 'Toggle Signals' }).click();
  await page.getByRole('button', { name: 'Metrics' }).click();
  await page.reload();
  await hydrated(page);
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('the text is there to read while the script is on its way, and its nodes stay when the page becomes interactive', async () => {
  const reader = await newReader();
  const page = await reader.context.newPage();
  const client = await hold(page, CLIENT);
  await page.goto(quiet.at('/rich/'), { waitUntil: 'commit' });
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
