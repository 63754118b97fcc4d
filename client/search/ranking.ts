/** Ranks pages, and the parts of each, by the scores of their entries. */
import type { SearchEntry, SearchPage } from '../../theme/search/index-file.ts';
import { type Filter, type FoundEntry, isInArea, MAX_ENTRIES, type Results } from './results.ts';

/** Weight of the best part of a page beside the page as a whole. */
const BEST_ENTRY = 1.5;
/** Later parts of a page rank lower, up to this share: check values and pitfalls come last. */
const LATE = 0.4;
/** Boost of a table among the parts of its page. */
const TABLE = 1.3;
/** Shown are entries that come to this share of the best one of their page, and pages that come to this of the best. */
const WORTH_SHOWING = { entry: 0.2, page: 0.03 };

/** How well entries fit a part of a query, by their numbers. */
export type Scores = Map<number, number>;

/** The entries of an index by number. */
export interface IndexedPages {
  readonly entries: readonly SearchEntry[];
  readonly pages: readonly SearchPage[];
  /** Numbers of the entries of every page; the first is the page itself. */
  readonly byPage: readonly (readonly number[])[];
}

/** Returns the matching pages, the best first: pages with all parts of a query before the others. */
export function rank(scored: readonly Scores[], filter: Filter, count: number, index: IndexedPages): Ranked {
  const { pages, byPage } = index;
  const all = pages.flatMap((page, number): RankedPage[] => {
    const numbers = byPage[number] ?? [];
    const own = numbers.map((entry) => scored.map((scores) => scores.get(entry) ?? 0));
    // The cells of a table stand in its section as well, and short texts fit better than long ones.
    const texts = own.filter((_, at) => !isTable(numbers[at], index));
    const best = Math.max(...texts.map(worth));
    const whole = scored.map((_, part) => Math.max(...texts.map((values) => values[part] ?? 0)));
    if (best === 0) return [];
    return [{ number, own, score: (page.weight ?? 1) * (worth(whole) + BEST_ENTRY * best) }];
  });
  const enough = WORTH_SHOWING.page * Math.max(0, ...all.map(({ score }) => score));
  const found = all
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .map(({ number, own }) => ({ page: pages[number] as SearchPage, parts: partsOf(number, own, filter, index) }));
  const ofKind = found.filter(({ parts }) => filter.kind === null || parts.length > 0);
  const shown = ofKind.filter(({ page }) => isInArea(page, filter));
  const counted = filter.kind ?? 'section';
  const offered = found.filter(({ page }) => isInArea(page, filter)).flatMap(({ page }) => page.entries);
  return {
    pages: shown.slice(0, count).map(({ page: { route, title, area }, parts }) => {
      const entries: FoundEntry[] = [{ id: '', kind: 'page', label: title }, ...parts.slice(0, MAX_ENTRIES)];
      return { route, title, area, entries };
    }),
    found: {
      pages: shown.length,
      parts: shown.reduce((sum, { parts }) => sum + parts.filter(({ kind }) => kind === counted).length, 0),
    },
    areas: [...new Set(ofKind.map(({ page }) => page.facet))],
    kinds: [...new Set(offered.map(([, kind]) => kind))].filter((kind) => kind !== 'page'),
  };
}

/** Results without the matched words. */
type Ranked = Omit<Results, 'words' | 'near'>;

interface RankedPage {
  readonly number: number;
  /** By entry, how well each part of the query fits. */
  readonly own: readonly (readonly number[])[];
  readonly score: number;
}

/**
 * Returns the matching parts of a page, the best first. The page's own text counts for each of them, and words of many
 * parts count least: below "Chest deflection" the one with "CFC" answers "CFC chest deflection".
 */
function partsOf(
  page: number,
  own: readonly (readonly number[])[],
  { kind: wanted }: Filter,
  { byPage, entries }: IndexedPages,
): FoundEntry[] {
  const [itself = []] = own;
  const telling = itself.map((_, part) => {
    const having = own.filter((values) => (values[part] ?? 0) > 0).length;
    return having === 0 ? 0 : Math.log(1 + own.length / having);
  });
  const scores = own.map((values, at) => {
    const sum = values.reduce((total, value, part) => total + value * (telling[part] ?? 0), 0);
    const covered = values.filter((value, part) => value > 0 || (itself[part] ?? 0) > 0).length;
    const kind = isTable(byPage[page]?.[at], { entries }) ? TABLE : 1;
    return kind * sum * (covered / values.length) ** 2 * (1 - (LATE * at) / own.length);
  });
  const [best = 0, ...others] = scores;
  // Where one thing is asked for, and the page is about it, few of its parts say more.
  const enough = WORTH_SHOWING.entry * Math.max(itself.length === 1 ? best : 0, ...others);
  // Of a kind that is asked for, a page that fits shows all it has.
  const isWhole = itself.every((value) => value > 0);
  return (byPage[page] ?? [])
    .map((number, at) => ({ entry: entryOf(entries[number]), score: scores[at] ?? 0 }))
    .slice(1)
    .filter(({ entry, score }) =>
      wanted === null ? score > 0 && score >= enough : entry.kind === wanted && (score > 0 || isWhole),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function entryOf([id, kind, label]: SearchEntry = ['', 'page', '']): FoundEntry {
  return { id, kind, label };
}

function isTable(number: number | undefined, { entries }: Pick<IndexedPages, 'entries'>): boolean {
  return entries[number ?? -1]?.[1] === 'table';
}

/** Parts of a query together: one that is missing costs more than its share. */
function worth(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const share = values.filter((value) => value > 0).length / values.length;
  return sum * share * share;
}
