/** The judged queries, asked of the documentation itself, by the engine of the reader's app. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadSearchEngine } from '../../client/search/engine.ts';
import type { SearchEngine } from '../../client/search/results.ts';
import { searchIndexPath } from '../../theme/search/index-file.ts';
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

/** The results of queries. */
function answers(engine: SearchEngine, queries: readonly { readonly query: string }[]): Answer[][] {
  return queries.map(({ query }) =>
    engine.search(query).pages.map(({ route, entries }) => ({ route, ids: entries.slice(1).map(({ id }) => id) })),
  );
}

/** The engine with the index of the documentation. */
function ownEngine(): Promise<SearchEngine> {
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  onTestFinished(() => void vi.unstubAllGlobals());
  return loadSearchEngine(searchIndexPath('current'));
}

test('search finds what is meant', async () => {
  const { reciprocal, first, misses } = judgeAnswers('own', answers(await ownEngine(), QUERIES));
  expect(misses).toEqual([]);
  expect(reciprocal).toBeGreaterThanOrEqual(0.98);
  expect(first).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['held out', HELD_OUT, 0.89, 0.79],
  ['in the words of readers', FRESH, 0.8, 0.57],
] as const satisfies readonly (readonly [string, readonly PartQuery[], number, number])[])(
  'search finds what is asked in another way, and the part of the page that answers: %s',
  async (name, queries, pages, right) => {
    const { reciprocal, parts } = judgeParts(name, queries, answers(await ownEngine(), queries));
    expect(reciprocal).toBeGreaterThanOrEqual(pages);
    expect(parts).toBeGreaterThanOrEqual(right);
  },
);
