import type { Link } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** Links to the previous and the next page; nothing if there is neither. */
export function Pagination({ previous, next }: { previous: Link | undefined; next: Link | undefined }) {
  const text = useMessages();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={text.pagination}>
      {previous === undefined ? null : <PaginationLink rel="prev" heading={text.previousPage} link={previous} />}
      {next === undefined ? null : <PaginationLink rel="next" heading={text.nextPage} link={next} />}
    </nav>
  );
}

function PaginationLink({ rel, heading, link }: { rel: 'prev' | 'next'; heading: string; link: Link }) {
  return (
    <a className={`pagination-link ${rel}`} rel={rel} href={link.href}>
      <span className="pagination-heading">{heading}</span> <span className="pagination-label">{link.label}</span>
    </a>
  );
}
