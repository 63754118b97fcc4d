/** The level of acceleration that is exceeded for 3 ms, in all or without a break. */
import { checkCount, checkPositive } from '../../check.ts';
import { checkSignal, type Signal, timeOf } from '../../signal.ts';

/** Duration in s that the chest criterion takes. */
export const CLIP_DURATION = 0.003;

/** Rounding of the length of a stretch, in intervals. */
const ROUNDING = 1e-9;

/** A level, and the time that it is exceeded without a break. */
export interface ContiguousClip {
  /** In the signal's unit. */
  readonly value: number;
  /** Window in s. */
  readonly start: number;
  readonly end: number;
  /** Length of the window in s: the duration asked for. */
  readonly duration: number;
}

/**
 * The highest level at or above which a signal lies for a total duration, straight lines between samples.
 *
 * @param resultant chest acceleration in g, 0 or more, made of components filtered with CFC 180
 * @param duration in s; 3 ms by default
 * @returns level in the signal's unit; the lowest sample where the record is not longer than the duration
 * @throws {RangeError} when the signal is invalid or the duration is not greater than 0
 *
 * Source: 49 CFR 571.208 S6.3 (the limit may be exceeded for a total of no more than 3 ms); SAE J1727.
 */
export function cumulativeClip(resultant: Signal, duration: number = CLIP_DURATION): number {
  check(resultant, duration);
  const { samples, interval } = resultant;
  return highestLevel(samples, (level) => timeAbove(samples, interval, level) >= duration);
}

/** The highest level that is held, by bisection: lower levels are held, too. The lowest sample if none is held. */
function highestLevel(samples: Float64Array, isHeld: (level: number) => boolean): number {
  let low = samples.reduce((a, b) => Math.min(a, b));
  let high = samples.reduce((a, b) => Math.max(a, b));
  if (!isHeld(low)) return low;
  for (let step = 0; step < 200 && high - low > Math.abs(high) * Number.EPSILON; step += 1) {
    const middle = (low + high) / 2;
    if (isHeld(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** How long a signal lies at or above a level, in s, with straight lines between samples. */
function timeAbove(samples: Float64Array, interval: number, level: number): number {
  let time = 0;
  let a = samples[0] as number;
  for (let i = 1; i < samples.length; i += 1) {
    const b = samples[i] as number;
    if (a >= level && b >= level) time += interval;
    else if (a >= level || b >= level) time += (interval * (Math.max(a, b) - level)) / Math.abs(a - b);
    a = b;
  }
  return time;
}

/**
 * The sample at a rank among the samples sorted from the highest down: each of them stands for one interval. Programs
 * differ in whether `duration / interval` or one more of them are 3 ms.
 *
 * @param resultant chest acceleration in g, made of components filtered with CFC 180
 * @param rank rank from 1, the highest sample, to the number of samples
 * @returns value in the signal's unit
 * @throws {RangeError} when the signal is invalid or has no such rank
 *
 * Source: practice; what it stands for follows from the definition of `cumulativeClip`.
 */
export function rankedSample(resultant: Signal, rank: number): number {
  checkSignal(resultant, 'resultant');
  const sorted = Float64Array.from(resultant.samples).sort().reverse();
  checkCount(rank, 'rank', 1, sorted.length);
  return sorted[rank - 1] as number;
}

/**
 * The highest level that a signal does not leave for a duration, straight lines between samples: the largest of the
 * minima over all windows of the duration, which begin and end anywhere.
 *
 * @param resultant acceleration in g, made of filtered components
 * @param duration in s; 3 ms by default
 * @returns level in the signal's unit, and the first window that holds it, in s
 * @throws {RangeError} when the signal is invalid, the duration is not greater than 0, or the record is shorter than it
 *
 * Source: 49 CFR 571.201 S5.1 (continuously for more than 3 ms); SAE J1727.
 */
export function contiguousClip(resultant: Signal, duration: number = CLIP_DURATION): ContiguousClip {
  check(resultant, duration);
  const { samples, interval } = resultant;
  const intervals = duration / interval;
  if (samples.length - 1 < intervals - ROUNDING) {
    throw new RangeError(
      `resultant: lasts ${(samples.length - 1) * interval} s, shorter than the duration of ${duration} s`,
    );
  }
  const value = highestLevel(samples, (level) => firstStretch(samples, level, intervals) !== null);
  const start = timeOf(resultant, firstStretch(samples, value, intervals) ?? 0);
  return { value, start, end: start + duration, duration };
}

/**
 * The start of the first stretch at or above a level that is long enough, with straight lines between samples.
 *
 * @param length in intervals
 * @returns index, between two samples as a rule; null if there is no such stretch
 */
function firstStretch(samples: Float64Array, level: number, length: number): number | null {
  let from: number | null = (samples[0] as number) >= level ? 0 : null;
  for (let i = 1; i < samples.length; i += 1) {
    const a = samples[i - 1] as number;
    const b = samples[i] as number;
    if (from === null) {
      if (b >= level) from = i - (b - level) / (b - a);
    } else if (b < level) {
      if (i - 1 + (a - level) / (a - b) - from >= length - ROUNDING) return from;
      from = null;
    }
  }
  return from !== null && samples.length - 1 - from >= length - ROUNDING ? from : null;
}

function check(resultant: Signal, duration: number): void {
  checkSignal(resultant, 'resultant');
  checkPositive(duration, 'duration', 'a time in s');
}
