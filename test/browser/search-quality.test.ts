/** The judged queries, asked in the browser of the documentation itself, with both engines. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { QUERIES } from '../search/queries.ts';
import { projectRoot } from '../support/cli.ts';
import { browserOfFile } from './support/browser.ts';
import { type Fixture, fixture } from './support/fixture.ts';

browserOfFile();
const docs = path.join(projectRoot, 'docs');
const FILES = Object.fromEntries(
  fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(docs, name)).isFile())
    .map((name) => [`docs/${name}`, fs.readFileSync(path.join(docs, name))]),
);
const QUIET = { url: 'https://example.com', math: { stylesheet: 'self' }, prefetch: 'off' };
const own = fixture({ files: FILES, settings: QUIET });
const pagefind = fixture({ files: FILES, settings: { ...QUIET, search: { engine: 'pagefind' } } });

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

/** Asks everything, and prints how well the engine does. */
async function quality(site: Fixture, engine: string) {
  // Excerpts say nothing of the order.
  const { page } = await site.open('/', {
    before: (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  });
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  const found = await answers(page);
  const ranks = QUERIES.map(
    ({ routes }, index) => (found[index]?.findIndex((each) => routes.includes(each)) ?? -1) + 1,
  );
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / QUERIES.length;
  const first = ranks.filter((rank) => rank === 1).length / QUERIES.length;
  const misses = QUERIES.flatMap(({ query, routes, within }, index) => {
    const rank = ranks[index] ?? 0;
    return rank === 0 || rank > within
      ? [`${query} → ${routes.join(' or ')}: ${rank === 0 ? 'not found' : `place ${rank}, after ${found[index]?.[0]}`}`]
      : [];
  });
  console.log(
    `${engine}: ${QUERIES.length} queries, mean reciprocal rank ${reciprocal.toFixed(3)}, first ${(100 * first).toFixed(1)} %, ${misses.length} misses\n${misses.join('\n')}`,
  );
  const later = QUERIES.flatMap(({ query }, index) =>
    (ranks[index] ?? 0) > 1 ? [`${query}: ${found[index]?.slice(0, ranks[index]).join(', ')}`] : [],
  );
  if (process.env.SHOW_LATER) console.log(later.join('\n'));
  return { reciprocal, first, misses };
}

test('enough queries, of pages that exist', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(120);
  expect(QUERIES.filter(({ routes }) => !routes.every((route) => own.routes.includes(route)))).toEqual([]);
});

test('the usual engine', async () => {
  const { reciprocal, first, misses } = await quality(own, 'minisearch');
  expect(misses).toEqual([]);
  expect(reciprocal).toBeGreaterThanOrEqual(0.98);
  expect(first).toBeGreaterThanOrEqual(0.95);
});

test('the engine for large sites', async () => {
  const { reciprocal, first } = await quality(pagefind, 'pagefind');
  expect(reciprocal).toBeGreaterThanOrEqual(0.92);
  expect(first).toBeGreaterThanOrEqual(0.88);
});
