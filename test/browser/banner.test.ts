/** A site that is published at another path than it was built for, and what only looks like that. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, newReader } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ files: DOCS, settings: QUIET });

const LOST = { expected: [/Failed to load resource|Refused to apply style|MIME type/] };

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });

test('probe 11, error catalogue: a wrong base URL shows the banner with the right suggestion, on the home page and deep down', async () => {
  const BASE = '/project/docs/';
  const { context } = await newReader(LOST);
  await context.route(`${site.origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith(BASE)) await route.fulfill({ status: 404, contentType: 'text/html', body: '' });
    else await route.fulfill({ response: await route.fetch({ url: site.origin + pathname.slice(BASE.length - 1) }) });
  });
  const page = await context.newPage();
  for (const route of ['', 'signals/compare%20signals/']) {
    await page.goto(site.origin + BASE + route);
    await banner(page).waitFor();
    const text = (await banner(page).textContent()) ?? '';
    expect(text, route).toMatch(/base ?URL/i);
    expect(text, route).toMatch(/suggest\D*\/project\/docs\/(?![\w-])/i);
    // The page can be read all the same.
    expect(await page.locator('main h1').isVisible(), route).toBe(true);
  }
  // Found first, and not in the document that search engines read.
  expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute('role'))).toBe('alert');
  const source = fs.readFileSync(path.join(site.folder, 'index.html'), 'utf8');
  expect(source.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('did not load properly');
});

test('a network that is lost while the page loads counts as it is when the failure is told', async () => {
  const { page } = await site.open('/guide/', {
    ...LOST,
    wait: false,
    before: async (tab) => {
      await tab.route(/\/assets\//, (route) => route.abort('internetdisconnected'));
      await tab.addInitScript(() => {
        let online = true;
        addEventListener('error', () => (online = false), true);
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => online });
      });
    },
  });
  await banner(page).waitFor();
  expect(await banner(page).textContent()).toMatch(/offline/i);
  expect(await banner(page).textContent()).not.toMatch(/base ?URL/i);
});
