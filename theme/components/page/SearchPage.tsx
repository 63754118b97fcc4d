import { CLASS } from '../../contract.ts';

/** The place of the box is filled by scripts, which search; the list is for everybody. */
export function SearchPage({ html }: { html: string }) {
  return (
    <article className="article">
      <h1>Search</h1>
      <div className={`${CLASS.searchPanel} needs-scripts`} />
      <p className="without-scripts">
        Search needs scripts, which are off. Here is everything there is to find; your browser finds words on this page.
      </p>
      <div className={`${CLASS.prose} search-everything`} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
