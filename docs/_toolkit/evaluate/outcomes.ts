/** Verdicts and points of a value by the limits of its row. */

import type { Limit } from '../limits.ts';
import type { Verdict } from './evaluation.ts';
import { LEVELS, levelOf } from './levels.ts';
import type { Demerits } from './programmes.ts';
import type { Reading, Readings } from './readings.ts';

/** Verdict and points of a row; points are null where it has none. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly points: number | null;
}

/** Turns a value into its outcome. */
export type Judge = (reading: Reading) => Outcome;

/** Whether a criterion counts, and the question that decides it. */
export interface Counting {
  readonly isCounted: boolean | undefined;
  readonly question?: string;
}

/** The outcome, and what it needs. */
export interface Settled extends Outcome {
  readonly isOpen: boolean;
  readonly needs: readonly string[];
}

/**
 * The outcome that holds whatever the missing channels and answers are; `open` where they decide. A missing sensor may
 * have any value above those that are known.
 */
export function settle(
  { values, missing, questions }: Readings,
  counting: Counting,
  judge: Judge,
  unmet: Outcome,
): Settled {
  if (values.length === 0) return { verdict: 'open', points: null, isOpen: true, needs: [...missing, ...questions] };
  const { limit } = values[0] as Reading;
  const readings = missing.length > 0 ? [...values, { value: Number.POSITIVE_INFINITY, limit }] : values;
  const outcomes = readings.flatMap((reading) => {
    if (counting.isCounted === true) return [judge(reading)];
    return counting.isCounted === false && missing.length === 0 ? [unmet] : [judge(reading), unmet];
  });
  const verdicts = new Set(outcomes.map(({ verdict }) => verdict));
  const points = new Set(outcomes.map((each) => each.points));
  const isOpen = verdicts.size > 1 || points.size > 1;
  const asked = counting.isCounted === undefined && counting.question !== undefined ? [counting.question] : [];
  const first = outcomes[0] as Outcome;
  return {
    verdict: verdicts.size > 1 || (isOpen && first.verdict === null) ? 'open' : first.verdict,
    points: points.size > 1 ? null : first.points,
    isOpen,
    needs: [...missing, ...(isOpen ? [...questions, ...asked] : [])],
  };
}

/** A limit must be met. */
export const limitJudge =
  (isReachedAt: boolean): Judge =>
  ({ value, limit }) => ({ verdict: isReached(value, limit, isReachedAt) ? 'fail' : 'pass', points: null });

/** Points by colour band: all below the scale, none from its end on, 80, 40 and 20 % in its thirds. */
export function pointsJudge(group: readonly Limit[], most: number, isReachedAt: boolean): Judge {
  const full = group.find(({ bound }) => bound === 'full score')?.value;
  const none = group.find(({ bound }) => bound === 'no score' || bound === 'limit')?.value;
  const passed = limitJudge(isReachedAt);
  return (reading) => {
    const { verdict } = passed(reading);
    return {
      verdict,
      points: none === undefined ? null : rounded(most * bandShare(reading.value, full ?? none, none)),
    };
  };
}

/** The largest penalty whose threshold is reached. */
export function modifierJudge(group: readonly Limit[], most: number, isReachedAt: boolean): Judge {
  return ({ value }) => {
    const reached = group.filter((limit) => isReached(value, limit.value, isReachedAt));
    const percent = Math.max(0, ...reached.map(({ penalty }) => penalty ?? 0));
    return { verdict: null, points: taken(percent, most) };
  };
}

/** A level of the rating, and its demerits. */
export const bandsJudge =
  (group: readonly Limit[], demerits?: Demerits): Judge =>
  (reading) => {
    // A curve has one band, and the reading has what is allowed for its duration.
    const isCurve = group.some(({ duration }) => duration !== undefined);
    const level = isCurve ? Number(reading.value > reading.limit) : levelOf(group, reading);
    return { verdict: LEVELS[level] ?? null, points: demerits?.[level] ?? null };
  };

/** By how many levels a rating is lowered. */
export const downgradeJudge =
  (group: readonly Limit[]): Judge =>
  ({ value }) => {
    const reached = group.filter((limit) => value > limit.value).map(({ downgrade = 0 }) => downgrade);
    return { verdict: null, points: Math.max(0, ...reached) };
  };

/** The points that a penalty takes, as a negative number. */
export const taken = (percent: number, most: number): number => rounded(0 - (percent * most) / 100);

/** Points without the rounding errors of their sums. */
export const rounded = (points: number): number => Number(points.toFixed(9)) + 0;

export const isReached = (value: number, bound: number, isReachedAt: boolean): boolean =>
  isReachedAt ? value >= bound : value > bound;

function bandShare(value: number, full: number, none: number): number {
  if (value >= none) return 0;
  if (value < full) return 1;
  const third = (none - full) / 3;
  if (value < full + third) return 0.8;
  return value < full + 2 * third ? 0.4 : 0.2;
}
