import type { Card } from '../../contract.ts';
import { CardItem } from './CardItem.tsx';

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
      {cards.length === 0 ? null : (
        <ul className="cards">
          {cards.map((card) => (
            <CardItem key={card.href} card={card} />
          ))}
        </ul>
      )}
    </article>
  );
}
