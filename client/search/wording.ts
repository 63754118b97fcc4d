/** Texts of the search panel. */
import { FRAME } from '../../theme/messages/frame.ts';
import { SEARCH } from '../../theme/messages/search.ts';
import { insert, inWordsOf, type Texts } from '../../theme/messages/texts.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { site } from '../platform/embedded.ts';
import type { Filter, FoundEntry, Results } from './results.ts';

const ENGLISH = { ...FRAME, ...SEARCH };

/** The texts of the panel by their names. */
type SearchMessages = Texts<typeof ENGLISH>;

/** The texts of the panel in the words of the site. */
export function searchMessages(): SearchMessages {
  return inWordsOf(site(), ENGLISH);
}

/** The kinds that results can be filtered by, with the texts that name them. */
export const KIND_NAMES = {
  table: { one: 'table', many: 'tables' },
  figure: { one: 'figure', many: 'figures' },
  equation: { one: 'equation', many: 'equations' },
  listing: { one: 'listing', many: 'listings' },
} as const;

/** The texts that count a kind: for one, and for any other number. */
const COUNTS = {
  page: ['onePage', 'manyPages'],
  section: ['oneSection', 'manySections'],
  equation: ['oneEquation', 'manyEquations'],
  figure: ['oneFigure', 'manyFigures'],
  table: ['oneTable', 'manyTables'],
  listing: ['oneListing', 'manyListings'],
} as const;

/** How much was found, whether it is shown or not; empty without a query. */
export function countText(
  query: string,
  found: Results['found'],
  { area, kind }: Filter,
  text: SearchMessages,
): string {
  if (query === '') return '';
  const count = (of: SearchKind, number: number) => insert(text[COUNTS[of][number === 1 ? 0 : 1]], { count: number });
  if (found.pages === 0) {
    const filters = [kind === null ? '' : nameOf(kind, 'many', text), area ?? ''].filter((each) => each !== '');
    return insert(filters.length === 0 ? text.nothingFound : text.nothingFoundIn, {
      query,
      filters: filters.join(', '),
    });
  }
  const pages = count('page', found.pages);
  if (found.parts === 0) return insert(text.found, { found: pages });
  return insert(text.foundParts, { found: count(kind ?? 'section', found.parts), pages });
}

/** The name of a kind that results can be filtered by; empty for the others. */
function nameOf(kind: SearchKind, form: 'one' | 'many', text: SearchMessages): string {
  return kind === 'page' || kind === 'section' ? '' : text[KIND_NAMES[kind][form]];
}

/** What an entry is, to stand before its label; empty where the label says it, or where it is a page or a section. */
export function kindText({ kind, label }: Pick<FoundEntry, 'kind' | 'label'>, text: SearchMessages): string {
  const name = nameOf(kind, 'one', text);
  return name === '' || label.startsWith(name) ? '' : `${name}: `;
}

/** Where a page stands, and in which version of the docs. */
export function areaText(area: string, version: string | null): string {
  return [area, version ?? ''].filter((each) => each !== '').join(' · ');
}
