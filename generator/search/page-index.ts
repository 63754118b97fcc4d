/** The part of the search index that a page makes alone, from the cache where nothing of the page changed. */
import { SEARCH_FIELDS, type SearchEntry } from '../../theme/contract.ts';
import { wordsOf } from '../../theme/search-words.ts';
import { digest } from '../base/digest.ts';
import type { ValueStore } from '../model/store.ts';
import { NAMES, namesOf, type PageTexts } from './pages.ts';

/** The words of a page with their places. Its entries are numbered from 0. */
export interface PageIndex {
  readonly entries: readonly SearchEntry[];
  /** Different words of each entry, by field. */
  readonly lengths: readonly (readonly number[])[];
  /** By word: number of the field, number of the entry, how often; and so on. */
  readonly words: readonly (readonly [word: string, ...places: readonly number[]])[];
}

/**
 * The index of a page.
 *
 * @param key decides the page's texts
 * @param texts asked for where the index is not in the cache
 */
export function pageIndex(key: string, texts: () => PageTexts, cache: ValueStore): PageIndex {
  const known = cache.recall<{ readonly body: string }>(key);
  if (known !== undefined) return JSON.parse(cache.get(known.body)) as PageIndex;
  const index = indexTexts(texts());
  const text = JSON.stringify(index);
  const body = digest(text);
  cache.put(body, text);
  cache.remember(key, { body }, [body]);
  return index;
}

function indexTexts({ entries, texts }: PageTexts): PageIndex {
  const words = new Map<string, number[]>();
  const lengths = texts.map((fields, entry) =>
    SEARCH_FIELDS.map((name, field) => {
      const counts = countWords(name, fields[name]);
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

/** How often each word stands in a field. */
function countWords(field: string, text: string): ReadonlyMap<string, number> {
  const names = NAMES.has(field) ? namesOf(text) : [];
  const counts = new Map<string, number>();
  for (const word of [...wordsOf(text), ...new Set(names)]) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
