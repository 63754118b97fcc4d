import MiniSearch from 'minisearch';
import {
  SEARCH_FIELDS,
  type SearchEntry,
  type SearchIndexFile,
  type SearchSettings,
  searchIndexPath,
} from '../../theme/search/index-file.ts';
import { Synonyms } from '../../theme/search/synonyms.ts';
import { wholeName, wordsOf } from '../../theme/search/words.ts';
import { digest } from '../base/digest.ts';
import { once } from '../base/once.ts';
import { type LinkedSite, listedPages } from '../model/linked-site.ts';
import type { OutputPath } from '../model/paths.ts';
import { lazyOutput, type Output } from '../model/site.ts';
import type { ValueStore } from '../model/store.ts';
import type { Version } from '../model/versions.ts';
import { type EntryTexts, searchEntries, searchInputs, searchPage } from './pages.ts';

/** Fields of names, one a line. */
const NAMES: ReadonlySet<string> = new Set(['title', 'names', 'heading']);

/** Where the search index of a version is published. */
export function searchIndexOf({ name }: Version): OutputPath {
  return searchIndexPath(name) as OutputPath;
}

/** An entry, and its words by field with a space between them. */
interface IndexedEntry {
  readonly entry: SearchEntry;
  readonly words: EntryTexts;
}

/** The search indexes of all versions as outputs; none where the settings turn search off. */
export function searchOutputs(
  versions: readonly LinkedSite[],
  settings: SearchSettings | false,
  code: string,
  cache: ValueStore,
): ReadonlyMap<OutputPath, Output> {
  if (settings === false) return new Map();
  return new Map(versions.map((site) => [searchIndexOf(site.map.version), searchIndex(site, settings, code, cache)]));
}

/** A search index, which is made when it is read. The words of pages that have not changed come from the cache. */
function searchIndex(site: LinkedSite, { aliases, examples }: SearchSettings, code: string, cache: ValueStore): Output {
  const synonyms = once(() => new Synonyms(aliases));
  const pages = once(() =>
    listedPages(site.map).map((page) => {
      const key = digest(code, 'search', JSON.stringify([aliases, searchInputs(page, site)]));
      return { page, shown: searchPage(page, site), key, known: cache.getValue<readonly IndexedEntry[]>(key) };
    }),
  );
  const makeKey = () => {
    const inputs = pages().map(({ key, shown }) => [shown, key]);
    return digest(code, 'search', JSON.stringify([aliases, examples, inputs]));
  };
  return lazyOutput(makeKey, () => {
    const index = new MiniSearch<EntryTexts & { readonly id: number }>({
      fields: [...SEARCH_FIELDS],
      tokenize: (words) => (words === '' ? [] : words.split(' ')),
      // Words are normalized already.
      processTerm: (word) => word,
    });
    const shownPages = pages().map(({ page, shown, key, known }) => {
      const found = known ?? searchEntries(page, site).map((each) => indexed(each, synonyms()));
      if (known === undefined) cache.setValue(key, found, []);
      for (const { words } of found) index.add({ ...words, id: index.documentCount });
      return { ...shown, entries: found.map(({ entry }) => entry) };
    });
    return JSON.stringify({ aliases, examples, pages: shownPages, index } satisfies SearchIndexFile);
  });
}

function indexed({ entry, texts }: ReturnType<typeof searchEntries>[number], synonyms: Synonyms): IndexedEntry {
  const words = SEARCH_FIELDS.map((field) => [field, fieldWords(texts[field], field, synonyms).join(' ')]);
  return { entry, words: Object.fromEntries(words) };
}

/** The words of a field: those of its text, of the synonym groups that it names, and each of its names as one word. */
function fieldWords(text: string, field: string, synonyms: Synonyms): string[] {
  const names = NAMES.has(field) ? text.split('\n').filter((name) => name.trim() !== '') : [];
  return [...wordsOf(text), ...synonyms.wordsOf(text), ...new Set(names.map(wholeName))];
}
