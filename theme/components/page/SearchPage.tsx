import { CLASS } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** The place of the box is filled by scripts, which search; the list is for everybody. */
export function SearchPage({ html }: { html: string }) {
  const text = useMessages();
  return (
    <article className="article">
      <h1>{text.search}</h1>
      <div className={`${CLASS.searchPanel} needs-scripts`} />
      <p className="without-scripts">{text.searchNeedsScripts}</p>
      <div className={`${CLASS.prose} search-everything`} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
