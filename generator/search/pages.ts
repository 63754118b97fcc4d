/** What search knows of a page: how it shows it, and the texts of its parts. */
import type { SEARCH_FIELDS, SearchEntry, SearchPage } from '../../theme/contract.ts';
import { formulaText, wholeName } from '../../theme/search-words.ts';
import { articleKey, articleOf } from '../article.ts';
import type { AnyPage, SiteGraph } from '../graph.ts';
import type { BodyStore } from '../types.ts';
import { textsOf } from './texts.ts';

/** What is found on a page, by field; the first entry is the page itself. */
export interface PageTexts {
  readonly entries: readonly SearchEntry[];
  readonly texts: readonly Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>[];
}

/** How search shows a page. */
export function searchPage(page: AnyPage, graph: SiteGraph): Omit<SearchPage, 'entries'> {
  const area = graph.trail(page).filter((category) => category.page !== page);
  return { route: page.route, title: page.title, area: area.map(({ label }) => label).join(' › ') };
}

/** Fields that hold names, a line each. */
export const NAMES: ReadonlySet<string> = new Set(['title', 'aliases', 'heading']);

/** The names of a field, each as a word of its own. */
export function namesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((name) => name.trim() !== '')
    .map(wholeName);
}

/** What decides a page's texts. */
export function pageKey(page: AnyPage, graph: SiteGraph): unknown {
  const own = page.kind === 'doc' ? [page.facts.meta, page.facts.symbols, articleKey(page, graph)] : page.keywords;
  return [searchPage(page, graph), page.description, own];
}

/** What is found on a page. */
export function pageTexts(page: AnyPage, graph: SiteGraph, bodies: BodyStore): PageTexts {
  const isDoc = page.kind === 'doc';
  const html = isDoc ? articleOf(page, graph, bodies) : '';
  const found = textsOf(html, page.title, isDoc ? page.facts.labels : []);
  const names = isDoc
    ? [...(page.facts.meta.aliases ?? []), ...(page.facts.meta.keywords ?? []), ...(page.facts.meta.tags ?? [])]
    : page.keywords;
  return {
    entries: found.map(({ id, kind, label }): SearchEntry => [id, kind, label]),
    texts: found.map(({ kind, label, text, captions }) => {
      const isPage = kind === 'page';
      return {
        title: isPage ? `${page.title}\n${isDoc ? page.label : ''}` : '',
        aliases: isPage ? names.join('\n') : '',
        heading: kind === 'section' ? label : '',
        symbols: isPage && isDoc ? page.facts.symbols.map(({ name }) => formulaText(name)).join('\n') : '',
        captions,
        text: isPage ? `${page.description ?? ''}\n${text}` : text,
      };
    }),
  };
}
