/** The judged queries, asked of the documentation itself. */
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMiniSearch } from '../../client/search/minisearch.ts';
import { searchShardPath } from '../../theme/contract.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';
import { judgeAnswers } from './quality.ts';
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

test('the usual engine finds what is meant', async () => {
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  const engine = await loadMiniSearch({ shard: (number) => searchShardPath('current', number), pagefind: '' });
  const found: string[][] = [];
  for (const { query } of QUERIES) found.push((await engine.search(query)).pages.map(({ route }) => route));
  vi.unstubAllGlobals();
  const { reciprocal, first, misses } = judgeAnswers('minisearch', found);
  expect(misses).toEqual([]);
  expect(reciprocal).toBeGreaterThanOrEqual(0.98);
  expect(first).toBeGreaterThanOrEqual(0.95);
});
