import type { Href, Link } from '../contract.ts';

/** The suggestions come last: they are found after the page is shown, and must move nothing. */
export function NotFoundPage({ homeHref, suggestions }: { homeHref: Href; suggestions: readonly Link[] }) {
  return (
    <article className="article">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <a href={homeHref}>Go to the home page</a>
      </p>
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
