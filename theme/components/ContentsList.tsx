import type { TocEntry } from '../contract.ts';

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
