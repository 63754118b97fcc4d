/** What the panel says, and nothing else: no document is needed. */
import type { SearchKind } from '../../theme/contract.ts';
import type { FoundEntry } from './results.ts';

/** Said while the index loads. */
export const LOADING = 'Loading the search index…';

/** How many pages were found; empty without a query. */
export function countText(query: string, pages: number): string {
  if (query === '') return '';
  if (pages === 0) return `Nothing found for “${query}”.`;
  return pages === 1 ? '1 page found' : `${pages} pages found`;
}

/** Why there are no results. */
export function failureText(isOnline: boolean): string {
  return isOnline ? 'The search index could not be loaded.' : 'You are offline, and the search index is not here yet.';
}

/** Said where only a part of the index could be loaded. */
export const PARTIAL = 'A part of the search index could not be loaded, so pages may be missing here.';

const KINDS: Readonly<Record<SearchKind, string>> = {
  page: '',
  section: '',
  equation: 'Equation',
  figure: 'Figure',
  table: 'Table',
  listing: 'Listing',
};

/** What an entry is, to stand before its label; empty where the label says it. */
export function kindText({ kind, label }: Pick<FoundEntry, 'kind' | 'label'>): string {
  const name = KINDS[kind];
  return name === '' || label.startsWith(name) ? '' : `${name}: `;
}

/** Where a page stands, and in which version of the docs. */
export function areaText(area: string, version: string | null): string {
  return [area, version ?? ''].filter((each) => each !== '').join(' · ');
}
