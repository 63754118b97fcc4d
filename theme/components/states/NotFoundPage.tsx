import type { Href } from '../../contract.ts';
import type { NotFoundProps } from '../../props.d.ts';
import { useMessages } from '../../reader.ts';
import { SearchBox } from '../frame/SearchForm.tsx';

/** Links to similar pages follow it, which the browser finds: it alone knows the address. */
export function NotFoundPage({ site, searchHref }: NotFoundProps) {
  const text = useMessages();
  return (
    <article className="article">
      <h1>{text.pageNotFound}</h1>
      <p>{text.pageNotFoundText}</p>
      <p>
        <a href={site.homeHref}>{text.goHome}</a>
      </p>
      {searchHref === undefined ? null : <SearchBox href={searchHref as Href} />}
    </article>
  );
}
