/** What the panel says, and nothing else: no document is needed. */
import type { SearchKind } from '../../theme/search/index-file.ts';
import type { Filter, Found, FoundEntry } from './results.ts';

/** Said while the index loads. */
export const LOADING = 'Loading the search index…';

/** How much was found, whether it is shown or not; empty without a query. */
export function countText(query: string, { pages, parts }: Found, { area, kind }: Filter): string {
  if (query === '') return '';
  if (pages === 0) {
    const where = [kind === null ? '' : KINDS[kind].many, area ?? ''].filter((each) => each !== '').join(', ');
    return `Nothing found for “${query}”${where === '' ? '' : ` (${where})`}.`;
  }
  const onPages = pages === 1 ? '1 page' : `${pages} pages`;
  if (parts === 0) return `Found ${onPages}`;
  const { one, many } = KINDS[kind ?? 'section'];
  return `Found ${parts} ${(parts === 1 ? one : many).toLowerCase()} on ${onPages}`;
}

/** What results of a kind are called together. */
export function kindName(kind: SearchKind): string {
  return KINDS[kind].many;
}

/** Why there are no results. */
export function failureText(isOnline: boolean): string {
  return isOnline ? 'The search index could not be loaded.' : 'You are offline, and the search index is not here yet.';
}

const KINDS: Readonly<Record<SearchKind, { readonly one: string; readonly many: string }>> = {
  page: { one: 'Page', many: 'Pages' },
  section: { one: 'Section', many: 'Sections' },
  equation: { one: 'Equation', many: 'Equations' },
  figure: { one: 'Figure', many: 'Figures' },
  table: { one: 'Table', many: 'Tables' },
  listing: { one: 'Listing', many: 'Listings' },
};

/** What an entry is, to stand before its label; empty where the label says it, or where it is a page or a section. */
export function kindText({ kind, label }: Pick<FoundEntry, 'kind' | 'label'>): string {
  const { one } = KINDS[kind];
  return kind === 'page' || kind === 'section' || label.startsWith(one) ? '' : `${one}: `;
}

/** Where a page stands, and in which version of the docs. */
export function areaText(area: string, version: string | null): string {
  return [area, version ?? ''].filter((each) => each !== '').join(' · ');
}
