/** A site that is published at another path than it was built for, and what only looks like that. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const right = fixture({ files: DOCS, settings: QUIET });
const deeper = fixture({ files: DOCS, settings: QUIET, servedAt: '/project/docs/' });

const LOST = { expected: [/Failed to load resource|Refused to apply style|MIME type/], wait: false };

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });

test('probe 11, error catalogue: a wrong base URL shows the banner with the right suggestion, on the home page and deep down', async () => {
  const { page } = await deeper.open('/', LOST);
  for (const route of ['/', '/signals/compare signals/']) {
    await page.goto(deeper.at(route));
    await banner(page).waitFor();
    const text = (await banner(page).textContent()) ?? '';
    expect(text, route).toMatch(/base ?URL/i);
    expect(text, route).toMatch(/suggest\D*\/project\/docs\/(?![\w-])/i);
    // The page can be read all the same.
    expect(await page.locator('main h1').isVisible(), route).toBe(true);
  }
  // Found first, and not in the document that search engines read.
  expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute('role'))).toBe('alert');
  const source = await (await page.request.get(deeper.at('/guide/'))).text();
  expect(source.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('did not load properly');
});

test('a network that is lost while the page loads counts as it is when the failure is told', async () => {
  const { page } = await right.open('/guide/', {
    ...LOST,
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
