/** What a search engine answers, whichever it is. */
import type { SearchKind, SearchPage, SearchSettings } from '../../theme/contract.ts';

/** A part of a page that was found. */
export interface FoundEntry {
  /** Empty for the page itself. */
  readonly id: string;
  readonly kind: SearchKind;
  readonly label: string;
}

/** A page with the parts of it that were found, the best first. */
export interface FoundPage {
  readonly route: string;
  readonly title: string;
  readonly area: string;
  readonly entries: readonly FoundEntry[];
}

/** What results are held to; with `null` they are not. */
export interface Filter {
  /** The `facet` of pages. */
  readonly area: string | null;
  readonly kind: SearchKind | null;
}

/** Everything is shown. */
export const UNFILTERED: Filter = { area: null, kind: null };

/** How many results there are, whether they are shown or not. */
export interface Found {
  readonly pages: number;
  /** Parts of them; null where the engine does not know without loading them all. */
  readonly parts: number | null;
}

/** What an engine answers to a query. */
export interface Results {
  /** The best first, as many as were asked for. */
  readonly pages: readonly FoundPage[];
  readonly found: Found;
  /** Areas and kinds that the results could be held to. */
  readonly areas: readonly string[];
  readonly kinds: readonly SearchKind[];
  /** Words of the site that the query meant, as `search-words.ts` writes them. */
  readonly words: ReadonlySet<string>;
  /** Words of the site that are close to those of the query; given where nothing was found. */
  readonly near: readonly string[];
  /** Why a part of the index could not be loaded, so that pages may be missing; null where all of it is there. */
  readonly missing: unknown;
}

/** What holds queries against the site. */
export interface SearchEngine {
  /**
   * @param pages how many pages are wanted
   * @throws when nothing can be said, because of a part of the index that could not be loaded
   */
  search(query: string, filter?: Filter, pages?: number): Promise<Results>;
  /** Ends what it still loads, before another one takes its place. */
  close?(): void;
}

/** What an engine needs of the app. */
export interface EngineTools {
  /** Address of a shard of the index. */
  shard(number: number): string;
  /** Address of the folder that the other engine's files lie in. */
  readonly pagefind: string;
  /** What the site's author tells search. */
  settings(): Promise<SearchSettings>;
}

/** Results have at most this many pages until the reader asks for more. */
export const MAX_PAGES = 12;
/** A page has at most this many parts beside itself. */
export const MAX_ENTRIES = 4;

/** What an engine answers where nothing is found. */
export const NOTHING: Results = {
  pages: [],
  found: { pages: 0, parts: 0 },
  areas: [],
  kinds: [],
  words: new Set(),
  near: [],
  missing: null,
};

/** Whether a page is in the area that results are held to. */
export function isInArea({ facet }: Pick<SearchPage, 'facet'>, { area }: Filter): boolean {
  return area === null || facet === area;
}

/** Whether a part of a page is of the kind that results are held to; the page itself always is. */
export function isOfKind(entry: Pick<FoundEntry, 'id' | 'kind'>, { kind }: Filter): boolean {
  return kind === null || entry.id === '' || entry.kind === kind;
}

/** What has come of a number of requests, and why the first of the others has not; null where all has come. */
export function apart<Value>(requests: readonly PromiseSettledResult<Value>[]): {
  readonly came: readonly Value[];
  readonly missing: unknown;
} {
  const came = requests.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = requests.find((each) => each.status === 'rejected');
  return { came, missing: failed?.reason ?? null };
}
