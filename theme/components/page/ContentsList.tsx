import type { TocEntry } from '../../contract.ts';

/** Links to the headings of a page, nested as they are. */
export function ContentsList({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <ul className="contents-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${encodeURIComponent(entry.id)}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          {entry.children.length === 0 ? null : <ContentsList entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
