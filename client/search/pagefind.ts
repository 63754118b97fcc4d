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
  const words = termsOf(query);
  if (words.length === 0) return NOTHING;
  const pages = new Map<string, FoundParts>();
  await collect(words, 1, pagefind, pages);
  // Pagefind wants all words in one part of a page, where a reader means the page.
  if (words.length > 1 && pages.size < MOST_PAGES) {
    await Promise.all(words.map((word, number) => collect([word], number + 2, pagefind, pages)));
  }
  const found = [...pages.values()].map((page) => ({ ...page, score: worth(page, words.length) }));
  return {
    pages: found
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_PAGES)
      .map(({ meta, entries }) => ({
        route: meta.route,
        title: meta.page,
        area: meta.area,
        entries: [{ id: '', kind: 'page', label: meta.page }, ...entries.slice(0, MOST_ENTRIES)],
      })),
    words: new Set(words),
    near: [],
  };
}

/** A page with its parts that were found. */
interface FoundParts {
  readonly meta: Fragment['meta'];
  readonly entries: FoundEntry[];
  /** Best score by what was asked: all words together, and each alone. */
  readonly scores: Map<number, number>;
}

/** Asks for words, and adds what is found to the pages. */
async function collect(
  words: readonly string[],
  asked: number,
  pagefind: Pagefind,
  pages: Map<string, FoundParts>,
): Promise<void> {
  const { results } = await pagefind.search(words.join(' '));
  const parts = await Promise.all(
    results.slice(0, MOST_PARTS).map(async ({ score, data }) => ({ score, meta: (await data()).meta })),
  );
  for (const { score, meta } of parts) {
    const page: FoundParts = pages.get(meta.route) ?? { meta, entries: [], scores: new Map() };
    pages.set(meta.route, page);
    page.scores.set(asked, Math.max(page.scores.get(asked) ?? 0, score));
    if (meta.id !== '' && !page.entries.some(({ id }) => id === meta.id)) {
      page.entries.push({ id: meta.id, kind: meta.kind, label: meta.label });
    }
  }
}

/** How well a page fits: all words in one part of it count most, then how many of them it has at all. */
function worth({ scores }: FoundParts, words: number): number {
  const together = scores.get(1) ?? 0;
  const alone = [...scores].filter(([asked]) => asked !== 1);
  const sum = alone.reduce((total, [, score]) => total + score, 0);
  const share = words === 1 ? 1 : alone.length / words;
  return 2 * together + sum * share * share;
}

/** The words that the index is asked for: the parts of compounds, or the whole where its parts are single letters. */
function termsOf(query: string): string[] {
  const chunks = chunksOf(query);
  const words = chunks.flatMap(({ parts, joined }) => (parts.every((part) => part.length > 1) ? parts : [joined]));
  const known = [...new Set(words.filter(isWord))];
  return known.length > 0 ? known : wordsOf(query);
}
