import { useEffect, useMemo, useState } from 'react';
import { encodePath, type SidebarItem } from '../../theme/contract.ts';
import { searchIndexPath } from '../../theme/search/index-file.ts';
import { shownVersion } from '../../theme/versions.ts';
import { chosenVersion } from '../chrome/versions.ts';
import { shown } from '../navigation/shown.ts';
import { site } from '../platform/embedded.ts';
import { baseUrl } from '../platform/root.ts';
import { loadSearchEngine } from './engine.ts';
import {
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
import { useLoaded } from './use-loaded.ts';
import { countText, KIND_NAMES, searchMessages } from './wording.ts';

/** Kinds that results can be filtered by, in the order of their buttons. */
const KINDS = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[];
/** Most areas offered as filters: more would push the results down. */
const MAX_AREAS = 6;

/** Engines by the address of their index. */
const engines = new Map<string, Promise<SearchEngine>>();

function loadEngine(index: string): Promise<SearchEngine> {
  const engine = engines.get(index) ?? loadSearchEngine(index);
  engines.set(index, engine);
  // Retry loads it again.
  engine.catch(() => engines.delete(index));
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
  const { page } = shown.get();
  const text = searchMessages();
  const { name, label } = shownVersion(site(), page, chosenVersion.get());
  const index = baseUrl() + encodePath(searchIndexPath(name));
  const { value: engine, error, retry } = useLoaded(() => loadEngine(index), index);
  const query = search.query.trim();
  const filter = { area: search.area, kind: KINDS.find((kind) => kind === search.kind) ?? null };
  const { results, showMore } = useResults(engine, query, filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results have no active option.
  useEffect(() => onCount(results.pages.reduce((sum, { entries }) => sum + entries.length, 0)), [results]);
  const onRetry = () => {
    retry();
    onQuery(search.query);
  };
  const loading = error === null && query !== '' ? text.loadingIndex : '';
  return (
    <>
      {query === '' ? null : <Filters filter={filter} results={results} sidebar={page.sidebar} onFilter={onFilter} />}
      <p className="search-state" role="status">
        {engine === null ? loading : countText(query, results.found, filter, text)}
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
      {error === null ? null : (
        <SearchFailure
          text={navigator.onLine ? text.indexNotLoaded : text.indexOffline}
          error={error}
          onRetry={onRetry}
        />
      )}
      {query === '' ? <StartOfSearch examples={engine?.examples ?? []} onQuery={onQuery} /> : null}
      {engine === null || query === '' || results.pages.length > 0 ? null : (
        <NothingFound
          near={results.near}
          areas={page.sidebar.flatMap(areaOf)}
          onQuery={onQuery}
          onClear={filter.area === null && filter.kind === null ? null : () => onFilter(UNFILTERED)}
        />
      )}
    </>
  );
}

/** The results of a query, `MAX_PAGES` pages until `showMore` is called. */
function useResults(engine: SearchEngine | null, query: string, { area, kind }: Filter) {
  const asked = JSON.stringify([query, area, kind]);
  const [more, setMore] = useState({ asked, pages: MAX_PAGES });
  const pages = more.asked === asked ? more.pages : MAX_PAGES;
  const results = useMemo(
    () => (engine === null || query === '' ? NOTHING : engine.search(query, { area, kind }, pages)),
    [engine, query, area, kind, pages],
  );
  return { results, showMore: () => setMore({ asked, pages: pages + MAX_PAGES }) };
}

interface FiltersProps {
  filter: Filter;
  results: Results;
  sidebar: readonly SidebarItem[];
  onFilter: (filter: Filter) => void;
}

/** Toggle buttons for one kind and one area. The active ones stay while results come and go. */
function Filters({ filter: { area, kind }, results, sidebar, onFilter }: FiltersProps) {
  const text = searchMessages();
  const place = (label: string) => sidebar.findIndex((item) => item.label === label);
  const best = results.areas.slice(0, MAX_AREAS).sort((a, b) => place(a) - place(b));
  const areas = area === null || best.includes(area) ? best : [area, ...best];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and read like a form.
    <div
      className="search-filters"
      role="group"
      aria-label={text.filters}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KINDS.filter((each) => results.kinds.includes(each) || each === kind).map((each) => (
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
      {areas.map((each) => (
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

/** A category of the sidebar, with its first page. */
function areaOf(item: SidebarItem): { label: string; href: string }[] {
  const href = item.kind === 'category' ? firstHref(item) : undefined;
  return href === undefined ? [] : [{ label: item.label, href }];
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.href;
  return item.href ?? item.items.map(firstHref).find((each) => each !== undefined);
}
