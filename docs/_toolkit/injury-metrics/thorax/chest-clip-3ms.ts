/** The level of acceleration that is exceeded for 3 ms, in all or without a break. */
import { checkCount, checkPositive } from '../../check.ts';
import { checkSignal, ON_GRID, type Signal, timeOf } from '../../signal.ts';

/** Duration in s that the chest criterion takes. */
export const CLIP_DURATION = 0.003;

/** A level, and the time that it is exceeded without a break. */
export interface ContiguousClip {
  /** In the signal's unit. */
  readonly value: number;
  /** Window in s. */
  readonly start: number;
  readonly end: number;
  /** Length of the window in s. */
  readonly duration: number;
  /**
   * Whether that is not the duration asked for, because windows are whole numbers of intervals: 3 ms are 2.97 ms at
   * 6.4 kHz. Resample the components before when it matters.
   */
  readonly rounded: boolean;
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
  const lowest = samples.reduce((a, b) => Math.min(a, b));
  let [low, high] = [lowest, samples.reduce((a, b) => Math.max(a, b))];
  if (timeAbove(samples, interval, low) < duration) return lowest;
  // The time above a level falls as the level rises, so the level is between two that close in on it.
  for (let step = 0; step < 200 && high - low > Math.abs(high) * Number.EPSILON; step += 1) {
    const middle = (low + high) / 2;
    if (timeAbove(samples, interval, middle) >= duration) low = middle;
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
 * The highest level that a signal does not leave for a duration, by samples: the largest of the minima over windows of
 * the duration, which is rounded to whole intervals.
 *
 * @param resultant acceleration in g, made of filtered components
 * @param duration in s; 3 ms by default
 * @returns level in the signal's unit, and its window in s
 * @throws {RangeError} when the signal is invalid, the duration is not greater than 0, or the record is shorter than it
 *
 * Source: 49 CFR 571.201 S5.1 (continuously for more than 3 ms); SAE J1727.
 */
export function contiguousClip(resultant: Signal, duration: number = CLIP_DURATION): ContiguousClip {
  check(resultant, duration);
  const { samples, interval } = resultant;
  const steps = Math.max(1, Math.round(duration / interval));
  if (samples.length <= steps) {
    throw new RangeError(
      `resultant: lasts ${(samples.length - 1) * interval} s, shorter than the duration of ${duration} s`,
    );
  }
  // Indexes of samples that may still be the least of a window, rising in value.
  const queue: number[] = [];
  let head = 0;
  let best = { value: Number.NEGATIVE_INFINITY, first: 0 };
  for (let i = 0; i < samples.length; i += 1) {
    while (queue.length > head && (samples[queue[queue.length - 1] as number] as number) >= (samples[i] as number))
      queue.pop();
    queue.push(i);
    if ((queue[head] as number) < i - steps) head += 1;
    const value = samples[queue[head] as number] as number;
    if (i >= steps && value > best.value) best = { value, first: i - steps };
  }
  return {
    value: best.value,
    start: timeOf(resultant, best.first),
    end: timeOf(resultant, best.first + steps),
    duration: steps * interval,
    rounded: Math.abs(steps - duration / interval) > ON_GRID,
  };
}

function check(resultant: Signal, duration: number): void {
  checkSignal(resultant, 'resultant');
  checkPositive(duration, 'duration', 'a time in s');
}
