import { CLASS, type TocEntry } from '../../contract.ts';
import { useMessages } from '../../reader.ts';
import { ContentsList } from './ContentsList.tsx';

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
