import { CLASS, type Href, SEARCH_PARAMETER } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** The button that opens search. Without scripts it leads to the page that lists everything. */
export function SearchButton({ href }: { href: Href }) {
  const text = useMessages();
  return (
    <form className={CLASS.searchForm} action={href}>
      <button type="submit" className="search-button" aria-keyshortcuts="/ Control+K Meta+K">
        <span className="search-button-label">{text.search}</span>
      </button>
    </form>
  );
}

/** A box to search from where one has got lost. */
export function SearchBox({ href }: { href: Href }) {
  const text = useMessages();
  return (
    <search>
      <form className={`${CLASS.searchForm} search-box`} action={href}>
        <input type="search" name={SEARCH_PARAMETER} aria-label={text.searchDocumentation} autoComplete="off" />
        <button type="submit" className="button">
          {text.search}
        </button>
      </form>
    </search>
  );
}
