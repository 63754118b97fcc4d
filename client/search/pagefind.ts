/** The engine for large sites: Pagefind loads the parts of its index that a query needs. */
import type { SearchKind } from '../../theme/contract.ts';
import { chunksOf, isWord, wordsOf } from '../../theme/search-words.ts';
import {
  type EngineTools,
  type FoundEntry,
  MOST_ENTRIES,
  MOST_PAGES,
  NOTHING,
  type Results,
  type SearchEngine,
} from './results.ts';

/** What is used of Pagefind's module (its documentation, "Pagefind API"). */
interface Pagefind {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(
    query: string,
  ): Promise<{ readonly results: readonly { readonly score: number; data(): Promise<Fragment> }[] }>;
}

/** A part of a page, as `generator/search/pagefind.ts` has it indexed. */
interface Fragment {
  readonly meta: {
    readonly route: string;
    readonly page: string;
    readonly area: string;
    readonly id: string;
    readonly kind: SearchKind;
    readonly label: string;
  };
}

/** Parts looked at; they are of fewer pages. */
const MOST_PARTS = 30;

export async function loadPagefind({ pagefind: folder }: EngineTools): Promise<SearchEngine> {
  const pagefind = (await import(`${folder}pagefind.js`)) as Pagefind;
  await pagefind.options({ basePath: folder });
  await pagefind.init();
  return { search: (query) => find(query, pagefind) };
}

async function find(query: string, pagefind: Pagefind): Promise<Results> {
  const terms = termsOf(query);
  if (terms.length === 0) return NOTHING;
  const { results } = await pagefind.search(terms.join(' '));
  const parts = await Promise.all(
    results.slice(0, MOST_PARTS).map(async ({ score, data }) => ({ score, meta: (await data()).meta })),
  );
  const pages = new Map<string, { score: number; readonly meta: Fragment['meta']; readonly entries: FoundEntry[] }>();
  for (const { score, meta } of parts) {
    const page = pages.get(meta.route) ?? { score: 0, meta, entries: [] };
    pages.set(meta.route, page);
    page.score = Math.max(page.score, score);
    if (meta.id !== '' && page.entries.length < MOST_ENTRIES) {
      page.entries.push({ id: meta.id, kind: meta.kind, label: meta.label });
    }
  }
  return {
    pages: [...pages.values()]
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_PAGES)
      .map(({ meta, entries }) => ({
        route: meta.route,
        title: meta.page,
        area: meta.area,
        entries: [{ id: '', kind: 'page', label: meta.page }, ...entries],
      })),
    words: new Set(terms),
    near: [],
  };
}

/** The words of a query that the index is asked for: compounds as one word where they are one, without empty words. */
function termsOf(query: string): string[] {
  const chunks = chunksOf(query);
  const words = chunks.flatMap(({ parts, joined }) => (isWord(joined) ? [joined] : parts.filter(isWord)));
  return words.length > 0 ? words : wordsOf(query);
}
