/** Suggestions for misspelt names in diagnostics. */
import { editDistance } from '../../theme/edit-distance.ts';
import { compareText } from './compare-text.ts';

/** More changes than this make another name, however long it is. */
const MOST_CHANGES = 5;
/** How far differences of case are counted; two names in capitals are equally far. */
const MOST_CASE_CHANGES = 16;

/** A third of the name may be wrong: one character of three, two of five. */
function tolerance(name: string, most: number): number {
  return Math.min(most, Math.floor((name.length + 1) / 3));
}

/**
 * The candidate that was probably meant by a misspelt name, or undefined when none is close. Case counts only between
 * candidates that are equally close otherwise; between equals the first by code units wins, so that the answer does
 * not depend on the order of the candidates. A candidate equal to the name is its own nearest.
 *
 * @param most more changes than this make another name
 */
export function nearest(name: string, candidates: Iterable<string>, most = MOST_CHANGES): string | undefined {
  const folded = name.toLowerCase();
  let best: string | undefined;
  let bestFolded = tolerance(name, most);
  let bestExact = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    // Folding changes the length of very few letters, by a factor below three.
    if (candidate.length > 3 * (name.length + bestFolded)) continue;
    const distance = editDistance(folded, candidate.toLowerCase(), bestFolded);
    if (distance > bestFolded) continue;
    const exact = editDistance(name, candidate, MOST_CASE_CHANGES);
    const better = best === undefined || distance < bestFolded || exact < bestExact;
    if (!better && (exact > bestExact || compareText(candidate, best ?? '') >= 0)) continue;
    best = candidate;
    bestFolded = distance;
    bestExact = exact;
  }
  return best;
}

/** A name with the counts of its characters by kind. */
export interface Spelling {
  readonly name: string;
  readonly length: number;
  readonly counts: Uint16Array;
}

const KINDS = 32;

/** Prepares a name for many comparisons. */
export function spellingOf(name: string): Spelling {
  const folded = name.toLowerCase();
  const counts = new Uint16Array(KINDS);
  for (let at = 0; at < folded.length; at += 1) {
    const kind = folded.charCodeAt(at) % KINDS;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { name, length: folded.length, counts };
}

/**
 * Whether `nearest` could take one name for the other, by their characters alone: every change adds one character at
 * most, and removes one at most.
 */
export function mayBeNear(name: Spelling, candidate: Spelling): boolean {
  const most = tolerance(name.name, MOST_CHANGES);
  if (Math.abs(name.length - candidate.length) > most) return false;
  let missing = 0;
  let added = 0;
  for (let kind = 0; kind < KINDS; kind += 1) {
    const more = (name.counts[kind] ?? 0) - (candidate.counts[kind] ?? 0);
    if (more > 0) missing += more;
    else added -= more;
    if (missing > most || added > most) return false;
  }
  return true;
}
