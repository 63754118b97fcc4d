/** Levels of a rating: 0 for good, 1 for acceptable, 2 for marginal and 3 for poor. */

import type { Limit } from '../limits.ts';
import type { Verdict } from './evaluation.ts';

/** The verdicts, by level. */
export const LEVELS: readonly ('good' | 'acceptable' | 'marginal' | 'poor')[] = [
  'good',
  'acceptable',
  'marginal',
  'poor',
];

/** Level of a value: one beyond the last bound that it does not meet. */
export function levelOf(
  group: readonly Limit[],
  { value, impulse = 0 }: { readonly value: number; readonly impulse?: number },
): number {
  const isMet = (limit: Limit) => {
    if (impulse > (limit.impulse ?? Number.POSITIVE_INFINITY)) return false;
    return limit.sense === 'at most' ? value <= limit.value : value >= limit.value;
  };
  const missed = (['good', 'acceptable', 'marginal'] as const).map((bound) => {
    const limits = group.filter((limit) => limit.bound === bound);
    return limits.length > 0 && !limits.some(isMet);
  });
  return missed.lastIndexOf(true) + 1;
}

/** Level of a number against the largest ones that are good, acceptable and marginal. */
export const levelIn = (bands: readonly number[], value: number): number => bands.filter((most) => value > most).length;

/** Level of a verdict; -1 where it is none. */
export const levelNamed = (verdict: Verdict): number => (LEVELS as readonly Verdict[]).indexOf(verdict);
