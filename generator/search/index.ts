/**
 * The search index: every page is indexed alone, and pages are published together in shards, so that one edit indexes
 * one page and changes one file. The browser joins the shards when the reader first searches.
 */
import { gzipSync } from 'node:zlib';
import {
  SEARCH_FIELDS,
  type SearchEntry,
  type SearchPage,
  type SearchShard,
  searchShardPath,
} from '../../theme/contract.ts';
import { wordsOf } from '../../theme/search-words.ts';
import { digest } from '../digest.ts';
import { type AnyPage, isListed, type SiteGraph } from '../graph.ts';
import { compareText, type OutputPath } from '../paths.ts';
import type { Diagnostic, Output, ValueStore } from '../types.ts';
import { pagefindIndex } from './pagefind.ts';
import { NAMES, namesOf, type PageTexts, pageKey, pageTexts, searchPage } from './pages.ts';

/** A shard holds about as many pages. */
const SHARD_PAGES = 64;
/** The index may be this long, compressed, before a site is told of the other engine. */
const LARGE_BYTES = 1_000_000;

export interface SearchInput {
  readonly engine: 'minisearch' | 'pagefind';
  readonly lang: string;
  /** The length of the index is nobody's concern yet: it is made when it is asked for. */
  readonly lazy: boolean;
  readonly graph: SiteGraph;
  readonly cache: ValueStore;
  readonly code: string;
  readonly version: string;
  /** Name of the settings file, for diagnostics. */
  readonly configFile: string;
}

/** A page's part of the index. */
interface PageIndex {
  readonly entries: readonly SearchEntry[];
  readonly lengths: readonly (readonly number[])[];
  /** By word: number of the field, number of the entry, how often; and so on. */
  readonly words: readonly (readonly [word: string, ...places: readonly number[]])[];
}

/** The index of a site's version as files. */
export async function searchIndex(input: SearchInput): Promise<SearchOutputs> {
  const { graph, cache, code, version, engine, lang } = input;
  const pages = graph.pages.filter(isListed);
  if (engine === 'minisearch') return shardedIndex(pages, input);
  const indexed = pages.map((page) => ({
    key: keyOf(page, input),
    page: searchPage(page, graph),
    texts: () => pageTexts(page, graph, cache),
  }));
  return { outputs: await pagefindIndex(indexed, lang, version, code, cache), diagnostics: [] };
}

