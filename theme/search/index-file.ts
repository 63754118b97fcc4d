/** The search index as the generator publishes it and the browser loads it. */

/** The fields of an entry, the most important first. */
export const SEARCH_FIELDS = ['title', 'names', 'heading', 'symbols', 'captions', 'text'] as const;

/** Boost of each field. */
export const SEARCH_WEIGHTS: Readonly<Record<(typeof SEARCH_FIELDS)[number], number>> = {
  title: 9,
  names: 6,
  heading: 3,
  symbols: 2,
  captions: 1.5,
  text: 1,
};

/** Kinds of results: a page, a section, or a numbered element. */
export type SearchKind = 'page' | 'section' | 'equation' | 'figure' | 'table' | 'listing';

/** A document of the index: its id on the page (empty for the page itself), its kind, and its label. */
export type SearchEntry = readonly [id: string, kind: SearchKind, label: string];

/** A page as search shows it; its first entry is the page itself. */
export interface SearchPage {
  readonly route: string;
  readonly title: string;
  /** Labels of the categories around it. */
  readonly area: string;
  /** Label of the outermost category, by which results can be filtered. */
  readonly facet: string;
  /** Factor of its scores; 1 by default. */
  readonly weight?: number;
  readonly entries: readonly SearchEntry[];
}

/** The site's settings for search. */
export interface SearchSettings {
  /** Groups of synonyms. */
  readonly aliases: readonly (readonly string[])[];
  /** Suggested queries. */
  readonly examples: readonly string[];
}

/** The index of a version. */
export interface SearchIndexFile extends SearchSettings {
  readonly pages: readonly SearchPage[];
  /** As MiniSearch serializes it. The entries of all pages are its documents, numbered from 0. */
  readonly index: unknown;
}

/** Path of a version's index below the published folder. */
export function searchIndexPath(version: string): string {
  return `assets/search/${version}.json`;
}
