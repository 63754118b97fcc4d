/** What happens between the document and the app: nothing that a reader could see. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, settled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold, MODULES, moduleOf } from './support/network.ts';

browserOfFile();
const quiet = fixture({
  files: DOCS,
  settings: { ...QUIET, announcement: { content: '<b>News</b> of the day' }, footer: { copyright: '© 2025' } },
});
const eager = fixture({ files: DOCS, settings: { ...QUIET, prefetch: 'viewport' } });

const missing = { expected: [/status of 404/] };

test('every page hydrates without a fault, the not-found page included', async () => {
  const reader = await newReader(missing);
  const page = await reader.context.newPage();
  for (const route of [...quiet.routes, '/no such page/']) {
    await page.goto(quiet.at(route));
    await hydrated(page);
  }
  expect(quiet.routes.length).toBeGreaterThan(20);
});

test('every type of page hydrates without a fault on a narrow screen', async () => {
  const reader = await newReader({ ...missing, viewport: { width: 390, height: 800 } });
  const page = await reader.context.newPage();
  for (const route of ['/', '/rich/', '/category/signals/', '/no such page/']) {
    await page.goto(quiet.at(route));
    await hydrated(page);
  }
});

test('a page hydrates without a fault over all that a reader has stored', async () => {
  const { page, reader } = await quiet.open('/signals/alpha/');
  const id = await page.locator('html').getAttribute('data-announcement');
  await page.evaluate((announcement) => {
    const set = (name: string, value: string) => localStorage.setItem(`crash-signal-docs:/:${name}`, value);
    set('theme', 'dark');
    set('announcement', announcement ?? '');
    set('version', 'current');
  }, id);
  await page.getByRole('button', { name: 'Toggle Signals' }).click();
  await page.getByRole('button', { name: 'Metrics' }).click();
  await page.reload();
  await hydrated(page);
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(reader.complaints).toEqual([]);
});

test('the nodes of the article are the same before and after', async () => {
  const reader = await newReader();
  const page = await reader.context.newPage();
  const client = await hold(page, CLIENT);
  await page.goto(quiet.at('/rich/'), { waitUntil: 'commit' });
  await client.asked();
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
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
      lost: before.filter((node) => !node.isConnected).length,
      article: document.querySelector('article') === article,
    };
  });
  expect(kept.count).toBeGreaterThan(100);
  expect(kept).toMatchObject({ lost: 0, article: true });
});

test('the text is there to read while the script is still on its way, and the page says when it is interactive', async () => {
  const reader = await newReader();
  const page = await reader.context.newPage();
  const client = await hold(page, CLIENT);
  await page.goto(quiet.at('/guide/'), { waitUntil: 'commit' });
  await client.asked();
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await client.release();
  await hydrated(page);
});

test('a first load asks for no page module', async () => {
  const { page, requests } = await quiet.open('/signals/alpha/');
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => MODULES.test(url))).toEqual([]);
});

test('a first load that loads others ahead does not ask for its own module', async () => {
  const { page, requests } = await eager.open('/signals/alpha/');
  // Later than all that a first load does: other modules have come.
  await eventually(() => requests.filter((url) => MODULES.test(url)).length).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => moduleOf('/signals/alpha/').test(url))).toEqual([]);
});

test('every page of the manifest is also a module whose default export is that page', async () => {
  const { page } = await quiet.open('/');
  const { routes } = JSON.parse(fs.readFileSync(path.join(quiet.folder, 'route-manifest.json'), 'utf8'));
  const addresses = routes.map(({ module }: { module: string }) => `/${encodeURI(module)}`);
  // As text: what transforms the tests would make another import of it.
  const exported = await page.evaluate(
    `Promise.all(${JSON.stringify(addresses)}.map((each) => import(each).then((module) => module.default?.route)))`,
  );
  expect(exported).toEqual(routes.map(({ route }: { route: string }) => route));
});

test('what a page embeds does not hold the text of its article a second time', async () => {
  const { page } = await quiet.open('/signals/alpha/');
  const data = await page.locator('#page-data').textContent();
  expect(data).not.toContain('is sampled at a uniform rate');
});
