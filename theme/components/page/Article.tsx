import { memo } from 'react';
import { type Card, CLASS } from '../../contract.ts';
import { CardList } from './CardList.tsx';

interface ArticleProps {
  title: string | undefined;
  html: string;
  cards: readonly Card[] | undefined;
}

/**
 * The text of a page. Its markup comes compiled; on the first load it is already in the document, and the empty text
 * given then leaves it as it is. Nothing but another text renders it again.
 */
export const Article = memo(function Article({ title, html, cards = [] }: ArticleProps) {
  return (
    <article className="article">
      {title === undefined ? null : <h1>{title}</h1>}
      <div className={CLASS.prose} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      <CardList cards={cards} />
    </article>
  );
});
