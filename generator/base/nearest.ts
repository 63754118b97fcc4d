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
