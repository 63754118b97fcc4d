import MiniSearch from 'minisearch';
import {
  SEARCH_FIELDS,
  type SearchIndexFile,
  type SearchSettings,
  searchIndexPath,
} from '../../theme/search/index-file.ts';
import { Synonyms } from '../../theme/search/synonyms.ts';
import { wholeName, wordsOf } from '../../theme/search/words.ts';
import { digest } from '../base/digest.ts';
import { type LinkedSite, listedPages } from '../model/linked-site.ts';
import type { OutputPath } from '../model/paths.ts';
import { lazyOutput, type Output } from '../model/site.ts';
import type { Version } from '../model/versions.ts';
import { type EntryTexts, searchEntries, searchInputs, searchPage } from './pages.ts';

/** Fields of names, one a line. */
const NAMES: ReadonlySet<string> = new Set(['title', 'names', 'heading']);

/** Where the search index of a version is published. */
export function searchIndexOf({ name }: Version): OutputPath {
  return searchIndexPath(name) as OutputPath;
}

/** The search indexes of all versions as outputs; none where the settings turn search off. */
export function searchOutputs(
  versions: readonly LinkedSite[],
  settings: SearchSettings | false,
  code: string,
): ReadonlyMap<OutputPath, Output> {
  if (settings === false) return new Map();
  return new Map(versions.map((site) => [searchIndexOf(site.map.version), searchIndex(site, settings, code)]));
}

/** A search index, which is made when it is read. */
function searchIndex(site: LinkedSite, { aliases, examples }: SearchSettings, code: string): Output {
  const pages = listedPages(site.map);
  const makeKey = () => {
    const inputs = pages.map((page) => [searchPage(page, site), searchInputs(page, site)]);
    return digest(code, 'search', JSON.stringify([aliases, examples, inputs]));
  };
  return lazyOutput(makeKey, () => {
    const synonyms = new Synonyms(aliases);
    const index = new MiniSearch<EntryTexts & { readonly id: number }>({
      fields: [...SEARCH_FIELDS],
      tokenize: (text, field) => fieldWords(text, field, synonyms),
      // Words are normalized already.
      processTerm: (word) => word,
    });
    const shown = pages.map((page) => {
      const found = searchEntries(page, site);
      for (const { texts } of found) index.add({ ...texts, id: index.documentCount });
      return { ...searchPage(page, site), entries: found.map(({ entry }) => entry) };
    });
    return JSON.stringify({ aliases, examples, pages: shown, index } satisfies SearchIndexFile);
  });
}

/** The words of a field: those of its text, of the synonym groups that it names, and each of its names as one word. */
function fieldWords(text: string, field = '', synonyms: Synonyms): string[] {
  const names = NAMES.has(field) ? text.split('\n').filter((name) => name.trim() !== '') : [];
  return [...wordsOf(text), ...synonyms.wordsOf(text), ...new Set(names.map(wholeName))];
}
