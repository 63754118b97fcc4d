import { type Card, CLASS } from '../../contract.ts';

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

/** What a category holds; nothing for a category without entries. */
function CardList({ cards }: { cards: readonly Card[] }) {
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
