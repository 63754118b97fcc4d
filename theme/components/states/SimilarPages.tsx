import type { Link } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** Links to pages with an address like the one that does not exist. */
export function SimilarPages({ links }: { links: readonly Link[] }) {
  const text = useMessages();
  return (
    <section aria-labelledby="similar-pages">
      <h2 id="similar-pages">{text.similarPages}</h2>
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
