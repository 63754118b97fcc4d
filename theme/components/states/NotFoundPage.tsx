import type { Link, PageData, SiteData } from '../../contract.ts';
import { useReader } from '../../reader.ts';
import { shownVersion } from '../../versions.ts';
import { SearchBox } from '../frame/SearchForm.tsx';

/** The suggestions come last: they are found after the page is shown, and must move nothing. */
export function NotFoundPage({
  site,
  page,
  suggestions,
}: {
  site: SiteData;
  page: PageData;
  suggestions: readonly Link[];
}) {
  const { search } = shownVersion(site, page, useReader().chosenVersion);
  return (
    <article className="article">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <a href={site.homeHref}>Go to the home page</a>
      </p>
      {search === undefined ? null : <SearchBox href={search} />}
      {suggestions.length === 0 ? null : (
        <section aria-labelledby="closest-pages">
          <h2 id="closest-pages">Pages with a similar address</h2>
          <ul>
            {suggestions.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
