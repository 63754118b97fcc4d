/** The judged queries, asked of the documentation itself, with both engines. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMiniSearch } from '../../client/search/minisearch.ts';
import { loadPagefind } from '../../client/search/pagefind.ts';
import type { SearchEngine } from '../../client/search/results.ts';
import { pagefindPath, type SearchSettings, searchSettingsPath, searchShardPath } from '../../theme/contract.ts';
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

const settings = async (site: BuiltSite) => JSON.parse(site.read(searchSettingsPath('current'))) as SearchSettings;

/** What an engine answers to queries. */
async function answers(engine: SearchEngine, queries: readonly { readonly query: string }[]): Promise<Answer[][]> {
  const found: Answer[][] = [];
  for (const { query } of queries) {
    const { pages } = await engine.search(query);
    found.push(pages.map(({ route, entries }) => ({ route, ids: entries.slice(1).map(({ id }) => id) })));
  }
  return found;
}

/** The usual engine, with the index of the documentation. */
function usualEngine(): Promise<SearchEngine> {
  vi.stubGlobal('fetch', async (address: string) => new Response(built.read(address)));
  onTestFinished(() => void vi.unstubAllGlobals());
  return loadMiniSearch({
    shard: (number) => searchShardPath('current', number),
    pagefind: '',
    settings: () => settings(built),
  });
}

test('the usual engine finds what is meant', async () => {
  const { reciprocal, first, misses } = judgeAnswers('minisearch', await answers(await usualEngine(), QUERIES));
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
    const { reciprocal, parts } = judgeParts(name, queries, await answers(await usualEngine(), queries));
    expect(reciprocal).toBeGreaterThanOrEqual(pages);
    expect(parts).toBeGreaterThanOrEqual(right);
  },
);

/** The engine for large sites, which loads its program and its index from a folder as it does from a host. */
async function largeEngine(): Promise<SearchEngine> {
  const large = await ownSite({ engine: 'pagefind' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-pagefind-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const place = pagefindPath('current');
  for (const [name, output] of large.site.outputs) {
    if (!name.startsWith(place)) continue;
    const file = path.join(folder, name.slice(place.length));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, output.read());
  }
  vi.stubGlobal('fetch', async (address: string) => new Response(fs.readFileSync(fileURLToPath(new URL(address)))));
  onTestFinished(() => void vi.unstubAllGlobals());
  return loadPagefind({ shard: () => '', pagefind: `${pathToFileURL(folder)}/`, settings: () => settings(large) });
}

test('the engine for large sites finds what is meant', async () => {
  const engine = await largeEngine();
  const { reciprocal, first } = judgeAnswers('pagefind', await answers(engine, QUERIES));
  expect(reciprocal).toBeGreaterThanOrEqual(0.92);
  expect(first).toBeGreaterThanOrEqual(0.88);
  const heldOut = judgeParts('pagefind, held out', HELD_OUT, await answers(engine, HELD_OUT));
  expect(heldOut.reciprocal).toBeGreaterThanOrEqual(0.8);
});
