/**
 * The search index: every page is indexed alone, and pages are published together in shards, so that one edit indexes
 * one page and changes one file. The browser joins the shards when the reader first searches.
 */
import { type SearchSettings, searchSettingsPath, searchShardPath } from '../../theme/contract.ts';
import { Aliases } from '../../theme/search-aliases.ts';
import { digest } from '../base/digest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type AnyPage, type LinkedSite, listedPages } from '../model/linked-site.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output, SearchFiles } from '../model/site.ts';
import { recallJson, rememberJson, type ValueStore } from '../model/store.ts';
import { joinPages } from './join-pages.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import { pagefindIndex } from './pagefind.ts';
import { pageKey, pageSource, pageTexts, searchPage } from './pages.ts';

/** A shard holds at most about this many pages. */
const SHARD_PAGES = 64;
/** An index of several shards has so many at least: an edit writes one of them. */
const MIN_SHARDS = 4;
/** The index may be about this long, compressed, before a site is told of the other engine. */
const LARGE_BYTES = 1_000_000;
/** Characters of an index for a byte of it compressed: 3.3 to 4.1 were measured. */
const CHARACTERS_A_BYTE = 4;
/** So many shards tell how long all are, because every one has pages from everywhere. */
const SAMPLE = 4;
/** What the search index is made from. */
export interface SearchInput extends SearchSettings {
  readonly engine: 'minisearch' | 'pagefind';
  readonly lang: string;
  readonly site: LinkedSite;
  readonly cache: ValueStore;
  readonly code: string;
  /** Name of the settings file, for diagnostics. */
  readonly configFile: string;
}

/** The index of a site's version as files. */
export async function searchIndex(input: SearchInput): Promise<SearchFiles> {
  const files = input.engine === 'minisearch' ? shardedIndex(input) : await otherIndex(input);
  const { aliases, examples, site } = input;
  const settings = JSON.stringify({ aliases, examples } satisfies SearchSettings);
  const path = searchSettingsPath(site.map.edition.name) as OutputPath;
  const outputs = new Map([...files.outputs, [path, { key: digest(settings), read: () => settings }]]);
  return { ...files, outputs };
}

async function otherIndex(input: SearchInput): Promise<SearchFiles> {
  const { site, cache } = input;
  const version = site.map.edition.name;
  const pages = listedPages(site.map).map((page) => ({
    key: keyOf(page, input),
    page: searchPage(page, site),
    texts: () => pageTexts(pageSource(page, site)),
  }));
  const key = pagefindKey(input);
  const outputs = await pagefindIndex(
    pages,
    { lang: input.lang, version, key, aliases: new Aliases(input.aliases) },
    cache,
  );
  return { outputs, keys: () => [key], diagnostics: async () => [] };
}

/** Under which keys the cache holds the index, as far as it has been made. */
export function searchKeys(input: SearchInput): readonly string[] {
  if (input.engine === 'pagefind') return [pagefindKey(input)];
  return listedPages(input.site.map).map((page) => keyOf(page, input));
}

function pagefindKey(input: SearchInput): string {
  const keys = listedPages(input.site.map).map((page) => keyOf(page, input));
  return digest(input.code, 'pagefind', input.lang, JSON.stringify(keys));
}

/** What decides a page's part of the index, and names it in the cache. Shards ask for it, and who keeps the cache. */
function keyOf(page: AnyPage, input: SearchInput): string {
  const known = keys.get(input) ?? new Map<AnyPage, string>();
  keys.set(input, known);
  const key = known.get(page) ?? makeKey(page, input);
  known.set(page, key);
  return key;
}
const keys = new WeakMap<SearchInput, Map<AnyPage, string>>();

function makeKey(page: AnyPage, { site, code, aliases }: SearchInput): string {
  return digest(code, 'search', JSON.stringify([aliases, pageKey(page, site)]));
}

