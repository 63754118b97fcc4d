import type { SearchKind } from '../../theme/search/index-file.ts';

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

/** The active filters; null where a filter is not set. */
export interface Filter {
  /** The `facet` of pages. */
  readonly area: string | null;
  readonly kind: SearchKind | null;
}

/** A query, its filter, and how many pages the results have at most. */
export interface Search extends Filter {
  readonly query: string;
  readonly pages: number;
}

/** Everything is shown. */
export const UNFILTERED: Filter = { area: null, kind: null };

/** Results have at most this many pages until the reader asks for more. */
export const MAX_PAGES = 12;

/** The results of a query. */
export interface Results {
  /** The best first, as many as were asked for. */
  readonly pages: readonly FoundPage[];
  /** Numbers of all results, shown or not. */
  readonly found: { readonly pages: number; readonly parts: number };
  /** Areas and kinds that the results could be held to. */
  readonly areas: readonly string[];
  readonly kinds: readonly SearchKind[];
  /** Words of the site that the query meant, as `theme/search/words.ts` writes them. */
  readonly words: ReadonlySet<string>;
  /** Words of the site that are close to those of the query; given where nothing was found. */
  readonly near: readonly string[];
}

/** Searches an index. */
export interface SearchEngine {
  /** Suggested queries. */
  readonly examples: readonly string[];
  /** @param pages most pages of the results */
  search(query: string, filter?: Filter, pages?: number): Results;
}

/** A page has at most this many parts beside itself. */
export const MAX_ENTRIES = 4;

/** The results when nothing is found. */
export const NOTHING: Results = {
  pages: [],
  found: { pages: 0, parts: 0 },
  areas: [],
  kinds: [],
  words: new Set(),
  near: [],
};
