/** The judged queries, asked in the browser of the documentation itself: Pagefind runs in no other place. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import config from '../../site.config.ts';
import { HELD_OUT } from '../search/held-out.ts';
import { type Answer, judgeAnswers, judgeParts } from '../search/quality.ts';
import { QUERIES } from '../search/queries.ts';
import { browserOfFile } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const own = ownFixture({
  prefetch: 'off',
  search: { ...config.search, engine: 'pagefind' },
});

/** The answers to every query, in their order. */
async function answers(page: Page, queries: readonly { readonly query: string }[]): Promise<Answer[][]> {
  const found: Answer[][] = [];
  const box = page.getByRole('combobox', { name: 'Search' });
  for (const { query } of queries) {
    const asked = page.evaluate(
      () =>
        new Promise<Answer[]>((resolve) => {
          const state = document.querySelector('.search-state') as Element;
          new MutationObserver((_, observer) => {
            const said = state.textContent ?? '';
            if (!/found/i.test(said)) return;
            observer.disconnect();
            resolve(
              [...document.querySelectorAll('.search-dialog [role="group"]:not(.search-filters)')].map((group) => {
                const [itself, ...parts] = [...group.querySelectorAll('a')].map(({ href }) => new URL(href));
                return {
                  route: decodeURI(itself?.pathname ?? ''),
                  ids: parts.map(({ hash }) => decodeURIComponent(hash.slice(1))),
                };
              }),
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
  const { reciprocal, first } = judgeAnswers('pagefind', await answers(page, QUERIES));
  expect(reciprocal).toBeGreaterThanOrEqual(0.92);
  expect(first).toBeGreaterThanOrEqual(0.88);
  const heldOut = judgeParts('pagefind, held out', HELD_OUT, await answers(page, HELD_OUT));
  expect(heldOut.reciprocal).toBeGreaterThanOrEqual(0.8);
});
