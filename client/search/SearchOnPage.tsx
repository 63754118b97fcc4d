import { CLASS, SEARCH_PARAMETER } from '../../theme/contract.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { tabEntries } from '../navigation/entries.ts';
import { site } from '../platform/embedded.ts';
import { mountControl } from '../platform/roots.ts';
import { MAX_PAGES, type Search } from './results.ts';
import { SearchPanel } from './SearchPanel.tsx';

/** Mounts the panel of the search page. The address has the query and the filter. */
export function mountSearchPage(): void {
  const place = document.querySelector(`.${CLASS.searchPanel}`);
  if (place === null || site().search === undefined) return;
  mountControl(place, <SearchPanel id="search-page" initial={readAddress()} onSearch={keepInAddress} />);
}

function readAddress(): Search {
  const parameters = new URLSearchParams(location.search);
  return {
    query: parameters.get(SEARCH_PARAMETER) ?? '',
    area: parameters.get('area'),
    kind: parameters.get('kind') as SearchKind | null,
    pages: MAX_PAGES,
  };
}

function keepInAddress({ query, area, kind }: Search): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ [SEARCH_PARAMETER]: query.trim(), area, kind })) {
    if (value === '' || value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href !== location.href) tabEntries().replace(url.href);
}
