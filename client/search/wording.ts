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

/** Kinds that results can be filtered by, in the order of their buttons. A text, and one in the plural, names each. */
export const KINDS = ['table', 'figure', 'equation', 'listing'] as const;

/** The kind that is one of those that results can be filtered by; null for the others. */
export function filterKind(kind: string | null): (typeof KINDS)[number] | null {
  return KINDS.find((each) => each === kind) ?? null;
}

/** How much was found, whether it is shown or not; empty without a query. */
export function countText(
  query: string,
  found: Results['found'],
  { area, kind }: Filter,
  text: SearchMessages,
): string {
  if (query === '') return '';
  const count = (of: SearchKind, number: number) => {
    const name = `${of[0]?.toUpperCase()}${of.slice(1)}` as Capitalize<SearchKind>;
    return insert(number === 1 ? text[`one${name}`] : text[`many${name}s`], { count: number });
  };
  if (found.pages === 0) {
    const named = filterKind(kind);
    const filters = [named === null ? '' : text[`${named}s`], area ?? ''].filter((each) => each !== '').join(', ');
    return insert(filters === '' ? text.nothingFound : text.nothingFoundIn, { query, filters });
  }
  const pages = count('page', found.pages);
  if (found.parts === 0) return insert(text.found, { found: pages });
  return insert(text.foundParts, { found: count(kind ?? 'section', found.parts), pages });
}

/** What an entry is, to stand before its label; empty where the label says it, or where it is a page or a section. */
export function kindText({ kind, label }: Pick<FoundEntry, 'kind' | 'label'>, text: SearchMessages): string {
  const named = filterKind(kind);
  return named === null || label.startsWith(text[named]) ? '' : `${text[named]}: `;
}
