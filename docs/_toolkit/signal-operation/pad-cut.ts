/** A signal on an exact time range: cut where there is too much, filled where something is missing. */

import { checkFinite } from '../check.ts';
import { checkSignal, type Signal, timeOf } from '../signal.ts';
import { MOST_SAMPLES, nearestSample } from './grid.ts';

/** A signal on the range asked for. Samples that were filled in are no measurements. */
export interface PadCut {
  readonly signal: Signal;
  /** How many samples at the beginning were filled in. */
  readonly before: number;
  /** How many samples at the end were filled in. */
  readonly after: number;
}

/**
 * Forces a signal onto a time range. Interval, unit and time zero stay as they are; unlike `truncate` this always gives
 * the whole range. Fill with 0 after the bias was removed from an acceleration or a force; hold displacements, angles
 * and velocities.
 *
 * @param signal signal in any unit
 * @param from time of the first sample in s, rounded to the nearest sample instant, halves away from time zero
 * @param to time of the last sample in s, rounded likewise
 * @param fill value in the signal's unit for what was not recorded, or `hold` for the nearest recorded one; 0 by
 *   default
 * @returns signal in its unit on the whole range, and how many samples were filled in at each end
 * @throws {RangeError} when the signal is invalid, a time or the fill is not finite, `to` is before `from`, the
 *   range and the record have no sample in common, or it makes more than 100,000,000 samples
 *
 * Source: definition of this toolkit; NHTSA signal analysis software, Trunc, for zeros.
 */
export function padCut(signal: Signal, from: number, to: number, fill: number | 'hold' = 0): PadCut {
  checkSignal(signal);
  checkFinite(from, 'from');
  checkFinite(to, 'to');
  if (to < from) throw new RangeError(`from and to: the range must not end at ${to} s, before ${from} s`);
  if (fill !== 'hold') checkFinite(fill, 'fill');
  const { interval, samples } = signal;
  const [first, last] = [nearestSample(signal, from), nearestSample(signal, to)];
  if (last < 0 || first > samples.length - 1) {
    throw new RangeError(`from and to: ${from} s to ${to} s has no sample in common with the record`);
  }
  const count = last - first + 1;
  if (count > MOST_SAMPLES) throw new RangeError(`from and to: ${from} s to ${to} s makes ${count} samples, too many`);
  const before = Math.max(0, -first);
  const after = Math.max(0, last - (samples.length - 1));
  const result = new Float64Array(count);
  result.fill(fill === 'hold' ? (samples[0] as number) : fill, 0, before);
  result.set(samples.subarray(Math.max(0, first), last + 1), before);
  result.fill(fill === 'hold' ? (samples.at(-1) as number) : fill, count - after);
  return { signal: { start: timeOf(signal, first), interval, samples: result }, before, after };
}