interface SearchOutputs {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What decides a page's part of the index, which is kept whether or not its shard is written this time. */
function keyOf(page: AnyPage, { graph, cache, code }: SearchInput): string {
  const key = digest(code, 'search', JSON.stringify(pageKey(page, graph)));
  cache.recall(key);
  return key;
}

/** The index of the site's own making. */
function shardedIndex(pages: readonly AnyPage[], input: SearchInput): SearchOutputs {
  const { graph, cache, code, version, configFile, lazy } = input;
  let count = 1;
  while (count * SHARD_PAGES < pages.length) count *= 2;
  const shards = Array.from({ length: count }, (): AnyPage[] => []);
  for (const page of pages) shards[shardNumber(page.route, count)]?.push(page);

  const outputs = new Map<OutputPath, Output>();
  let total = 0;
  for (const [number, members] of shards.entries()) {
    let keys: readonly string[] | null = null;
    const keysOf = () => {
      keys ??= members.map((page) => keyOf(page, input));
      return keys;
    };
    const output: Output = {
      get key() {
        return digest(code, 'shard', JSON.stringify([count, keysOf()]));
      },
      read() {
        const parts = members.map((page, index) => {
          return { page: searchPage(page, graph), index: indexOf(page, keysOf()[index] as string, input) };
        });
        return JSON.stringify(shardOf(parts, count));
      },
    };
    outputs.set(searchShardPath(version, number) as OutputPath, output);
    if (count > 1 && !lazy) total += sizeOf(output, cache);
  }
  if (total <= LARGE_BYTES) return { outputs, diagnostics: [] };
  const message = `the search index is ${(total / 1e6).toFixed(1)} MB, which readers load with their first search: set search to { engine: 'pagefind' }, which loads parts of it`;
  return {
    outputs,
    diagnostics: [{ severity: 'warning', rule: 'search-size', message, file: configFile, line: 1, column: 1 }],
  };
}

/** The shard of a route, which stays when other pages come and go. */
function shardNumber(route: string, count: number): number {
  let hash = 0;
  for (let at = 0; at < route.length; at += 1) hash = (Math.imul(hash, 31) + route.charCodeAt(at)) >>> 0;
  // The upper bits depend on every character.
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % count;
}

/** Length of a shard, compressed. */
function sizeOf(shard: Output, cache: ValueStore): number {
  const name = digest(shard.key, 'size');
  const known = cache.recall<{ readonly bytes: number }>(name);
  const bytes = known?.bytes ?? gzipSync(shard.read()).length;
  if (known === undefined) cache.remember(name, { bytes }, []);
  return bytes;
}

/** A page's part of the index, from the cache where it is there. */
function indexOf(page: AnyPage, key: string, { graph, cache }: SearchInput): PageIndex {
  const known = cache.recall<{ readonly body: string }>(key);
  if (known !== undefined) return JSON.parse(cache.get(known.body)) as PageIndex;
  const made = indexPage(pageTexts(page, graph, cache));
  const text = JSON.stringify(made);
  const body = digest(text);
  cache.put(body, text);
  cache.remember(key, { body }, [body]);
  return made;
}

function indexPage({ entries, texts }: PageTexts): PageIndex {
  const words = new Map<string, number[]>();
  const lengths = texts.map((fields, entry) =>
    SEARCH_FIELDS.map((name, field) => {
      const counts = new Map<string, number>();
      const names = NAMES.has(name) ? namesOf(fields[name]) : [];
      for (const word of [...wordsOf(fields[name]), ...new Set(names)]) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      for (const [word, count] of counts) {
        const places = words.get(word);
        if (places === undefined) words.set(word, [field, entry, count]);
        else places.push(field, entry, count);
      }
      return counts.size;
    }),
  );
  return { entries, lengths, words: [...words].map(([word, places]) => [word, ...places]) };
}

/** Joins the parts of pages. */
function shardOf(
  parts: readonly { readonly page: Omit<SearchPage, 'entries'>; readonly index: PageIndex }[],
  shards: number,
): SearchShard {
  /** By word and field: entries and counts. */
  const words = new Map<string, number[][]>();
  let first = 0;
  for (const { index } of parts) {
    for (const [word, ...places] of index.words) {
      const fields = words.get(word) ?? [];
      words.set(word, fields);
      for (let at = 0; at < places.length; at += 3) {
        const [field = 0, entry = 0, count = 0] = places.slice(at, at + 3);
        fields[field] ??= [];
        fields[field].push(first + entry, count);
      }
    }
    first += index.entries.length;
  }
  return {
    shards,
    pages: parts.map(({ page, index }) => ({ ...page, entries: index.entries })),
    lengths: parts.flatMap(({ index }) => index.lengths),
    words: [...words].sort(([a], [b]) => compareText(a, b)).map(([word, fields]) => [word, ...placesOf(fields)]),
  };
}

/** A word's places as a shard has them. */
function placesOf(fields: readonly (readonly number[] | undefined)[]): number[] {
  const out: number[] = [];
  for (const [field, places] of fields.entries()) {
    if (places === undefined) continue;
    out.push(field, places.length / 2);
    let before = 0;
    for (let at = 0; at < places.length; at += 2) {
      const [entry = 0, count = 0] = places.slice(at, at + 2);
      const step = 2 * (entry - before);
      if (count === 1) out.push(step);
      else out.push(step + 1, count);
      before = entry;
    }
  }
  return out;
}
