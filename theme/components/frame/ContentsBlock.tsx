import { CHROME_ID, CLASS, type TocEntry } from '../../contract.ts';
import { useMessages, useReader, useSections } from '../../reader.ts';
import { ContentsList } from './ContentsList.tsx';

/**
 * The contents for viewports without a column for them: a bar below the navigation bar that stays in view and names
 * the section that the reader is at.
 */
export function ContentsBlock({ entries }: { entries: readonly TocEntry[] }) {
  const text = useMessages();
  const { contentsOpen, setContentsOpen } = useReader();
  const { current } = useSections();
  const here = current === null ? undefined : findEntry(entries, current);
  return (
    <nav className={CLASS.contentsBlock} aria-label={text.onThisPage}>
      <details open={contentsOpen} onToggle={({ newState }) => setContentsOpen(newState === 'open')}>
        <summary>
          {`${text.onThisPage} `}
          <span className="contents-here" dangerouslySetInnerHTML={{ __html: here?.html ?? '' }} />
        </summary>
        <ContentsList entries={entries} />
      </details>
      <a className="icon-button contents-top" href={`#${CHROME_ID.main}`}>
        <span className="sr-only">{text.backToTop}</span>
      </a>
    </nav>
  );
}

function findEntry(entries: readonly TocEntry[], id: string): TocEntry | undefined {
  for (const entry of entries) {
    const found = entry.id === id ? entry : findEntry(entry.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
