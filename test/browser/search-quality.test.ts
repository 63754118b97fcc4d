/** The judged queries, asked in the browser of the documentation itself: Pagefind runs in no other place. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { judgeAnswers } from '../search/quality.ts';
import { QUERIES } from '../search/queries.ts';
import { copyOwnCaches, ownDocs } from '../support/own-site.ts';
import { browserOfFile } from './support/browser.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const own = fixture({
  files: Object.fromEntries(Object.entries(ownDocs()).map(([name, content]) => [`docs/${name}`, content])),
  settings: {
    url: 'https://example.com',
    math: { stylesheet: 'self' },
    prefetch: 'off',
    search: { engine: 'pagefind' },
  },
  prepare: (root) => copyOwnCaches(path.join(root, '.site/pages')),
});

/** The routes found for every query, in their order. */
async function answers(page: Page): Promise<string[][]> {
  const found: string[][] = [];
  const box = page.getByRole('combobox', { name: 'Search' });
  for (const { query } of QUERIES) {
    const asked = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const state = document.querySelector('.search-state') as Element;
          new MutationObserver((_, observer) => {
            const said = state.textContent ?? '';
            if (!/found/i.test(said)) return;
            observer.disconnect();
            resolve(
              [...document.querySelectorAll('.search-page')].map((option) =>
                decodeURI(new URL((option as HTMLAnchorElement).href).pathname),
              ),
            );
          }).observe(state, { childList: true, characterData: true, subtree: true });
        }),
    );
    await box.fill(query);
    found.push(await asked);
    await box.fill('');
  }
  return found;
}

// Some three hundred queries, one after the other.
test('the engine for large sites finds what is meant', { timeout: 300_000 }, async () => {
  // Excerpts say nothing of the order.
  const { page } = await own.open('/', {
    before: (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  const { reciprocal, first } = judgeAnswers('pagefind', await answers(page));
  expect(reciprocal).toBeGreaterThanOrEqual(0.92);
  expect(first).toBeGreaterThanOrEqual(0.88);
});
