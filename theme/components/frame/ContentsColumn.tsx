import { CLASS, type TocEntry } from '../../contract.ts';
import { ContentsList } from './ContentsList.tsx';

/** The contents beside the article. Styles show either this or `ContentsBlock`. */
export function ContentsColumn({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className={CLASS.contents} aria-label="On this page">
      <p className="contents-title">On this page</p>
      <ContentsList entries={entries} />
    </nav>
  );
}
