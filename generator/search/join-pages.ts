/** What a shard holds: the indexes of its pages as one, in the form that is published. */
import type { SearchPage, SearchShard } from '../../theme/contract.ts';
import { encodePlaces, PLACE } from '../../theme/search-places.ts';
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
    words: [...words.keys()].sort().map((word) => [word, ...encodePlaces(words.get(word) ?? [])]),
  };
}

/** The places of every word, by their entries, which are numbered through all pages. */
function placesByWord(indexes: readonly PageIndex[]): ReadonlyMap<string, readonly number[]> {
  const words = new Map<string, number[]>();
  let first = 0;
  for (const { entries, words: own, places } of indexes) {
    let at = 0;
    for (const word of own) {
      const known = words.get(word);
      const joined = known ?? [];
      if (known === undefined) words.set(word, joined);
      const end = at + 1 + PLACE * (places[at] ?? 0);
      for (at += 1; at < end; at += PLACE) {
        joined.push(places[at] ?? 0, first + (places[at + 1] ?? 0), places[at + 2] ?? 0);
      }
    }
    first += entries.length;
  }
  return words;
}
