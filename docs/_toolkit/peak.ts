/** The largest values of a signal. */
import { checkSignal, type Signal, timeOf } from './signal.ts';

/** A value of a signal, and when. */
export interface Peak {
  /** In the signal's unit, with its sign. */
  readonly value: number;
  /** Time in s, the first when several are equal. */
  readonly time: number;
}

/** The extremes of a signal. */
export interface Extremes {
  /** The highest value; negative when the signal is negative all along. */
  readonly maximum: Peak;
  /** The lowest value; positive when the signal is positive all along. */
  readonly minimum: Peak;
  /** Whichever of the two has the larger magnitude, the maximum when they are equal. */
  readonly largest: Peak;
}

/**
 * The highest value of a signal, in the signal's unit.
 *
 * @param signal signal in any unit
 * @param name what messages call the signal
 * @returns value in the signal's unit, with its sign, and its time in s
 * @throws {RangeError} when the signal is invalid
 */
export function peakOf(signal: Signal, name = 'signal'): Peak {
  return extremes(signal, name).maximum;
}

/**
 * Highest value, lowest value and the value of largest magnitude of a signal, each with its time, in the signal's unit.
 *
 * @param signal signal in any unit
 * @param name what messages call the signal
 * @returns values in the signal's unit, with their signs, and their times in s
 * @throws {RangeError} when the signal is invalid
 */
export function extremes(signal: Signal, name = 'signal'): Extremes {
  checkSignal(signal, name);
  const { samples } = signal;
  const peak = (value: number): Peak => ({ value, time: timeOf(signal, samples.indexOf(value)) });
  const maximum = peak(samples.reduce((a, b) => Math.max(a, b)));
  const minimum = peak(samples.reduce((a, b) => Math.min(a, b)));
  return { maximum, minimum, largest: maximum.value >= -minimum.value ? maximum : minimum };
}
