/** The part of a signal inside of a time window. */

import { shown } from '../check.ts';
import { checkSignal, type Signal, timeOf } from '../signal.ts';
import { part, samplesInside } from './grid.ts';

/**
 * Keeps the samples inside of a window, both ends included. Times stay as they are, and nothing is added when the
 * window is wider than the record. Remove the bias, filter and integrate before.
 *
 * @param signal signal in any unit
 * @param from start of the window in s; −∞, an open one, by default
 * @param to end of the window in s, after its start; +∞, an open one, by default
 * @returns part of the signal, in its unit
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
  for (const [name, time] of Object.entries({ from, to })) {
    if (typeof time !== 'number' || Number.isNaN(time))
      throw new RangeError(`${name} must be a time in s, not ${shown(time)}`);
  }
  if (!(from < to)) throw new RangeError(`from and to: the window must end after ${from} s, not at ${to} s`);
  const [first, last] = samplesInside(signal, from, to);
  if (last < first) {
    const record = `from ${signal.start} s to ${timeOf(signal, signal.samples.length - 1)} s`;
    throw new RangeError(`from and to: no sample from ${from} s to ${to} s, the record is ${record}`);
  }
  return part(signal, first, last - first + 1);
}
