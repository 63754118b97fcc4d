import { CHROME_ID, CLASS, type TocEntry } from '../../contract.ts';
import { useMessages, useSections } from '../../reader.ts';

/** The contents beside the article. Styles show either this or `ContentsBlock`. */
export function ContentsColumn({ entries }: { entries: readonly TocEntry[] }) {
  const text = useMessages();
  return (
    <nav className={CLASS.contents} aria-label={text.onThisPage}>
      <p className="contents-title">{text.onThisPage}</p>
      <ContentsList entries={entries} />
    </nav>
  );
}

/**
 * The contents for viewports without a column for them: a bar below the navigation bar that stays in view and names
 * the section that the reader is at.
 */
export function ContentsBlock({ entries }: { entries: readonly TocEntry[] }) {
  const text = useMessages();
  const { current } = useSections();
  return (
    <nav className={CLASS.contentsBlock} aria-label={text.onThisPage}>
      <details>
        <summary>
          {`${text.onThisPage} `}
          <span className="contents-here" dangerouslySetInnerHTML={{ __html: current?.html ?? '' }} />
        </summary>
        <ContentsList entries={entries} />
      </details>
      <a className="icon-button contents-top" href={`#${CHROME_ID.main}`}>
        <span className="sr-only">{text.backToTop}</span>
      </a>
    </nav>
  );
}

/** Links to the headings of a page, nested as they are; those that a filter hides are left out. */
function ContentsList({ entries }: { entries: readonly TocEntry[] }) {
  const { current, hidden } = useSections();
  return (
    <ul className="contents-list">
      {entries.map(({ id, html, children }) => (
        <li key={id} hidden={hidden.has(id)}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current?.id ? 'location' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {children.length === 0 ? null : <ContentsList entries={children} />}
        </li>
      ))}
    </ul>
  );
}
