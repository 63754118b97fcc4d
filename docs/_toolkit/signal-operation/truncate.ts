/** The part of a signal inside of a time window. */

import { checkSignal, type Signal, timeOf } from '../signal.ts';
import { ON_GRID, part } from './grid.ts';

/**
 * Keeps the samples inside of a window, both ends included. Times stay as they are, and nothing is added when the
 * window is wider than the record. Remove the bias, filter and integrate before.
 *
 * @param from start of the window in s; −∞ for an open one
 * @param to end of the window in s, after its start; +∞ for an open one
 * @throws {RangeError} when the signal is invalid, a time is no number, the window does not end after it starts, or no
 *   sample lies in it
 *
 * Source: definition of this toolkit; NHTSA signal analysis software, Trunc, for time zero.
 */
export function truncate(
  signal: Signal,
  from: number = Number.NEGATIVE_INFINITY,
  to: number = Number.POSITIVE_INFINITY,
): Signal {
  checkSignal(signal);
  if (!(from < to)) throw new RangeError(`from and to: the window must end after ${from} s, not at ${to} s`);
  const { start, interval, samples } = signal;
  const first = Math.max(Math.ceil((from - start) / interval - ON_GRID), 0);
  const last = Math.min(Math.floor((to - start) / interval + ON_GRID), samples.length - 1);
  if (last < first) {
    const end = timeOf(signal, samples.length - 1);
    throw new RangeError(`from and to: no sample from ${from} s to ${to} s, the record is from ${start} s to ${end} s`);
  }
  return part(signal, first + 0, last - first + 1);
}
