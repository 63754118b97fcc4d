/** The engine for large sites: Pagefind loads the parts of its index that a query needs. */
import type { SearchEntry, SearchKind } from '../../theme/contract.ts';
import { Aliases } from '../../theme/search-aliases.ts';
import { chunksOf, isWord, wholeName, wordsOf } from '../../theme/search-words.ts';
import { inTime } from '../platform/in-time.ts';
import {
  apart,
  type EngineTools,
  type Filter,
  type FoundEntry,
  type FoundPage,
  isOfKind,
  MAX_ENTRIES,
  MAX_PAGES,
  NOTHING,
  type Results,
  type SearchEngine,
  UNFILTERED,
} from './results.ts';

/** What is used of Pagefind's module (its documentation, "Pagefind API"). */
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<Answer>;
  /** Ends its worker, with the requests that it waits for. */
  destroy(): Promise<void>;
}

interface Answer {
  readonly results: readonly Match[];
}

interface Match {
  readonly id: string;
  readonly score: number;
  data(): Promise<Fragment>;
}

/** A page, as `generator/search/pagefind.ts` has it indexed. */
interface Fragment {
  readonly meta: {
    readonly route: string;
    readonly page: string;
    readonly area: string;
    readonly facet: string;
    /** `SearchEntry[]` as JSON. */
    readonly entries: string;
  };
  /** Parts of it that match; `anchor` is missing for what comes before the first. */
  readonly sub_results: readonly {
    readonly anchor?: { readonly id: string };
    readonly weighted_locations: readonly { readonly balanced_score: number }[];
  }[];
}

/** How often it was asked for. Browsers remember what an address had, so the next attempt has another one. */
let attempts = 0;

/** Loads Pagefind's own code, which loads the rest as it is needed. */
export async function loadPagefind({ pagefind: folder, settings }: EngineTools): Promise<SearchEngine> {
  const told = Promise.allSettled([settings()]);
  const again = attempts === 0 ? '' : `?${attempts}`;
  attempts += 1;
  const script = `${folder}pagefind.js${again}`;
  const pagefind: Pagefind = await inTime(import(script), `The script ${script}`);
  await pagefind.options({ basePath: folder });
  await pagefind.init();
  const known = apart(await told);
  const aliases = new Aliases(known.came[0]?.aliases ?? []);
  return {
    async search(query, filter = UNFILTERED, count = MAX_PAGES) {
      const results = await find({ query, filter, count, aliases, pagefind });
      return { ...results, missing: results.missing ?? known.missing };
    },
    close: () => void pagefind.destroy(),
  };
}

interface Question {
  readonly query: string;
  readonly filter: Filter;
  /** How many pages are wanted. */
  readonly count: number;
  readonly aliases: Aliases;
  readonly pagefind: Pagefind;
}

/** Most pages that a filter chooses from: each has to be loaded first. */
const MAX_FILTERED = 60;

async function find(question: Question): Promise<Results> {
  const { query, filter, count, aliases } = question;
  const words = termsOf(query, aliases);
  if (words.length === 0) return NOTHING;
  const results = await inTime(matches(words, question), 'A part of the index');
  const isFiltered = filter.area !== null || filter.kind !== null;
  const fragments = results
    .slice(0, isFiltered ? MAX_FILTERED : count)
    .map(({ data }) => inTime(data(), 'A page of the index'));
  const { came, missing } = apart(await Promise.allSettled(fragments));
  const inArea = came.filter(({ meta }) => filter.area === null || meta.facet === filter.area);
  const ofKind = came.filter((fragment) => filter.kind === null || kindsOf(fragment).includes(filter.kind));
  const pages = inArea.filter((fragment) => ofKind.includes(fragment));
  return {
    pages: pages.slice(0, count).map((fragment) => pageOf(fragment, filter)),
    found: { pages: isFiltered ? pages.length : results.length, parts: null },
    areas: [...new Set(ofKind.map(({ meta }) => meta.facet))],
    kinds: [...new Set(inArea.flatMap(kindsOf))],
    words: new Set(words.flatMap((word) => [word, ...aliases.spellings(word)])),
    near: [],
    missing,
  };
}

/** What numbered things a page has. */
function kindsOf({ meta }: Fragment): SearchKind[] {
  const kinds = (JSON.parse(meta.entries) as SearchEntry[]).map(([, kind]) => kind);
  return [...new Set(kinds)].filter((kind) => kind !== 'page');
}

/** The pages that have the words, the best first. */
async function matches(words: readonly string[], { query, pagefind }: Question): Promise<readonly Match[]> {
  const [exact, all] = await Promise.all([pagefind.search(wholeName(query)), pagefind.search(words.join(' '))]);
  const isEnough = words.length === 1 || all.results.length > 0;
  const rest = isEnough ? all.results : mostOf(await Promise.all(words.map((word) => pagefind.search(word))));
  const first = new Set(exact.results.map(({ id }) => id));
  return [...rest.filter(({ id }) => first.has(id)), ...rest.filter(({ id }) => !first.has(id))];
}

/** Pages that have some of the words, those with most of them first: Pagefind itself wants all. */
function mostOf(answers: readonly Answer[]): readonly Match[] {
  const scores = new Map<string, { readonly match: Match; score: number; words: number }>();
  for (const { results } of answers) {
    for (const match of results) {
      const known = scores.get(match.id) ?? { match, score: 0, words: 0 };
      scores.set(match.id, known);
      known.score += match.score;
      known.words += 1;
    }
  }
  return [...scores.values()].sort((a, b) => b.score * b.words ** 2 - a.score * a.words ** 2).map(({ match }) => match);
}

/** A page with its parts that match; of a kind that is asked for, those that do not match come after them. */
function pageOf({ meta, sub_results }: Fragment, filter: Filter): FoundPage {
  const entries = (JSON.parse(meta.entries) as SearchEntry[]).map(
    ([id, kind, label]): FoundEntry => ({ id, kind, label }),
  );
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const worth = ({ weighted_locations }: Fragment['sub_results'][number]) =>
    weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);
  const matching = [...sub_results]
    .sort((a, b) => worth(b) - worth(a))
    .flatMap(({ anchor }) => known.get(anchor?.id ?? '') ?? []);
  const all = filter.kind === null ? matching : new Set([...matching, ...entries]);
  const parts = [...all].filter((entry) => entry.id !== '' && isOfKind(entry, filter));
  return {
    route: meta.route,
    title: meta.page,
    area: meta.area,
    entries: [{ id: '', kind: 'page', label: meta.page }, ...parts.slice(0, MAX_ENTRIES)],
  };
}

/**
 * The words that the index is asked for: the parts of compounds, or the whole where its parts are single letters, and
 * for a name that has others the word that stands for all of them.
 */
function termsOf(query: string, aliases: Aliases): string[] {
  const chunks = chunksOf(query);
  const places = aliases.namesIn(chunks);
  const words = chunks.flatMap(({ parts, joined }, number) => {
    const name = places.find(({ from, to }) => from <= number && number < to);
    if (name !== undefined) return [name.word];
    return parts.every((part) => part.length > 1) ? parts : [joined];
  });
  const known = [...new Set(words.filter(isWord))];
  return known.length > 0 ? known : wordsOf(query);
}
