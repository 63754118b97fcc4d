import type { TocEntry } from '../contract.ts';
import { ContentsList } from './ContentsList.tsx';

/** The contents above the article, for viewports without a column for them. */
export function ContentsBlock({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className="contents-block" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ContentsList entries={entries} />
      </details>
    </nav>
  );
}
