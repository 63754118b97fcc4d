import { CLASS, type TocEntry } from '../../contract.ts';
import { ContentsList } from './ContentsList.tsx';

/** The contents above the article, for viewports without a column for them. */
export function ContentsBlock({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className={CLASS.contentsBlock} aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ContentsList entries={entries} />
      </details>
    </nav>
  );
}