/** The index for MiniSearch, as shards. */
function shardedIndex(input: SearchInput): SearchFiles {
  const shards = distribute(listedPages(input.site.map));
  const outputs = shards.map((members) => new Shard(members, shards.length, input));
  return {
    outputs: new Map(
      outputs.map((output, number) => [searchShardPath(input.site.map.edition.name, number) as OutputPath, output]),
    ),
    keys: () => searchKeys(input),
    // A single shard is never long.
    diagnostics: async () => (shards.length > 1 ? await sizeDiagnostics(outputs, input) : []),
  };
}

/** Tells of an index that is long to load. */
async function sizeDiagnostics(shards: readonly Shard[], { configFile }: SearchInput): Promise<readonly Diagnostic[]> {
  const countOf = (some: readonly Shard[]) => some.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const sample = shards.slice(0, SAMPLE);
  let characters = 0;
  for (const shard of sample) {
    characters += shard.length();
  }
  const bytes = ((characters / Math.max(1, countOf(sample))) * countOf(shards)) / CHARACTERS_A_BYTE;
  return bytes > LARGE_BYTES ? [largeIndex(bytes, configFile)] : [];
}

/** The pages of every shard. Their number is a power of two, so that it seldom changes. */
function distribute(pages: readonly AnyPage[]): readonly (readonly AnyPage[])[] {
  let count = pages.length > SHARD_PAGES ? MIN_SHARDS : 1;
  while (count * SHARD_PAGES < pages.length) count *= 2;
  const shards = Array.from({ length: count }, (): AnyPage[] => []);
  for (const page of pages) shards[shardNumber(page.route, count)]?.push(page);
  return shards;
}

/** The shard of a route, which stays when other pages come and go. */
function shardNumber(route: string, count: number): number {
  let hash = 0;
  for (let at = 0; at < route.length; at += 1) hash = (Math.imul(hash, 31) + route.charCodeAt(at)) >>> 0;
  // The upper bits depend on every character.
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % count;
}

/** A shard as a file. Nothing of it is made, not even its key, before it is asked for. */
class Shard implements Output {
  readonly #pages: readonly AnyPage[];
  readonly #count: number;
  readonly #input: SearchInput;
  /** Made when it is asked for first. */
  #key: string | null = null;
  /** What was made to know its length, for whoever reads it then. */
  #made: string | null = null;

  constructor(pages: readonly AnyPage[], count: number, input: SearchInput) {
    this.#pages = pages;
    this.#count = count;
    this.#input = input;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  get key(): string {
    this.#key ??= digest(
      this.#input.code,
      'shard',
      JSON.stringify([this.#count, this.#pages.map((page) => keyOf(page, this.#input))]),
    );
    return this.#key;
  }

  read(): string {
    const made = this.#made ?? this.#make();
    this.#made = null;
    return made;
  }

  /** In characters. */
  length(): number {
    const { cache } = this.#input;
    const name = digest(this.key, 'length');
    const known = cache.recall<{ readonly length: number }>(name);
    if (known !== undefined) return known.length;
    this.#made = this.#make();
    const { length } = this.#made;
    cache.remember(name, { length }, []);
    return length;
  }

  #make(): string {
    const { site } = this.#input;
    const aliases = new Aliases(this.#input.aliases);
    const parts = this.#pages.map((page) => ({
      page: searchPage(page, site),
      index: this.#indexOf(page, aliases),
    }));
    return JSON.stringify(joinPages(parts, this.#count));
  }

  #indexOf(page: AnyPage, aliases: Aliases): PageIndex {
    const { site, cache } = this.#input;
    const key = keyOf(page, this.#input);
    const known = recallJson<PageIndex>(key, cache);
    if (known !== undefined) return known;
    const made = indexPage(pageSource(page, site), aliases);
    rememberJson(key, made, cache);
    return made;
  }
}

function largeIndex(bytes: number, file: string): Diagnostic {
  const size = (bytes / 1e6).toFixed(1);
  const message = `the search index is about ${size} MB, compressed, which readers load with their first search: set search to { engine: 'pagefind' }, which loads parts of it`;
  return { severity: 'warning', rule: 'search-size', message, file, line: 1, column: 1 };
}
