import type { Card } from '../../contract.ts';

/** What a category holds; nothing for a category without entries. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  return cards.length === 0 ? null : (
    <ul className="cards">
      {cards.map((card) => (
        <CardItem key={card.href} card={card} />
      ))}
    </ul>
  );
}

/** The link is named by the label alone; styles stretch it over the whole card. */
function CardItem({ card }: { card: Card }) {
  return (
    <li className={`card card-${card.kind}`}>
      <h2 className="card-title">
        <a href={card.href}>{card.label}</a>
      </h2>
      {card.text === '' ? null : <p className="card-text">{card.text}</p>}
      {card.fact === undefined ? null : (
        <p className="card-fact">
          <span className="sr-only">{card.fact.name}: </span>
          <span dangerouslySetInnerHTML={{ __html: card.fact.html }} />
        </p>
      )}
    </li>
  );
}
