import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { isPlainClick } from '../navigation/links.ts';
import { pages } from '../navigation/page-loader.ts';
import { isThrifty } from '../navigation/prefetch.ts';
import type { Page } from '../navigation/shown.ts';
import { routeAddress } from '../platform/address.ts';
import { answerOf, type PartText, textsOf } from './excerpts.ts';
import { markResult, placesOf } from './marked.ts';
import { rememberQuery } from './recent.ts';
import type { FoundEntry, FoundPage, Results } from './results.ts';
import { kindText, searchMessages } from './wording.ts';

/** Pages whose excerpts are shown: each has to be loaded. */
const MAX_EXCERPTS = 6;
/** Excerpts are loaded when the reader has typed nothing for this time. */
const EXCERPT_DELAY_MS = 100;

interface ResultsProps {
  /** Prefix of the ids. */
  id: string;
  results: Results;
  query: string;
  /** Label of the version that is searched; null if there is only one. */
  version: string | null;
  /** Number of the active option; -1 for none. */
  active: number;
  onActivate: (option: number) => void;
}

/** The listbox: a group for each page, with an option for the page and for each part of it that matches. */
export function SearchResults({ id, results, query, version, active, onActivate }: ResultsProps) {
  const { words } = results;
  const text = searchMessages();
  useEffect(() => {
    if (active !== -1) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberQuery(query);
    if (!isPlainClick(event)) return;
    // Following the link moves the focus, which an open dialog would keep.
    event.currentTarget.closest('dialog')?.close();
    markResult(event.currentTarget.href, words);
  };
  let number = 0;
  const optionOf = (page: FoundPage, entry: FoundEntry, hasExcerpt: boolean) => {
    const option = number++;
    const isPage = entry.kind === 'page';
    const kind = kindText(entry, text);
    const area = isPage ? [page.area, version].filter(Boolean).join(' · ') : '';
    return (
      <a
        key={entry.id}
        id={`${id}-option-${option}`}
        className={`search-option search-${entry.kind}`}
        role="option"
        aria-selected={option === active}
        tabIndex={-1}
        href={routeAddress(page.route) + (entry.id === '' ? '' : `#${encodeURIComponent(entry.id)}`)}
        onClick={choose}
        onPointerMove={() => {
          if (option !== active) onActivate(option);
        }}
      >
        <span className="search-label">
          {kind === '' ? null : <span className="search-kind">{kind}</span>}
          <MarkedText text={entry.label} words={words} />
        </span>
        {area === '' ? null : <span className="search-area">{area}</span>}
        {isPage || entry.kind === 'section' || entry.kind === 'table' ? (
          <span className="search-excerpt">
            {hasExcerpt ? <Excerpt route={page.route} entry={entry} words={words} /> : null}
          </span>
        ) : null}
      </a>
    );
  };
  return (
    <div id={`${id}-results`} role="listbox" aria-label={text.results} onMouseDown={(event) => event.preventDefault()}>
      {results.pages.map((page, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options.
        <div key={page.route} role="group" aria-label={page.title}>
          {page.entries.map((entry) => optionOf(page, entry, place < MAX_EXCERPTS && !isThrifty()))}
        </div>
      ))}
    </div>
  );
}

/** A text with the words of the query in `mark` elements. */
export function MarkedText({ text, words }: { text: string; words: ReadonlySet<string> }) {
  const places = placesOf(text, words);
  return (
    <>
      {places.map(([from, to], number) => [
        text.slice(places[number - 1]?.[1] ?? 0, from),
        <mark key={from}>{text.slice(from, to)}</mark>,
      ])}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}

type Texts = ReadonlyMap<string, PartText>;

/** The texts of the pages that were read. */
const read = new WeakMap<Page, Texts>();

/** The excerpt of a part of a page. Loads the page. */
function Excerpt({ route, entry, words }: { route: string; entry: FoundEntry; words: ReadonlySet<string> }) {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    const show = (page: Page) => {
      const known = read.get(page) ?? textsOf(page.html);
      read.set(page, known);
      setTexts(known);
    };
    const timer = setTimeout(() => pages.load(route).then(show, () => {}), EXCERPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [route]);
  const part = texts?.get(entry.id);
  const text = useMemo(() => (part === undefined ? '' : answerOf(part, entry.kind, words)), [part, entry.kind, words]);
  return <MarkedText text={text} words={words} />;
}
