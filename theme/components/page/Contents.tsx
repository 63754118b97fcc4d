import type { TocEntry } from '../../contract.ts';
import { ContentsList } from './ContentsList.tsx';

/** What the contents beside the article hold. Only the server renders it: the app shows it as HTML. */
export function Contents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <>
      <p className="contents-title">On this page</p>
      <ContentsList entries={entries} />
    </>
  );
}
