/** Head injury criterion (HIC), its free-motion headform form HIC(d), and injury risk curves over HIC. */

import { checkNotNegative, entryOf, shown } from '../../check.ts';
import { normalDistribution } from '../../risk.ts';
import { checkSignal, type Signal, timeOf } from '../../signal.ts';

/** Longest window of HIC15 in s (49 CFR 571.208 S6.2(b)). */
export const HIC15_WINDOW = 0.015;

/** Longest window of HIC36 in s (49 CFR 571.208 S6.2(a), UN R94 Annex 4, 1.2). */
export const HIC36_WINDOW = 0.036;

/** A window is as long as its limit when it is longer by no more than this, in s: times of samples are rounded. */
const WINDOW_TOLERANCE = 1e-9;

/** Starts or ends that the search looks at together before it looks at each. */
const BLOCK = 8;

/** Upper bounds are rounded; they count as this share higher. */
const ROUNDING = 1e-12;

/** Windows whose values differ by no more than this share are equal: sums of rounded samples differ in the last bits. */
const EQUAL = 1e-12;

/** HIC with the window that gives it. */
export interface HeadInjuryCriterion {
  /** HIC, reported without unit (s·g^2.5), at least 0. */
  readonly value: number;
  /** Time t1 in s at which the window starts. */
  readonly start: number;
  /** Time t2 in s at which the window ends. */
  readonly end: number;
}

/**
 * HIC: the largest (t2 − t1) · [mean of a from t1 to t2]^2.5 over all pairs of samples t1 < t2 that are no further
 * apart than the window. Exact on the sample grid, with the trapezoidal rule for the mean. Of equal windows, to a
 * relative tolerance of 1e-12, the one that starts first, then the shortest, is returned; when the signal is 0 all
 * along, the value is 0 and both times are its start.
 *
 * Pairs are searched in blocks: a block of starts with a block of ends is left out when the largest integral and the
 * largest mean that it can contain do not reach the best value found. The time is about that of a sort, whatever the
 * window.
 *
 * @param resultant resultant of the head acceleration in g, components filtered with CFC 1000; at least two samples
 * @param window longest window in s; `Infinity` for none
 * @returns HIC without unit (s·g^2.5), start and end of its window in s
 * @throws {RangeError} when the signal is invalid, has a single sample or a negative one, or the window is not longer
 *   than 0 and no shorter than the sample interval
 *
 * Source: 49 CFR 571.208 S6.2; without a limit on the window 49 CFR 571.213 S5.1.2(a) and UN R95 Annex 4, Appendix 1.
 */
export function headInjuryCriterion(resultant: Signal, window: number): HeadInjuryCriterion {
  checkSignal(resultant, 'resultant');
  const { interval, samples } = resultant;
  if (samples.length < 2) throw new RangeError('resultant: a window needs two samples, there is one');
  const negative = samples.findIndex((value) => value < 0);
  if (negative !== -1) {
    throw new RangeError(`resultant: sample ${negative} is ${samples[negative]}: a resultant is never negative`);
  }
  if (typeof window !== 'number' || !(window > 0)) {
    throw new RangeError(`window must be a time in s greater than 0, not ${shown(window)}`);
  }
  const steps = Math.min(Math.floor((window + WINDOW_TOLERANCE) / interval), samples.length - 1);
  if (steps < 1) throw new RangeError(`window is ${window} s, shorter than the sample interval of ${interval} s`);
  const { value, from, to } = bestWindow(samples, steps);
  return { value: value * interval, start: timeOf(resultant, from), end: timeOf(resultant, to) };
}

/**
 * HIC15: HIC with windows of up to 15 ms.
 *
 * @param resultant resultant of the head acceleration in g, components filtered with CFC 1000
 * @returns HIC without unit (s·g^2.5), start and end of its window in s
 * @throws {RangeError} as `headInjuryCriterion`
 *
 * Source: 49 CFR 571.208 S6.2(b).
 */
export function hic15(resultant: Signal): HeadInjuryCriterion {
  return headInjuryCriterion(resultant, HIC15_WINDOW);
}

