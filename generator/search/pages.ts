import type { SEARCH_FIELDS, SearchEntry, SearchPage } from '../../theme/search/index-file.ts';
import { formulaText } from '../../theme/search/spellings.ts';
import type { AnyPage, LinkedSite } from '../model/linked-site.ts';
import { textsOf } from './texts.ts';

/** The texts of an entry by field; names in `title`, `names` and `heading` take a line each. */
export type EntryTexts = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

/** Returns a page as search shows it, without its entries. */
export function searchPage(page: AnyPage, { map }: LinkedSite): Omit<SearchPage, 'entries'> {
  const trail = map.trail(page);
  const area = trail.filter((category) => category.page !== page).map(({ label }) => label);
  const facet = trail[0]?.label ?? (page.kind === 'doc' ? page.label : page.title);
  const weight = page.kind === 'doc' ? page.front.meta.search_weight : undefined;
  const { route, title } = page;
  return { route, title, area: area.join(' › '), facet, ...(weight === undefined ? {} : { weight }) };
}

/** The inputs of a page's entries. Equal inputs give equal entries; `article` is the key of the article. */
export function searchInputs(page: AnyPage, site: LinkedSite) {
  const text = page.kind === 'doc' ? site.texts.get(page.front.path) : undefined;
  const { names = [], keywords = [], tags = [] } = page.kind === 'doc' ? page.front.meta : { names: page.keywords };
  return {
    title: page.title,
    sidebarLabel: page.kind === 'doc' ? page.label : '',
    description: site.description(page) ?? '',
    names: [...names, ...keywords, ...tags],
    symbols: text?.symbols.map(({ name }) => name) ?? [],
    labels: text?.labels ?? [],
    article: page.kind === 'doc' ? site.article(page).key : null,
  };
}

/** Returns the entries of a page: the page itself, its sections, and what is numbered on it, with their texts. */
export function searchEntries(page: AnyPage, site: LinkedSite): { entry: SearchEntry; texts: EntryTexts }[] {
  const { title, sidebarLabel, description, names, symbols, labels } = searchInputs(page, site);
  const html = page.kind === 'doc' ? site.article(page).searched() : '';
  return textsOf(html, title, labels).map(({ id, kind, label, text, captions }) => {
    const isPage = kind === 'page';
    return {
      entry: [id, kind, label],
      texts: {
        title: isPage ? `${title}\n${sidebarLabel}` : '',
        names: isPage ? names.join('\n') : '',
        heading: kind === 'section' ? label : '',
        symbols: isPage ? symbols.map(formulaText).join('\n') : '',
        captions,
        text: isPage ? `${description}\n${text}` : text,
      },
    };
  });
}
