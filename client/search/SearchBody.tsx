import { useEffect, useState } from 'react';
import { encodePath, type SidebarItem } from '../../theme/contract.ts';
import { type SearchKind, searchIndexPath } from '../../theme/search/index-file.ts';
import { shownVersion } from '../../theme/versions.ts';
import { chosenVersion } from '../chrome/versions.ts';
import { shown } from '../navigation/shown.ts';
import { site } from '../platform/embedded.ts';
import { baseUrl } from '../platform/root.ts';
import { loadSearchEngine } from './engine.ts';
import {
  type Area,
  type Filter,
  MAX_PAGES,
  NOTHING,
  type Results,
  type Search,
  type SearchEngine,
  UNFILTERED,
} from './results.ts';
import { SearchFailure } from './SearchFailure.tsx';
import { SearchResults } from './SearchResults.tsx';
import { NothingFound, StartOfSearch } from './SearchSuggestions.tsx';
import { countText, KIND_NAMES, searchMessages } from './wording.ts';

/** Kinds that results can be filtered by, in the order of their buttons. */
const KINDS = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[];
/** Most areas offered as filters: more would push the results down. */
const MAX_AREAS = 6;
/** Loading is announced after this time only. */
const SLOW_MS = 200;

/** Engines by the address of their index. */
const engines = new Map<string, Promise<SearchEngine>>();

function loadEngine(index: string): Promise<SearchEngine> {
  const known = engines.get(index);
  if (known !== undefined) return known;
  const engine = loadSearchEngine(index).catch((error: unknown) => {
    // The next query loads it again.
    engines.delete(index);
    throw error;
  });
  engines.set(index, engine);
  return engine;
}

interface BodyProps {
  id: string;
  search: Search;
  /** Number of the active option; -1 for none. */
  active: number;
  onActivate: (option: number) => void;
  onCount: (options: number) => void;
  onFilter: (filter: Filter) => void;
  onQuery: (query: string) => void;
}

/** Everything below the search box: filters, results, and ways on without results. */
export function SearchBody({ id, search, active, onActivate, onCount, onFilter, onQuery }: BodyProps) {
  const { versions } = site();
  const text = searchMessages();
  const { name, label } = shownVersion(site(), shown.get().page, chosenVersion.get());
  const index = baseUrl() + encodePath(searchIndexPath(name));
  const filter = { ...search.filter, kind: KINDS.find((kind) => kind === search.filter.kind) ?? null };
  const { query, results, error, isSlow, showMore, retry } = useResults(index, search.query.trim(), filter);
  const examples = useExamples(index);
  const count = results.pages.reduce((sum, { entries }) => sum + entries.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results have no active option.
  useEffect(() => onCount(count), [results]);
  const onRetry = () => {
    retry();
    onQuery(search.query);
  };
  const areas = shown.get().page.sidebar.flatMap(areaOf);
  return (
    <>
      {query === '' ? null : (
        <Filters filter={filter} areas={inOrder(results.areas, areas)} kinds={results.kinds} onFilter={onFilter} />
      )}
      <p className="search-state" role="status">
        {isSlow ? text.loadingIndex : error === null ? countText(query, results.found, filter, text) : ''}
      </p>
      <SearchResults
        id={id}
        results={results}
        query={query}
        version={versions.length > 1 ? label : null}
        active={active}
        onActivate={onActivate}
      />
      {results.found.pages <= results.pages.length ? null : (
        <button type="button" className="button search-more-pages" onClick={showMore}>
          {text.morePages}
        </button>
      )}
      {error !== null ? (
        <SearchFailure
          text={navigator.onLine ? text.indexNotLoaded : text.indexOffline}
          error={error}
          onRetry={onRetry}
        />
      ) : query === '' ? (
        <StartOfSearch examples={examples} onQuery={onQuery} />
      ) : results.pages.length === 0 ? (
        <NothingFound
          near={results.near}
          areas={areas}
          onQuery={onQuery}
          onClear={filter.area === null && filter.kind === null ? null : () => onFilter(UNFILTERED)}
        />
      ) : null}
    </>
  );
}

/** Suggested queries. */
function useExamples(index: string): readonly string[] {
  const [examples, setExamples] = useState<readonly string[]>([]);
  useEffect(() => {
    loadEngine(index).then(
      (engine) => setExamples(engine.examples),
      // The first query reports it.
      () => {},
    );
  }, [index]);
  return examples;
}

interface Answer {
  readonly query: string;
  readonly results: Results;
  readonly error: unknown;
}

const NO_ANSWER: Answer = { query: '', results: NOTHING, error: null };

/** The results of the newest query. Those of the one before are shown until they are there. */
function useResults(index: string, query: string, { area, kind }: Filter) {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [isSlow, setSlow] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = `${query}\n${area}\n${kind}`;
  const [more, setMore] = useState({ asked, pages: MAX_PAGES });
  const pages = more.asked === asked ? more.pages : MAX_PAGES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (query === '') {
      setAnswer(NO_ANSWER);
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const show = (next: Answer) => {
      if (!isStale) setAnswer(next);
    };
    loadEngine(index)
      .then((engine) => show({ query, results: engine.search(query, { area, kind }, pages), error: null }))
      .catch((error: unknown) => show({ query, results: NOTHING, error }))
      .finally(() => {
        clearTimeout(timer);
        if (!isStale) setSlow(false);
      });
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [index, query, area, kind, pages, attempt]);
  return {
    ...answer,
    isSlow,
    showMore: () => setMore({ asked, pages: pages + MAX_PAGES }),
    retry: () => setAttempt(attempt + 1),
  };
}

interface FiltersProps {
  filter: Filter;
  areas: readonly string[];
  kinds: readonly SearchKind[];
  onFilter: (filter: Filter) => void;
}

/** Toggle buttons for one kind and one area. The active ones stay while results come and go. */
function Filters({ filter, areas, kinds, onFilter }: FiltersProps) {
  const { area, kind } = filter;
  const text = searchMessages();
  const offered = area === null || areas.includes(area) ? areas : [area, ...areas];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and read like a form.
    <div
      className="search-filters"
      role="group"
      aria-label={text.filters}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KINDS.filter((each) => kinds.includes(each) || each === kind).map((each) => (
        <button
          key={each}
          type="button"
          className="search-filter search-filter-kind"
          aria-pressed={each === kind}
          onClick={() => onFilter({ area, kind: each === kind ? null : each })}
        >
          {text[KIND_NAMES[each].many]}
        </button>
      ))}
      {offered.map((each) => (
        <button
          key={`area ${each}`}
          type="button"
          className="search-filter"
          aria-pressed={each === area}
          onClick={() => onFilter({ area: each === area ? null : each, kind })}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

function areaOf(item: SidebarItem): Area[] {
  const href = item.kind === 'category' ? firstHref(item) : undefined;
  return href === undefined ? [] : [{ label: item.label, href }];
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.href;
  return item.href ?? item.items.map(firstHref).find((each) => each !== undefined);
}

/** The best areas in the order of the sidebar; the others come last. */
function inOrder(best: readonly string[], areas: readonly Area[]): string[] {
  const place = (area: string) => {
    const found = areas.findIndex(({ label }) => label === area);
    return found === -1 ? areas.length : found;
  };
  return best.slice(0, MAX_AREAS).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