/**
 * HIC36: HIC with windows of up to 36 ms; UN Regulations call it the head performance criterion (HPC).
 *
 * @param resultant resultant of the head acceleration in g, components filtered with CFC 1000
 * @returns HIC without unit (s·g^2.5), start and end of its window in s
 * @throws {RangeError} as `headInjuryCriterion`
 *
 * Source: 49 CFR 571.208 S6.2(a), 49 CFR 571.214 S7.2.5, UN R94 Annex 4, 1.2.
 */
export function hic36(resultant: Signal): HeadInjuryCriterion {
  return headInjuryCriterion(resultant, HIC36_WINDOW);
}

/** A pair of samples, and HIC over them for an interval of 1. */
interface SampleWindow {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** Blocks of starts and of ends, of `BLOCK · 2^level` samples each, and a value that no pair of theirs exceeds. */
interface BlockPair {
  readonly level: number;
  readonly starts: number;
  readonly ends: number;
  readonly bound: number;
}

/** The best pair of samples at most `steps` apart. */
function bestWindow(samples: Float64Array, steps: number): SampleWindow {
  const count = samples.length;
  const integral = cumulativeIntegral(samples);
  const maxima = blockMaxima(samples);
  const highest = samples.reduce((a, b) => Math.max(a, b));
  let value = 0;
  let from = 0;
  let to = 0;

  const consider = (i: number, j: number) => {
    const area = at(integral, j) - at(integral, i);
    const mean = area / (j - i);
    const candidate = area * mean * Math.sqrt(mean);
    if (candidate < value * (1 - EQUAL) || candidate === 0) return;
    if (candidate * (1 - EQUAL) > value || i < from || (i === from && j < to)) {
      from = i;
      to = j;
    }
    value = Math.max(value, candidate);
  };

  const upperBound = (level: number, starts: number, ends: number): number => {
    const size = BLOCK * 2 ** level;
    const lastStart = Math.min(starts * size + size, count) - 1;
    const firstEnd = ends * size;
    if (firstEnd - lastStart > steps) return 0;
    const firstStart = Math.max(starts * size, firstEnd - steps);
    const lastEnd = Math.min(firstEnd + size - 1, lastStart + steps, count - 1);
    const area = at(integral, lastEnd) - at(integral, firstStart);
    const level0 = maxima[level] ?? samples;
    const mean =
      ends - starts > 1
        ? Math.min(highest, area / (firstEnd - lastStart))
        : Math.max(at(level0, starts), at(level0, ends));
    return area * mean * Math.sqrt(mean) * (1 + ROUNDING);
  };

  // A good value at the start is what lets most blocks be left out.
  for (let width = 1; width < 2 * steps; width *= 2) {
    const step = Math.min(width, steps);
    for (let i = 0; i + step < count; i += 1) consider(i, i + step);
  }
  if (value === 0) return { value, from, to };

  const top = maxima.length - 1;
  const open: BlockPair[] = [{ level: top, starts: 0, ends: 0, bound: upperBound(top, 0, 0) }];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const { level, starts, ends, bound } = pair;
    if (bound < value * (1 - EQUAL)) continue;
    if (level === 0) {
      for (let i = starts * BLOCK; i < Math.min(starts * BLOCK + BLOCK, count); i += 1) {
        const last = Math.min(ends * BLOCK + BLOCK - 1, i + steps, count - 1);
        for (let j = Math.max(ends * BLOCK, i + 1); j <= last; j += 1) consider(i, j);
      }
      continue;
    }
    const below = maxima[level - 1] ?? samples;
    const children: BlockPair[] = [];
    for (let s = 2 * starts; s <= 2 * starts + 1; s += 1) {
      for (let e = Math.max(s, 2 * ends); e <= 2 * ends + 1 && e < below.length; e += 1) {
        const childBound = upperBound(level - 1, s, e);
        if (childBound >= value * (1 - EQUAL))
          children.push({ level: level - 1, starts: s, ends: e, bound: childBound });
      }
    }
    open.push(...children.sort((a, b) => a.bound - b.bound));
  }
  return { value, from, to };
}

/** Integral by the trapezoidal rule from the first sample to each, for an interval of 1. */
function cumulativeIntegral(samples: Float64Array): Float64Array {
  const integral = new Float64Array(samples.length);
  for (let i = 1; i < samples.length; i += 1) {
    integral[i] = at(integral, i - 1) + (at(samples, i - 1) + at(samples, i)) / 2;
  }
  return integral;
}

