/** A site that is published at another path than it was built for, and what only looks like that. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, STYLES } from './support/network.ts';

browserOfFile();
const right = fixture({ files: DOCS, settings: QUIET });
const deeper = fixture({ files: DOCS, settings: QUIET, servedAt: '/project/docs/' });
const shallower = fixture({ files: DOCS, settings: { ...QUIET, baseUrl: '/project/' }, servedAt: '/' });

const LOST = { expected: [/Failed to load resource|Refused to apply style|MIME type/], wait: false };

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });

test('probe 11: a wrong base URL shows the banner with the right suggestion, on the home page and deep down', async () => {
  const { page } = await deeper.open('/', LOST);
  for (const route of [
    '/',
    '/signals/alpha/',
    '/signals/compare signals/',
    '/category/signals/',
    '/guide/index.html',
  ]) {
    await page.goto(deeper.at(route));
    await banner(page).waitFor();
    const text = (await banner(page).textContent()) ?? '';
    expect(text, route).toMatch(/base ?URL/i);
    expect(text, route).toMatch(/suggest\D*\/project\/docs\/(?![\w-])/i);
    // The page can be read all the same.
    expect(await page.locator('main h1').isVisible(), route).toBe(true);
  }
});

test('error catalogue: the banner is found first, as an alert, without styles or scripts of the site, and is not in the document that search engines read', async () => {
  const { page } = await deeper.open('/guide/', LOST);
  await banner(page).waitFor();
  expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute('role'))).toBe('alert');
  const source = await (await page.request.get(deeper.at('/guide/'))).text();
  expect(source.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('did not load properly');
});

test('a site that was built for a path and stands at the root is told so', async () => {
  const { page } = await shallower.open('/signals/alpha/', LOST);
  await banner(page).waitFor();
  const text = (await banner(page).textContent()) ?? '';
  expect(text).toContain('/project/');
  expect(text).toMatch(/suggest\D*?= ?\/(?![\w])/i);
});

test('offline is not taken for a wrong base URL', async () => {
  const { page } = await right.open('/guide/', {
    ...LOST,
    before: async (tab) => {
      await tab.route(/\/assets\//, (route) => route.abort('internetdisconnected'));
      await tab.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    },
  });
  await banner(page).waitFor();
  const text = (await banner(page).textContent()) ?? '';
  expect(text).toMatch(/offline/i);
  expect(text).not.toMatch(/base ?URL/i);
});

test('a server that fails is not taken for a wrong base URL', async () => {
  const { page } = await right.open('/guide/', {
    ...LOST,
    before: (tab) => tab.route(/\/assets\//, (route) => route.fulfill({ status: 503, body: 'busy' })),
  });
  await banner(page).waitFor();
  expect(await banner(page).textContent()).not.toMatch(/suggest/i);
});

test('a file that is missing below the right base URL suggests no other', async () => {
  const { page } = await right.open('/guide/', {
    ...LOST,
    before: async (tab) => {
      await tab.route(CLIENT, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await tab.route(STYLES, (route) => route.fulfill({ status: 404, body: 'gone' }));
    },
  });
  await banner(page).waitFor();
  expect(await banner(page).textContent()).not.toMatch(/suggest/i);
});

test('a site that loads shows no banner, nor does one without scripts', async () => {
  const { page } = await right.open('/guide/');
  expect(await banner(page).count()).toBe(0);
  const quiet = await deeper.open('/guide/', { ...LOST, javaScriptEnabled: false });
  await quiet.page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
  expect(await banner(quiet.page).count()).toBe(0);
});
