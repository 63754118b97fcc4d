/** The judged queries, asked of the documentation itself. */
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMiniSearch } from '../../client/search/minisearch.ts';
import { type SearchSettings, searchSettingsPath, searchShardPath } from '../../theme/contract.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';
import { FRESH } from './fresh.ts';
import { HELD_OUT, type PartQuery } from './held-out.ts';
import { type Answer, judgeAnswers, judgeParts } from './quality.ts';
import { QUERIES } from './queries.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await ownSite();
});

test('enough queries, of pages that exist', () => {
  const { routes } = JSON.parse(built.read('route-manifest.json')) as { routes: { route: string }[] };
  const known = new Set(routes.map(({ route }) => route));
  expect(QUERIES.length).toBeGreaterThanOrEqual(120);
  expect(QUERIES.filter((query) => !query.routes.every((route) => known.has(route)))).toEqual([]);
});

/** The usual engine's answers to queries, with the index of the documentation. */
async function answers(queries: readonly { readonly query: string }[]): Promise<Answer[][]> {
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  const settings = async () => JSON.parse(built.read(searchSettingsPath('current'))) as SearchSettings;
  const engine = await loadMiniSearch({
    shard: (number) => searchShardPath('current', number),
    pagefind: '',
    settings,
  });
  const found: Answer[][] = [];
  for (const { query } of queries) {
    const { pages } = await engine.search(query);
    found.push(pages.map(({ route, entries }) => ({ route, ids: entries.slice(1).map(({ id }) => id) })));
  }
  vi.unstubAllGlobals();
  return found;
}

test('the usual engine finds what is meant', async () => {
  const { reciprocal, first, misses } = judgeAnswers('minisearch', await answers(QUERIES));
  expect(misses).toEqual([]);
  expect(reciprocal).toBeGreaterThanOrEqual(0.98);
  expect(first).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['held out', HELD_OUT, 0.89, 0.79],
  ['in the words of readers', FRESH, 0.8, 0.57],
] as const satisfies readonly (readonly [string, readonly PartQuery[], number, number])[])(
  'the usual engine finds what is asked in another way, and the part of the page that answers: %s',
  async (name, queries, pages, right) => {
    const { reciprocal, parts } = judgeParts(name, queries, await answers(queries));
    expect(reciprocal).toBeGreaterThanOrEqual(pages);
    expect(parts).toBeGreaterThanOrEqual(right);
  },
);
