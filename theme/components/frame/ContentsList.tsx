import type { TocEntry } from '../../contract.ts';
import { useSections } from '../../reader.ts';

/** Links to the headings of a page, nested as they are; those that a filter hides are left out. */
export function ContentsList({ entries }: { entries: readonly TocEntry[] }) {
  const { current, hidden } = useSections();
  return (
    <ul className="contents-list">
      {entries.map(({ id, html, children }) => (
        <li key={id} hidden={hidden.has(id)}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current ? 'location' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {children.length === 0 ? null : <ContentsList entries={children} />}
        </li>
      ))}
    </ul>
  );
}
