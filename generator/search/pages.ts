/** What search knows of a page: how it shows it, and the texts of its parts. */
import type { SEARCH_FIELDS, SearchEntry, SearchPage } from '../../theme/contract.ts';
import type { Aliases } from '../../theme/search-aliases.ts';
import { formulaText, wholeName, wordsOf } from '../../theme/search-words.ts';
import type { Label, PageText } from '../model/facts.ts';
import type { AnyPage, LinkedSite, Page } from '../model/linked-site.ts';
import { textsOf } from './texts.ts';

/** What is found on a page, by field; the first entry is the page itself. */
export interface PageTexts {
  readonly entries: readonly SearchEntry[];
  readonly texts: readonly Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>[];
}

/** How search shows a page. */
export function searchPage(page: AnyPage, site: LinkedSite): Omit<SearchPage, 'entries'> {
  const area = site.map.trail(page).filter((category) => category.page !== page);
  const weight = page.kind === 'doc' ? page.front.meta.search_weight : undefined;
  const place = area.map(({ label }) => label).join(' › ');
  // The outermost category; a page that stands in none is one of its own.
  const facet = site.map.trail(page)[0]?.label ?? (page.kind === 'doc' ? page.label : page.title);
  return { route: page.route, title: page.title, area: place, facet, ...(weight === undefined ? {} : { weight }) };
}

/** Fields that hold names, a line each. */
const NAMES: ReadonlySet<string> = new Set(['title', 'names', 'heading']);

/**
 * The words that a field is found by: those of its text, those of the groups that it names, and each of its names as a
 * word of its own.
 *
 * @param isNamed whether the names count
 */
export function wordsOfField(field: string, text: string, aliases: Aliases, isNamed: boolean): string[] {
  const names = NAMES.has(field) && isNamed ? text.split('\n').filter((name) => name.trim() !== '') : [];
  return [...wordsOf(text), ...aliases.wordsOf(text), ...new Set(names.map(wholeName))];
}

/** What decides a page's texts. */
export function pageKey(page: AnyPage, site: LinkedSite): unknown {
  const own = page.kind === 'doc' ? [page.front.meta, symbolsOf(page, site), site.article(page).key] : page.keywords;
  return [searchPage(page, site), site.description(page), own];
}

/** What the texts of a page are made from. Plain data, so that another thread can make them. */
export interface PageSource {
  /** The article as search reads it; empty for a generated page. */
  readonly html: string;
  readonly title: string;
  /** What the sidebar calls a document; null for a generated page. */
  readonly label: string | null;
  readonly description: string;
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  /** What is numbered on the page. */
  readonly labels: readonly Label[];
}

export function pageSource(page: AnyPage, site: LinkedSite): PageSource {
  const { title } = page;
  const description = site.description(page) ?? '';
  if (page.kind !== 'doc') {
    return { html: '', title, label: null, description, names: page.keywords, symbols: [], labels: [] };
  }
  const { names = [], keywords = [], tags = [] } = page.front.meta;
  return {
    html: site.article(page).searched(),
    title,
    label: page.label,
    description,
    names: [...names, ...keywords, ...tags],
    symbols: symbolsOf(page, site).map(({ name }) => name),
    labels: site.texts.get(page.front.path)?.labels ?? [],
  };
}

/** What is found on a page. */
export function pageTexts({ html, title, label: own, description, names, symbols, labels }: PageSource): PageTexts {
  const found = textsOf(html, title, labels);
  return {
    entries: found.map(({ id, kind, label }): SearchEntry => [id, kind, label]),
    texts: found.map(({ kind, label, text, captions }) => {
      const isPage = kind === 'page';
      return {
        title: isPage ? `${title}\n${own ?? ''}` : '',
        names: isPage ? names.join('\n') : '',
        heading: kind === 'section' ? label : '',
        symbols: isPage ? symbols.map(formulaText).join('\n') : '',
        captions,
        text: isPage ? `${description}\n${text}` : text,
      };
    }),
  };
}

function symbolsOf(page: Page, { texts }: LinkedSite): PageText['symbols'] {
  return texts.get(page.front.path)?.symbols ?? [];
}
