/** The part of the search index that a page makes alone. */
import { SEARCH_FIELDS, type SearchEntry } from '../../theme/contract.ts';
import type { Aliases } from '../../theme/search-aliases.ts';
import { PLACE } from '../../theme/search-places.ts';
import { type PageSource, pageTexts, wordsOfField } from './pages.ts';

/**
 * The words of a page with their places. Its entries are numbered from 0. Few lists are long ones, because many short
 * ones take longer to read.
 */
export interface PageIndex {
  readonly entries: readonly SearchEntry[];
  /** Different words of each entry, by field. */
  readonly lengths: readonly (readonly number[])[];
  readonly words: readonly string[];
  /** Of each word: how many places, and the numbers of each (`PLACE`). */
  readonly places: readonly number[];
}

/** Indexes a page. */
export function indexPage(source: PageSource, aliases: Aliases): PageIndex {
  const { entries, texts } = pageTexts(source);
  const words = new Map<string, number[]>();
  const lengths = texts.map((fields, entry) =>
    SEARCH_FIELDS.map((name, field) => {
      const counts = countWords(wordsOfField(name, fields[name], aliases, true));
      for (const [word, count] of counts) {
        const places = words.get(word);
        if (places === undefined) words.set(word, [field, entry, count]);
        else places.push(field, entry, count);
      }
      return counts.size;
    }),
  );
  return {
    entries,
    lengths,
    words: [...words.keys()],
    places: [...words.values()].flatMap((places) => [places.length / PLACE, ...places]),
  };
}

/** How often each word stands there. */
function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
