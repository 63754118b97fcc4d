/** What a search engine answers, whichever it is. */
import type { SearchKind } from '../../theme/contract.ts';

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

/** What an engine answers to a query. */
export interface Results {
  /** The best first. */
  readonly pages: readonly FoundPage[];
  /** Words of the site that the query meant, as `search-words.ts` writes them. */
  readonly words: ReadonlySet<string>;
  /** Words of the site that are close to those of the query; given where nothing was found. */
  readonly near: readonly string[];
}

/** What holds queries against the site. */
export interface SearchEngine {
  search(query: string): Promise<Results>;
}

/** What an engine needs of the app. */
export interface EngineTools {
  /** Address of a shard of the index. */
  shard(number: number): string;
  /** Address of the folder that the other engine's files lie in. */
  readonly pagefind: string;
}

/** Results have at most this many pages. */
export const MAX_PAGES = 12;
/** A page has at most this many parts beside itself. */
export const MAX_ENTRIES = 4;

/** What an engine answers where nothing is found. */
export const NOTHING: Results = { pages: [], words: new Set(), near: [] };
