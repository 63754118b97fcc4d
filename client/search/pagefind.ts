/** The engine for large sites: Pagefind loads the parts of its index that a query needs. */
import type { SearchEntry } from '../../theme/contract.ts';
import { chunksOf, isWord, wholeName, wordsOf } from '../../theme/search-words.ts';
import { inTime } from '../platform/in-time.ts';
import {
  apart,
  type EngineTools,
  type FoundEntry,
  type FoundPage,
  MAX_ENTRIES,
  MAX_PAGES,
  NOTHING,
  type Results,
  type SearchEngine,
} from './results.ts';

/** What is used of Pagefind's module (its documentation, "Pagefind API"). */
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly Match[] }>;
  /** Ends its worker, with the requests that it waits for. */
  destroy(): Promise<void>;
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
export async function loadPagefind({ pagefind: folder }: EngineTools): Promise<SearchEngine> {
  const again = attempts === 0 ? '' : `?${attempts}`;
  attempts += 1;
  const script = `${folder}pagefind.js${again}`;
  const pagefind: Pagefind = await inTime(import(script), `The script ${script}`);
  await pagefind.options({ basePath: folder });
  await pagefind.init();
  return {
    search: (query) => find(query, pagefind),
    close: () => void pagefind.destroy(),
  };
}

async function find(query: string, pagefind: Pagefind): Promise<Results> {
  const words = termsOf(query);
  if (words.length === 0) return NOTHING;
  const found = await inTime(matches(query, words, pagefind), 'A part of the index');
  const pages = found.slice(0, MAX_PAGES).map(async ({ data }) => pageOf(await inTime(data(), 'A page of the index')));
  const { came, missing } = apart(await Promise.allSettled(pages));
  return { pages: came, words: new Set(words), near: [], missing };
}

/** The pages that have the words, the best first. */
async function matches(query: string, words: readonly string[], pagefind: Pagefind): Promise<readonly Match[]> {
  const [exact, all] = await Promise.all([pagefind.search(wholeName(query)), pagefind.search(words.join(' '))]);
  const rest = all.results.length > 0 || words.length === 1 ? all.results : await findSome(words, pagefind);
  const first = new Set(exact.results.map(({ id }) => id));
  return [...rest.filter(({ id }) => first.has(id)), ...rest.filter(({ id }) => !first.has(id))];
}

/** Pages that have some of the words, those with most of them first: Pagefind itself wants all. */
async function findSome(words: readonly string[], pagefind: Pagefind): Promise<readonly Match[]> {
  const searches = await Promise.all(words.map((word) => pagefind.search(word)));
  const scores = new Map<string, { readonly match: Match; score: number; words: number }>();
  for (const { results } of searches) {
    for (const match of results) {
      const known = scores.get(match.id) ?? { match, score: 0, words: 0 };
      scores.set(match.id, known);
      known.score += match.score;
      known.words += 1;
    }
  }
  return [...scores.values()].sort((a, b) => b.score * b.words ** 2 - a.score * a.words ** 2).map(({ match }) => match);
}

function pageOf({ meta, sub_results }: Fragment): FoundPage {
  const known = new Map((JSON.parse(meta.entries) as SearchEntry[]).map((entry) => [entry[0], entry]));
  const worth = ({ weighted_locations }: Fragment['sub_results'][number]) =>
    weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);
  const parts = [...sub_results]
    .sort((a, b) => worth(b) - worth(a))
    .flatMap(({ anchor }): FoundEntry[] => {
      const entry = known.get(anchor?.id ?? '');
      return entry === undefined || entry[0] === '' ? [] : [{ id: entry[0], kind: entry[1], label: entry[2] }];
    });
  return {
    route: meta.route,
    title: meta.page,
    area: meta.area,
    entries: [{ id: '', kind: 'page', label: meta.page }, ...parts.slice(0, MAX_ENTRIES)],
  };
}

/** The words that the index is asked for: the parts of compounds, or the whole where its parts are single letters. */
function termsOf(query: string): string[] {
  const chunks = chunksOf(query);
  const words = chunks.flatMap(({ parts, joined }) => (parts.every((part) => part.length > 1) ? parts : [joined]));
  const known = [...new Set(words.filter(isWord))];
  return known.length > 0 ? known : wordsOf(query);
}
