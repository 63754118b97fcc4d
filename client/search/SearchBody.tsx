import { useLayoutEffect, useMemo } from 'react';
import { encodePath, type SidebarItem } from '../../theme/contract.ts';
import { searchIndexPath } from '../../theme/search/index-file.ts';
import { shownVersion } from '../../theme/versions.ts';
import { chosenVersion } from '../chrome/versions.ts';
import { shown } from '../navigation/shown.ts';
import { site } from '../platform/embedded.ts';
import { baseUrl } from '../platform/root.ts';
import { loadSearchEngine } from './engine.ts';
import { MAX_PAGES, NOTHING, type Results, type Search, type SearchEngine, UNFILTERED } from './results.ts';
import { SearchFailure } from './SearchFailure.tsx';
import { SearchResults } from './SearchResults.tsx';
import { NothingFound, StartOfSearch } from './SearchSuggestions.tsx';
import { useLoaded } from './use-loaded.ts';
import { countText, filterKind, KINDS, searchMessages } from './wording.ts';

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
  onSearch: (changed: Partial<Search>) => void;
  /** Puts a query into the box. */
  onQuery: (query: string) => void;
}

/** Everything below the search box: filters, results, and ways on without results. */
export function SearchBody({ id, search, active, onActivate, onCount, onSearch, onQuery }: BodyProps) {
  const { versions } = site();
  const { page } = shown.get();
  const text = searchMessages();
  const { name, label } = shownVersion(site(), page, chosenVersion.get());
  const index = baseUrl() + encodePath(searchIndexPath(name));
  const { value: engine, error, retry } = useLoaded(() => loadEngine(index), index);
  const query = search.query.trim();
  const { area, pages } = search;
  const kind = filterKind(search.kind);
  const results = useMemo(
    () => (engine === null || query === '' ? NOTHING : engine.search(query, { area, kind }, pages)),
    [engine, query, area, kind, pages],
  );
  // Before the results are seen: an arrow key that comes next has to find them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results have no active option.
  useLayoutEffect(() => onCount(results.pages.reduce((sum, { entries }) => sum + entries.length, 0)), [results]);
  const onRetry = () => {
    retry();
    onQuery(search.query);
  };
  const loading = error === null && query !== '' ? text.loadingIndex : '';
  return (
    <>
      {query === '' ? null : (
        <Filters search={{ ...search, kind }} results={results} sidebar={page.sidebar} onSearch={onSearch} />
      )}
      <p className="search-state" role="status">
        {engine === null ? loading : countText(query, results.found, { area, kind }, text)}
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
        <button
          type="button"
          className="button search-more-pages"
          onClick={() => onSearch({ pages: pages + MAX_PAGES })}
        >
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
          onClear={area === null && kind === null ? null : () => onSearch(UNFILTERED)}
        />
      )}
    </>
  );
}

interface FiltersProps {
  search: Search;
  results: Results;
  sidebar: readonly SidebarItem[];
  onSearch: (changed: Partial<Search>) => void;
}

/** Toggle buttons for one kind and one area. The active ones stay while results come and go. */
function Filters({ search, results, sidebar, onSearch }: FiltersProps) {
  const { area, kind } = search;
  const text = searchMessages();
  const place = (label: string) => sidebar.findIndex((item) => item.label === label);
  const best = results.areas.slice(0, MAX_AREAS).sort((a, b) => place(a) - place(b));
  const areas = area === null || best.includes(area) ? best : [area, ...best];
  const button = (name: 'area' | 'kind', value: string, label: string) => (
    <button
      key={`${name} ${value}`}
      type="button"
      className={`search-filter search-filter-${name}`}
      aria-pressed={search[name] === value}
      onClick={() => onSearch({ [name]: search[name] === value ? null : value })}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and read like a form.
    <div
      className="search-filters"
      role="group"
      aria-label={text.filters}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KINDS.filter((each) => results.kinds.includes(each) || each === kind).map((each) =>
        button('kind', each, text[`${each}s`]),
      )}
      {areas.map((each) => button('area', each, each))}
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