/** Highest sample of each block of `BLOCK · 2^level` samples, by level, up to the level with one block. */
function blockMaxima(samples: Float64Array): Float64Array[] {
  const halve = (values: Float64Array, share: number) => {
    const maxima = new Float64Array(Math.ceil(values.length / share));
    for (const [i, value] of values.entries()) {
      const block = Math.floor(i / share);
      maxima[block] = Math.max(at(maxima, block), value);
    }
    return maxima;
  };
  const levels = [halve(samples, BLOCK)];
  for (let last: Float64Array | undefined = levels[0]; last !== undefined && last.length > 1; last = levels.at(-1)) {
    levels.push(halve(last, 2));
  }
  return levels;
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

/**
 * HIC(d): the value of a free-motion headform test converted to that of a full dummy.
 *
 * @param hic36 HIC36 of the headform, without unit, at least 0
 * @returns 0.75446 · HIC + 166.4, without unit
 * @throws {RangeError} when the value is negative or not finite
 *
 * Source: 49 CFR 571.201 S7(a).
 */
export function hicD(hic36: number): number {
  checkNotNegative(hic36, 'hic36');
  return 0.75446 * hic36 + 166.4;
}

/** μ and σ of ln HIC. */
const LOGNORMAL = {
  'AIS 2+': [6.96352, 0.84664],
  'AIS 3+': [7.45231, 0.73998],
  'AIS 4+': [7.65605, 0.6058],
} as const;

/** α and β of the expanded Prasad and Mertz curves. */
const LOGISTIC = {
  'AIS 1+': [1.54, 0.0065],
  'AIS 2+': [2.49, 0.00483],
  'AIS 3+': [3.39, 0.00372],
  'AIS 4+': [4.9, 0.00351],
  'AIS 5+': [7.82, 0.00429],
  fatal: [12.24, 0.00565],
} as const;

/** Levels that have a lognormal curve. */
export type HicLognormalLevel = keyof typeof LOGNORMAL;

/** Levels that have a logistic curve. */
export type HicLogisticLevel = keyof typeof LOGISTIC;

/**
 * Probability of a head injury by the lognormal curves of Hertz: Φ((ln HIC − μ) / σ).
 * US NCAP takes the AIS 3+ curve, with HIC15 for the Hybrid III and HIC36 for ES-2re and SID-IIs.
 *
 * @param hic HIC, without unit, at least 0
 * @param level severity: `AIS 2+`, `AIS 3+` or `AIS 4+`
 * @returns probability from 0 to 1
 * @throws {RangeError} when HIC is negative or not finite, or the level has no such curve
 *
 * Source: Hertz, A note on the head injury criterion as a predictor of the risk of skull fracture, AAAM 1993; NHTSA,
 * US NCAP final decision notice, 2008.
 */
export function hicRiskLognormal(hic: number, level: HicLognormalLevel): number {
  checkNotNegative(hic, 'hic');
  const [mu, sigma] = entryOf(LOGNORMAL, level, 'level', 'has no curve');
  return hic === 0 ? 0 : normalDistribution((Math.log(hic) - mu) / sigma);
}

/**
 * Probability of a head injury by the expanded Prasad and Mertz curves: 1 / (1 + exp(α + 200 / HIC − β · HIC)).
 *
 * @param hic HIC, without unit, at least 0
 * @param level severity: `AIS 1+` to `AIS 5+`, or `fatal`
 * @returns probability from 0 to 1
 * @throws {RangeError} when HIC is negative or not finite, or the level has no such curve
 *
 * Source: after Prasad and Mertz, The position of the United States delegation to the ISO working group 6 on the use of
 * HIC in the automotive environment, SAE 851246, 1985.
 */
export function hicRiskLogistic(hic: number, level: HicLogisticLevel): number {
  checkNotNegative(hic, 'hic');
  const [alpha, beta] = entryOf(LOGISTIC, level, 'level', 'has no curve');
  return 1 / (1 + Math.exp(alpha + 200 / hic - beta * hic));
}
