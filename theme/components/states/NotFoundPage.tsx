import type { PageData, SiteData } from '../../contract.ts';
import { shownVersion } from '../../versions.ts';
import { SearchBox } from '../frame/SearchForm.tsx';

/** The browser adds the pages with a similar address at its end: it alone knows the address. */
export function NotFoundPage({ site, page }: { site: SiteData; page: PageData }) {
  const { search } = shownVersion(site, page, null);
  return (
    <article className="article">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <a href={site.homeHref}>Go to the home page</a>
      </p>
      {search === undefined ? null : <SearchBox href={search} />}
    </article>
  );
}
