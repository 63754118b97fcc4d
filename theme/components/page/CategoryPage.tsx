import type { Card } from '../../contract.ts';
import { CardList } from './CardList.tsx';

/** A category's generated page: a card for each entry. */
export function CategoryPage({
  title,
  description,
  cards,
}: {
  title: string;
  description: string | undefined;
  cards: readonly Card[];
}) {
  return (
    <article className="article">
      <h1>{title}</h1>
      {description === undefined ? null : <p className="lead">{description}</p>}
      <CardList cards={cards} />
    </article>
  );
}
