import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLASS } from '../../theme/contract.ts';
import { forgetQuery, recent, recentQueries } from './recent.ts';
import type { Area } from './results.ts';

const KEYS = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'close'],
] as const;

/** Before the first letter: recent queries, suggested ones, and the keys. */
export function StartOfSearch({
  examples,
  onQuery,
}: {
  examples: readonly string[];
  onQuery: (query: string) => void;
}) {
  return (
    <div className="search-more">
      <RecentSearches onQuery={onQuery} />
      {examples.length === 0 ? null : (
        <>
          <h2 className="search-title">Try</h2>
          <div className="search-filters">
            {examples.map((query) => (
              <button key={query} type="button" className="search-filter" onClick={() => onQuery(query)}>
                {query}
              </button>
            ))}
          </div>
        </>
      )}
      <p className="search-keys">{KEYS.map(([key, use]) => [<kbd key={key}>{key}</kbd>, ` ${use} `])}</p>
    </div>
  );
}

function RecentSearches({ onQuery }: { onQuery: (query: string) => void }) {
  const [queries, setQueries] = useState(() => recentQueries(recent));
  const list = useRef<HTMLUListElement>(null);
  if (queries.length === 0) return null;
  const forget = (query: string) => {
    forgetQuery(query, recent);
    flushSync(() => setQueries(recentQueries(recent)));
    const next = list.current?.querySelector<HTMLElement>(`.${CLASS.closeButton}`);
    if (next) next.focus();
    else onQuery('');
  };
  return (
    <>
      <h2 className="search-title">Recent searches</h2>
      <ul className="search-recent" ref={list}>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="search-again" onClick={() => onQuery(query)}>
              {query}
            </button>
            <button
              type="button"
              className={`icon-button ${CLASS.closeButton}`}
              aria-label={`Remove “${query}”`}
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
  areas: readonly Area[];
  onQuery: (query: string) => void;
  /** Null without filters. */
  onClear: (() => void) | null;
}) {
  return (
    <div className="search-more">
      {onClear !== null ? (
        <p className="search-near">
          <button type="button" className="button" onClick={onClear}>
            Search everything
          </button>
        </p>
      ) : near.length === 0 ? (
        <p className="search-hint">Try fewer words, the short name of a metric, or a channel code.</p>
      ) : null}
      {near.length === 0 ? null : (
        <p className="search-near">
          {'Did you mean '}
          {near.map((word) => (
            <button key={word} type="button" className="button-quiet" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {areas.length === 0 ? null : (
        <>
          <h2 className="search-title">Areas of this site</h2>
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
