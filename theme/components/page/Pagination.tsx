import type { Link } from '../../contract.ts';

/** Links to the previous and the next page; nothing if there is neither. */
export function Pagination({ previous, next }: { previous: Link | undefined; next: Link | undefined }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label="Pagination">
      {previous === undefined ? null : <PaginationLink rel="prev" heading="Previous" link={previous} />}
      {next === undefined ? null : <PaginationLink rel="next" heading="Next" link={next} />}
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
