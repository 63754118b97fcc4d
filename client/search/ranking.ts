/** Ranks pages, and the parts of each, by the scores of their entries. */
import type { SearchPage } from '../../theme/search/index-file.ts';
import { type Filter, type FoundEntry, MAX_ENTRIES, type Results } from './results.ts';

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

/** Results without the matched words. */
type Ranked = Omit<Results, 'words' | 'near'>;

/** Returns the matching pages, the best first: pages with all parts of a query before the others. */
export function rank(
  scored: readonly Scores[],
  { area, kind }: Filter,
  count: number,
  pages: readonly SearchPage[],
): Ranked {
  let first = 0;
  const matching = pages.flatMap((page) => {
    const own = page.entries.map((_, at) => scored.map((scores) => scores.get(first + at) ?? 0));
    first += page.entries.length;
    const best = Math.max(...own.map(worth));
    const whole = worth(scored.map((_, part) => Math.max(...own.map((values) => values[part] ?? 0))));
    return best > 0 ? [{ page, own, score: (page.weight ?? 1) * (whole + BEST_ENTRY * best) }] : [];
  });
  matching.sort((a, b) => b.score - a.score);
  const enough = WORTH_SHOWING.page * (matching[0]?.score ?? 0);
  const found = matching
    .filter(({ score }) => score >= enough)
    .map(({ page, own }) => ({ ...page, parts: partsOf(page, own, kind) }));
  const isInArea = ({ facet }: SearchPage) => area === null || facet === area;
  const ofKind = found.filter(({ parts }) => kind === null || parts.length > 0);
  const shown = ofKind.filter(isInArea);
  const counted = shown.flatMap(({ parts }) => parts).filter((part) => part.kind === (kind ?? 'section'));
  const kinds = found.filter(isInArea).flatMap(({ entries }) => entries.map((entry) => entry[1]));
  return {
    pages: shown.slice(0, count).map(({ route, title, area: label, parts }) => ({
      route,
      title,
      area: label,
      entries: [{ id: '', kind: 'page', label: title }, ...parts.slice(0, MAX_ENTRIES)],
    })),
    found: { pages: shown.length, parts: counted.length },
    areas: [...new Set(ofKind.map(({ facet }) => facet))],
    kinds: [...new Set(kinds)].filter((each) => each !== 'page'),
  };
}

/**
 * Returns the matching parts of a page, the best first. The page's own text counts for each of them, and words of many
 * parts count least: below "Chest deflection" the one with "CFC" answers "CFC chest deflection".
 *
 * @param own how well each part of the query fits, by entry
 */
function partsOf({ entries }: SearchPage, own: readonly number[][], wanted: Filter['kind']): FoundEntry[] {
  const [itself = []] = own;
  const telling = itself.map((_, part) => {
    const having = own.filter((values) => (values[part] ?? 0) > 0).length;
    return Math.log(1 + own.length / Math.max(1, having));
  });
  const scores = own.map((values, at) => {
    const sum = values.reduce((total, value, part) => total + value * (telling[part] ?? 0), 0);
    const covered = values.filter((value, part) => value > 0 || (itself[part] ?? 0) > 0).length / values.length;
    return (entries[at]?.[1] === 'table' ? TABLE : 1) * sum * covered ** 2 * (1 - (LATE * at) / own.length);
  });
  const [best = 0, ...others] = scores;
  // Where one thing is asked for, and the page is about it, few of its parts say more.
  const enough = WORTH_SHOWING.entry * Math.max(itself.length === 1 ? best : 0, ...others);
  // Of a kind that is asked for, a page that fits shows all it has.
  const isWhole = itself.every((value) => value > 0);
  return entries
    .map(([id, kind, label], at) => ({ id, kind, label, score: scores[at] ?? 0 }))
    .slice(1)
    .filter(({ kind, score }) =>
      wanted === null ? score > 0 && score >= enough : kind === wanted && (score > 0 || isWhole),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ id, kind, label }) => ({ id, kind, label }));
}

/** Parts of a query together: one that is missing costs more than its share. */
function worth(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum * (values.filter((value) => value > 0).length / values.length) ** 2;
}
