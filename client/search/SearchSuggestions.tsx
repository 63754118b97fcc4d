import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLASS } from '../../theme/contract.ts';
import { insert } from '../../theme/messages/texts.ts';
import { forgetQuery, recentQueries } from './recent.ts';
import { searchMessages } from './wording.ts';

const KEYS = [
  ['↑ ↓', 'keyChoose'],
  ['Enter', 'keyOpen'],
  ['Esc', 'keyClose'],
] as const;

/** Before the first letter: recent queries, suggested ones, and the keys. */
export function StartOfSearch({
  examples,
  onQuery,
}: {
  examples: readonly string[];
  onQuery: (query: string) => void;
}) {
  const text = searchMessages();
  return (
    <div className="search-more">
      <RecentSearches onQuery={onQuery} />
      {examples.length === 0 ? null : (
        <>
          <h2 className="search-title">{text.tryQueries}</h2>
          <div className="search-filters">
            {examples.map((query) => (
              <button key={query} type="button" className="search-filter" onClick={() => onQuery(query)}>
                {query}
              </button>
            ))}
          </div>
        </>
      )}
      <p className="search-keys">{KEYS.map(([key, use]) => [<kbd key={key}>{key}</kbd>, ` ${text[use]} `])}</p>
    </div>
  );
}

function RecentSearches({ onQuery }: { onQuery: (query: string) => void }) {
  const [queries, setQueries] = useState(recentQueries);
  const list = useRef<HTMLUListElement>(null);
  const text = searchMessages();
  if (queries.length === 0) return null;
  const forget = (query: string) => {
    forgetQuery(query);
    flushSync(() => setQueries(recentQueries()));
    const next = list.current?.querySelector<HTMLElement>(`.${CLASS.closeButton}`);
    if (next) next.focus();
    else onQuery('');
  };
  return (
    <>
      <h2 className="search-title">{text.recentSearches}</h2>
      <ul className="search-recent" ref={list}>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="search-again" onClick={() => onQuery(query)}>
              {query}
            </button>
            <button
              type="button"
              className={`icon-button ${CLASS.closeButton}`}
              aria-label={insert(text.removeQuery, { query })}
              onClick={() => forget(query)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without results: similar words, the areas of the site, and a way to drop the filters. */
export function NothingFound({
  near,
  areas,
  onQuery,
  onClear,
}: {
  near: readonly string[];
  /** Categories of the site. */
  areas: readonly { label: string; href: string }[];
  onQuery: (query: string) => void;
  /** Null without filters. */
  onClear: (() => void) | null;
}) {
  const text = searchMessages();
  return (
    <div className="search-more">
      {onClear !== null ? (
        <p className="search-near">
          <button type="button" className="button" onClick={onClear}>
            {text.searchEverything}
          </button>
        </p>
      ) : near.length === 0 ? (
        <p className="search-hint">{text.fewerWords}</p>
      ) : null}
      {near.length === 0 ? null : (
        <p className="search-near">
          {`${text.didYouMean} `}
          {near.map((word) => (
            <button key={word} type="button" className="button-quiet" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {areas.length === 0 ? null : (
        <>
          <h2 className="search-title">{text.areas}</h2>
          <ul className="search-areas">
            {areas.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
