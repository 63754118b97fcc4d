import { memo } from 'react';
import { CLASS } from '../../contract.ts';

/**
 * The text of a page. Its markup comes compiled; on the first load it is already in the document, and the empty text
 * given then leaves it as it is. Nothing but another text renders it again.
 */
export const Article = memo(function Article({ title, html }: { title: string | undefined; html: string }) {
  return (
    <article className="article">
      {title === undefined ? null : <h1>{title}</h1>}
      <div className={CLASS.prose} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
});
