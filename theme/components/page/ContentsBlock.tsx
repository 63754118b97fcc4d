import { CHROME_ID, CLASS, type TocEntry } from '../../contract.ts';
import { ContentsList } from './ContentsList.tsx';

/**
 * The contents for viewports without a column for them: a bar below the navigation bar that stays in view. Scripts put
 * the section in it that the reader is at.
 */
export function ContentsBlock({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className={CLASS.contentsBlock} aria-label="On this page">
      <details>
        <summary>
          On this page <span className={CLASS.contentsHere} />
        </summary>
        <ContentsList entries={entries} />
      </details>
      <a className="icon-button contents-top" href={`#${CHROME_ID.main}`}>
        <span className="sr-only">Back to top</span>
      </a>
    </nav>
  );
}
