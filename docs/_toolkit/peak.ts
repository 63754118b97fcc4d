/** The largest value of a signal, and the curves of injury risk. */
import { checkFinite, checkSignal, type Signal, timeOf } from './signal.ts';

/** A value of a signal, and when. */
export interface Peak {
  /** In the signal's unit. */
  readonly value: number;
  /** Time in s, the first when several are equal. */
  readonly time: number;
}

/**
 * The highest value of a signal.
 *
 * @param name what messages call the signal
 * @throws {RangeError} when the signal is invalid
 */
export function peakOf(signal: Signal, name = 'signal'): Peak {
  checkSignal(signal, name);
  const value = signal.samples.reduce((a, b) => Math.max(a, b));
  return { value, time: timeOf(signal, signal.samples.indexOf(value)) };
}

/**
 * Logistic risk: 1 / (1 + exp(α − β x)).
 *
 * @returns probability from 0 to 1
 * @throws {RangeError} when `x` is not finite
 */
export function logisticRisk(alpha: number, beta: number, x: number): number {
  checkFinite(x, 'x');
  return 1 / (1 + Math.exp(alpha - beta * x));
}
