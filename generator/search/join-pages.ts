/** What a shard holds: the indexes of its pages as one, in the form that is published. */
import type { SearchPage, SearchShard } from '../../theme/contract.ts';
import { encodePlaces, type WordPlace } from '../../theme/search-places.ts';
import { compareText } from '../base/compare-text.ts';
import type { PageIndex } from './page-index.ts';

/** A page of a shard: how search shows it, and its index. */
export interface ShardPage {
  readonly page: Omit<SearchPage, 'entries'>;
  readonly index: PageIndex;
}

/**
 * Joins the indexes of pages.
 *
 * @param shards how many shards the whole index has
 */
export function joinPages(pages: readonly ShardPage[], shards: number): SearchShard {
  const words = placesByWord(pages.map(({ index }) => index));
  return {
    shards,
    pages: pages.map(({ page, index }) => ({ ...page, entries: index.entries })),
    lengths: pages.flatMap(({ index }) => index.lengths),
    words: [...words].sort(([a], [b]) => compareText(a, b)).map(([word, places]) => [word, ...encodePlaces(places)]),
  };
}

/** The places of every word by field, with entries numbered through all pages. */
function placesByWord(indexes: readonly PageIndex[]): ReadonlyMap<string, readonly WordPlace[]> {
  const words = new Map<string, WordPlace[]>();
  let first = 0;
  for (const index of indexes) {
    for (const posting of index.words) {
      const [word] = posting;
      const places = words.get(word) ?? [];
      words.set(word, places);
      // Read in place: copying the numbers of each word took longer than joining them.
      for (let at = 1; at < posting.length; at += 3) {
        places.push({
          field: Number(posting[at]),
          entry: first + Number(posting[at + 1]),
          count: Number(posting[at + 2]),
        });
      }
    }
    first += index.entries.length;
  }
  for (const places of words.values()) {
    if (places.length > 1) places.sort((a, b) => a.field - b.field || a.entry - b.entry);
  }
  return words;
}
