/** The judged queries, asked of the documentation itself, by the engine of the reader's app. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadSearchEngine } from '../../client/search/engine.ts';
import { searchIndexPath } from '../../theme/search/index-file.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';
import { FRESH } from './fresh.ts';
import { HELD_OUT, type PartQuery } from './held-out.ts';
import { QUERIES } from './queries.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await ownSite();
});

/** Asks the index of the documentation; answers for each query where the page that is meant stands, 0 for nowhere. */
async function ask<T extends { readonly query: string; readonly routes: readonly string[] }>(queries: readonly T[]) {
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const engine = await loadSearchEngine(searchIndexPath('current'));
  return queries.map((judged) => {
    const { pages } = engine.search(judged.query);
    const place = pages.findIndex(({ route }) => judged.routes.includes(route)) + 1;
    const parts = pages[place - 1]?.entries.slice(1).map(({ id }) => id) ?? [];
    return { ...judged, place, parts, first: pages[0]?.route };
  });
}

/** The mean of 1 / place, and the share of the queries whose page is the first; both are printed. */
function qualityOf(name: string, answers: readonly { readonly place: number }[]) {
  const places = answers.map(({ place }) => place);
  const reciprocal = places.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0) / places.length;
  const first = places.filter((place) => place === 1).length / places.length;
  console.log(`${name}: mean reciprocal rank ${reciprocal.toFixed(3)}, first ${(100 * first).toFixed(1)} %`);
  return { reciprocal, first };
}

test('search finds what is meant', async () => {
  const answers = await ask(QUERIES);
  const misses = answers.filter(({ place, within }) => place === 0 || place > within);
  expect(misses.map(({ query, place, first }) => `${query}: place ${place}, after ${first}`)).toEqual([]);
  const quality = qualityOf('own', answers);
  expect(quality.reciprocal).toBeGreaterThanOrEqual(0.98);
  expect(quality.first).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['held out', HELD_OUT, 0.89, 0.79],
  ['in the words of readers', FRESH, 0.8, 0.57],
] as const satisfies readonly (readonly [string, readonly PartQuery[], number, number])[])(
  'search finds what is asked in another way, and the part of the page that answers: %s',
  async (name, queries, pages, right) => {
    const answers = await ask<PartQuery>(queries);
    const wanted = answers.filter(({ ids }) => ids.length > 0);
    const isRight = ({ ids, parts: [part = ''] }: (typeof answers)[number]) => ids.includes(part);
    const misses = answers.filter((each) => each.place !== 1 || (each.ids.length > 0 && !isRight(each)));
    console.log(
      misses.map(({ query, place, first, parts }) => `${query}: ${place} after ${first}, ${parts}`).join('\n'),
    );
    const { reciprocal } = qualityOf(name, answers);
    const share = wanted.filter(isRight).length / wanted.length;
    console.log(`${name}: the right part first ${(100 * share).toFixed(1)} %`);
    expect(reciprocal).toBeGreaterThanOrEqual(pages);
    expect(share).toBeGreaterThanOrEqual(right);
  },
);
