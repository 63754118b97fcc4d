import { type Card, CLASS } from '../../contract.ts';
import { CardList } from './CardList.tsx';

interface ArticleProps {
  title: string | undefined;
  html: string;
  cards: readonly Card[] | undefined;
}

/** The text of a page. Its markup comes compiled. */
export function Article({ title, html, cards = [] }: ArticleProps) {
  return (
    <article className="article">
      {title === undefined ? null : <h1>{title}</h1>}
      <div className={CLASS.prose} dangerouslySetInnerHTML={{ __html: html }} />
      <CardList cards={cards} />
    </article>
  );
}
