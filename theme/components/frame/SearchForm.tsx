import { CLASS, type Href, SEARCH_PARAMETER } from '../../contract.ts';

/** The button that opens search. Without scripts it leads to the page that lists everything. */
export function SearchButton({ href }: { href: Href }) {
  return (
    <form className={CLASS.searchForm} action={href}>
      <button type="submit" className="search-button" aria-keyshortcuts="/ Control+K Meta+K">
        <span className="search-button-label">Search</span>
      </button>
    </form>
  );
}

/** A box to search from where one has got lost. */
export function SearchBox({ href }: { href: Href }) {
  return (
    <search>
      <form className={`${CLASS.searchForm} search-box`} action={href}>
        <input type="search" name={SEARCH_PARAMETER} aria-label="Search the documentation" autoComplete="off" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
