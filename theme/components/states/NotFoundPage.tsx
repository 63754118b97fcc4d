import type { Href } from '../../contract.ts';
import type { NotFoundProps } from '../../props.d.ts';
import { SearchBox } from '../frame/SearchForm.tsx';

/** Links to similar pages follow it, which the browser finds: it alone knows the address. */
export function NotFoundPage({ site, searchHref }: NotFoundProps) {
  return (
    <article className="article">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <a href={site.homeHref}>Go to the home page</a>
      </p>
      {searchHref === undefined ? null : <SearchBox href={searchHref as Href} />}
    </article>
  );
}
