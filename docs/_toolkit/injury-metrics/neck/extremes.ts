/** The extremes of a channel of a neck load cell. */

import { checkSignal, type Signal, timeOf } from '../../signal.ts';

/** A value of a signal, and when. */
export interface Extreme {
  /** In the signal's unit, with its sign. */
  readonly value: number;
  /** Time in s, the first when several are equal. */
  readonly time: number;
}

/** The extremes of a signal. */
export interface Extremes {
  /** The highest value; negative when the signal is negative all along. */
  readonly maximum: Extreme;
  /** The lowest value; positive when the signal is positive all along. */
  readonly minimum: Extreme;
  /** Whichever of the two has the larger magnitude, the maximum when they are equal. */
  readonly largest: Extreme;
}

/**
 * Highest value, lowest value and the value of largest magnitude of a signal, each with its time.
 *
 * @param name what messages call the signal
 * @throws {RangeError} when the signal is invalid
 */
export function extremes(signal: Signal, name = 'signal'): Extremes {
  checkSignal(signal, name);
  const { samples } = signal;
  const extreme = (value: number) => ({ value, time: timeOf(signal, samples.indexOf(value)) });
  const maximum = extreme(samples.reduce((a, b) => Math.max(a, b)));
  const minimum = extreme(samples.reduce((a, b) => Math.min(a, b)));
  return { maximum, minimum, largest: maximum.value >= -minimum.value ? maximum : minimum };
}
