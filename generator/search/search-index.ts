import MiniSearch from 'minisearch';
import {
  SEARCH_FIELDS,
  type SearchEntry,
  type SearchIndexFile,
  type SearchPage,
  type SearchSettings,
  searchIndexPath,
} from '../../theme/search/index-file.ts';
import { formulaText } from '../../theme/search/spellings.ts';
import { Synonyms } from '../../theme/search/synonyms.ts';
import { wholeName, wordsOf } from '../../theme/search/words.ts';
import { digest } from '../base/digest.ts';
import { once } from '../base/once.ts';
import { type AnyPage, type LinkedSite, listedPages } from '../model/linked-site.ts';
import type { OutputPath } from '../model/paths.ts';
import { lazyOutput, type Output } from '../model/site.ts';
import type { ValueStore } from '../model/store.ts';
import type { Version } from '../model/versions.ts';
import { textsOf } from './texts.ts';

/** An entry, and its words by field with a space between them. */
interface IndexedEntry {
  readonly entry: SearchEntry;
  readonly words: Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;
}

/** Where the search index of a version is published. */
export function searchIndexOf({ name }: Version): OutputPath {
  return searchIndexPath(name) as OutputPath;
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
      const key = digest(code, 'search', JSON.stringify([aliases, inputsOf(page, site)]));
      return { page, shown: shownPage(page, site), key, known: cache.getValue<readonly IndexedEntry[]>(key) };
    }),
  );
  const makeKey = () => {
    const inputs = pages().map(({ key, shown }) => [shown, key]);
    return digest(code, 'search', JSON.stringify([aliases, examples, inputs]));
  };
  return lazyOutput(makeKey, () => {
    const index = new MiniSearch<IndexedEntry['words'] & { readonly id: number }>({
      fields: [...SEARCH_FIELDS],
      tokenize: (words) => (words === '' ? [] : words.split(' ')),
      // Words are normalized already.
      processTerm: (word) => word,
    });
    const shownPages = pages().map(({ page, shown, key, known }) => {
      const found = known ?? entriesOf(page, site, synonyms());
      if (known === undefined) cache.setValue(key, found, []);
      for (const { words } of found) index.add({ ...words, id: index.documentCount });
      return { ...shown, entries: found.map(({ entry }) => entry) };
    });
    return JSON.stringify({ aliases, examples, pages: shownPages, index } satisfies SearchIndexFile);
  });
}

/** A page as search shows it, without its entries. */
function shownPage(page: AnyPage, { map }: LinkedSite): Omit<SearchPage, 'entries'> {
  const trail = map.trail(page);
  const area = trail.filter((category) => category.page !== page).map(({ label }) => label);
  const facet = trail[0]?.label ?? (page.kind === 'doc' ? page.label : page.title);
  const weight = page.kind === 'doc' ? page.front.meta.search_weight : undefined;
  const { route, title } = page;
  return { route, title, area: area.join(' › '), facet, ...(weight === undefined ? {} : { weight }) };
}

/** The inputs of a page's entries. Equal inputs give equal entries; `article` is the key of the article. */
function inputsOf(page: AnyPage, site: LinkedSite) {
  const text = page.kind === 'doc' ? site.texts.get(page.front.path) : undefined;
  const { names = [], keywords = [], tags = [] } = page.kind === 'doc' ? page.front.meta : { names: page.keywords };
  return {
    titles: [page.title, ...(page.kind === 'doc' ? [page.label] : [])],
    description: site.description(page) ?? '',
    names: [...names, ...keywords, ...tags],
    symbols: text?.symbols.map(({ name }) => name) ?? [],
    labels: text?.labels ?? [],
    article: page.kind === 'doc' ? site.article(page).key : null,
  };
}

/** The entries of a page: the page itself, its sections, and what is numbered on it. */
function entriesOf(page: AnyPage, site: LinkedSite, synonyms: Synonyms): IndexedEntry[] {
  const { titles, description, names, symbols, labels } = inputsOf(page, site);
  const html = page.kind === 'doc' ? site.article(page).searched() : '';
  const wordsIn = (text: string) => [...wordsOf(text), ...synonyms.wordsOf(text)];
  /** Words of names, and each name as one word. */
  const namesIn = (all: readonly string[]) => [...all.flatMap(wordsIn), ...new Set(all.map(wholeName))];
  return textsOf(html, page.title, labels).map(({ id, kind, label, text, captions }) => {
    const isPage = kind === 'page';
    const words = {
      title: isPage ? namesIn(titles) : [],
      names: isPage ? namesIn(names) : [],
      heading: kind === 'section' ? namesIn([label]) : [],
      symbols: isPage ? symbols.flatMap((symbol) => wordsIn(formulaText(symbol))) : [],
      captions: wordsIn(captions),
      text: wordsIn(isPage ? `${description}\n${text}` : text),
    };
    const joined = Object.entries(words).map(([field, all]) => [field, all.join(' ')]);
    return { entry: [id, kind, label], words: Object.fromEntries(joined) };
  });
}
