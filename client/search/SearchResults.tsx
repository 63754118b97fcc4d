import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { pages } from '../navigation/page-loader.ts';
import { isThrifty } from '../navigation/prefetch.ts';
import { isShown } from '../navigation/router.ts';
import { shown } from '../navigation/shown.ts';
import { routeAddress } from '../platform/address.ts';
import { answerOf, textsOf } from './excerpts.ts';
import { markPage, placesOf, unmarkPage } from './marked.ts';
import { rememberQuery } from './recent.ts';
import type { FoundEntry, FoundPage, Results } from './results.ts';
import { areaText, kindText, searchMessages } from './wording.ts';

/** Pages whose excerpts are shown: each has to be loaded. */
const MAX_EXCERPTS = 6;

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
  const list = useRef<HTMLDivElement>(null);
  const excerpts = useExcerpts(results);
  useEffect(() => {
    if (active !== -1) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberQuery(query);
    const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    // Following the link moves the focus, which an open dialog would keep.
    currentTarget.closest('dialog')?.close();
    markResult(currentTarget.href, results.words);
  };
  let number = 0;
  return (
    <div
      ref={list}
      id={`${id}-results`}
      role="listbox"
      aria-label={searchMessages().results}
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.pages.map((page) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options.
        <div key={page.route} role="group" aria-label={page.title}>
          {page.entries.map((entry) => {
            const option = number++;
            return (
              <a
                key={entry.id}
                id={`${id}-option-${option}`}
                className={entry.kind === 'page' ? 'search-option search-page' : `search-option search-${entry.kind}`}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                href={addressOf(page, entry)}
                onClick={choose}
                onPointerMove={() => {
                  if (option !== active) onActivate(option);
                }}
              >
                <Option
                  entry={entry}
                  area={areaText(page.area, version)}
                  words={results.words}
                  excerpt={excerpts.get(addressOf(page, entry)) ?? ''}
                />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  entry: FoundEntry;
  area: string;
  words: ReadonlySet<string>;
  excerpt: string;
}

/** The text of an option. */
export function Option({ entry, area, words, excerpt }: OptionProps) {
  const kind = kindText(entry, searchMessages());
  const isPage = entry.kind === 'page';
  return (
    <>
      <span className="search-label">
        {kind === '' ? null : <span className="search-kind">{kind}</span>}
        <MarkedText text={entry.label} words={words} />
      </span>
      {isPage && area !== '' ? <span className="search-area">{area}</span> : null}
      {isPage || entry.kind === 'section' || entry.kind === 'table' ? (
        <span className="search-excerpt">
          <MarkedText text={excerpt} words={words} />
        </span>
      ) : null}
    </>
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

function addressOf({ route }: FoundPage, { id }: FoundEntry): string {
  return routeAddress(route) + (id === '' ? '' : `#${encodeURIComponent(id)}`);
}

const NO_EXCERPTS: ReadonlyMap<string, string> = new Map();

/** Excerpts of the first pages by address. They are loaded one page after the other, between the reader's letters. */
function useExcerpts(results: Results): ReadonlyMap<string, string> {
  const [loaded, setLoaded] = useState({ results, excerpts: NO_EXCERPTS });
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      let excerpts = NO_EXCERPTS;
      for (const page of isThrifty() ? [] : results.pages.slice(0, MAX_EXCERPTS)) {
        const html = await pages.load(page.route).then(
          (found) => found.html,
          () => null,
        );
        if (isStale) return;
        if (html === null) continue;
        const texts = textsOf(html);
        const added = page.entries.map((entry) => {
          const text = texts.get(entry.id) ?? { text: '', tables: [] };
          return [addressOf(page, entry), answerOf(text, entry.kind, results.words)] as const;
        });
        excerpts = new Map([...excerpts, ...added]);
        setLoaded({ results, excerpts });
        await new Promise((resolve) => setTimeout(resolve));
        if (isStale) return;
      }
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [results]);
  return loaded.results === results ? loaded.excerpts : NO_EXCERPTS;
}

/** Marks the words on the page that a result leads to, until the reader leaves it or presses Escape. */
function markResult(address: string, words: ReadonlySet<string>): void {
  const isHere = () => isShown(new URL(address, location.href));
  const mark = () => {
    const article = document.querySelector('main article');
    if (article === null || !isHere()) return;
    markPage(article, words);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const end = () => {
      unmarkPage();
      removeEventListener('keydown', onKey);
    };
    addEventListener('keydown', onKey);
    whenPageChanges(end);
  };
  if (isHere()) mark();
  // The store changes before the page is rendered.
  else whenPageChanges(() => requestAnimationFrame(mark));
}

function whenPageChanges(then: () => void): void {
  const { navigationCount } = shown.get();
  const stop = shown.subscribe(() => {
    if (shown.get().navigationCount === navigationCount) return;
    stop();
    then();
  });
}
