import { type Card, CLASS } from '../../contract.ts';

/** The text of a page, whose markup comes compiled, and a card for each entry of a category. */
export function Article({
  title,
  lead,
  html,
  cards,
}: {
  title?: string | undefined;
  lead?: string | undefined;
  html?: string;
  cards?: readonly Card[] | undefined;
}) {
  return (
    <article className="article">
      {title === undefined ? null : <h1>{title}</h1>}
      {lead === undefined ? null : <p className="lead">{lead}</p>}
      {html === undefined ? null : <div className={CLASS.prose} dangerouslySetInnerHTML={{ __html: html }} />}
      {cards === undefined || cards.length === 0 ? null : (
        <ul className="cards">
          {cards.map((card) => (
            <CardItem key={card.href} card={card} />
          ))}
        </ul>
      )}
    </article>
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
