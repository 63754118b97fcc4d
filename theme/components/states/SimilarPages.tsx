import type { Link } from '../../contract.ts';

/** Links to pages with an address like the one that does not exist. */
export function SimilarPages({ links }: { links: readonly Link[] }) {
  return (
    <section aria-labelledby="similar-pages">
      <h2 id="similar-pages">Pages with a similar address</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
