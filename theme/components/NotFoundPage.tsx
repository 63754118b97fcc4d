import type { Href } from '../contract.ts';

export function NotFoundPage({ homeHref }: { homeHref: Href }) {
  return (
    <article className="article">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <a href={homeHref}>Go to the home page</a>
      </p>
    </article>
  );
}
