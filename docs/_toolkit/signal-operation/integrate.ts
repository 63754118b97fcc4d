/** Cumulative integrals over time, anchored at time zero, and over another signal. Remove the bias before. */

import { checkFinite, checkFrequency, checkObject } from '../check.ts';
import type { Signal } from '../signal.ts';
import { firstIndex } from './grid.ts';
import { KILOMETRE_PER_HOUR, MILE_PER_HOUR, STANDARD_GRAVITY } from './scale.ts';
import { checkPairs, type XYPairs } from './x-y signal.ts';

/** Velocity per g and s: factors for the integral of an acceleration in g. */
export const VELOCITY_PER_G_SECOND: Readonly<Record<'m/s' | 'km/h' | 'mph', number>> = {
  'm/s': STANDARD_GRAVITY,
  'km/h': STANDARD_GRAVITY / KILOMETRE_PER_HOUR,
  mph: STANDARD_GRAVITY / MILE_PER_HOUR,
};

/** Choices of an integral. */
export interface IntegralOptions {
  /** Value of the integral at time zero, in its unit: the impact speed for a velocity; 0 by default. */
  readonly initial?: number;
  /** Unit of the result per unit of the signal and second: 9.80665 for m/s from g; 1 by default. */
  readonly factor?: number;
}

/**
 * Index of the sample at which the integral has its initial value: the one nearest to time zero, an end of the record
 * when time zero lies outside of it.
 *
 * @param signal signal in any unit
 * @returns index of a sample, from 0
 * @throws {RangeError} when the signal is invalid
 */
export function anchorIndex(signal: Signal): number {
  return Math.min(Math.max(-firstIndex(signal), 0), signal.samples.length - 1) + 0;
}

/**
 * Integral over time by the trapezoidal rule, forward and backward from time zero. With +x forward a frontal crash
 * pulse is negative, so the velocity falls from the impact speed.
 *
 * @param signal at least 2 samples, bias removed; vehicle accelerations filtered with CFC 180
 * @param options value at time zero, 0 by default, and factor between the units, 1 by default
 * @returns integral on the same time axis, in the signal's unit times the factor
 * @throws {RangeError} when the signal is invalid or too short, the initial value is not finite, or the factor is 0 or
 *   not finite
 *
 * Source: NHTSA signal analysis software, Integ; SAE J211-1:1995 for the class.
 */
export function integral(signal: Signal, options: IntegralOptions = {}): Signal {
  const anchor = anchorIndex(signal);
  const { start, interval, samples } = signal;
  if (samples.length < 2) throw new RangeError('signal: an integral needs 2 samples, there is 1');
  const { initial, factor } = checkedOptions(options);
  const half = (factor * interval) / 2;
  const result = new Float64Array(samples.length);
  result[anchor] = initial;
  for (let n = anchor + 1; n < samples.length; n += 1) {
    result[n] = at(result, n - 1) + half * (at(samples, n - 1) + at(samples, n));
  }
  for (let n = anchor - 1; n >= 0; n -= 1) {
    result[n] = at(result, n + 1) - half * (at(samples, n) + at(samples, n + 1));
  }
  return { start, interval, samples: result };
}

/**
 * Integral of y over x by the trapezoidal rule, from the first pair, in the order of the pairs.
 *
 * @param pairs pairs in any units, at least 2, not all with the same x
 * @param options value at the first pair, 0 by default, and factor between the units, 1 by default
 * @returns integral at each pair, in the product of both units times the factor
 * @throws {RangeError} when the pairs are invalid, the initial value is not finite, or the factor is 0 or not finite
 *
 * Source: NHTSA signal analysis software, Integ.
 */
export function integralOverX(pairs: XYPairs, options: IntegralOptions = {}): Float64Array {
  checkPairs(pairs);
  const { initial, factor } = checkedOptions(options);
  const { x, y } = pairs;
  const result = new Float64Array(x.length);
  result[0] = initial;
  for (let n = 1; n < x.length; n += 1) {
    result[n] = at(result, n - 1) + (factor / 2) * (at(y, n - 1) + at(y, n)) * (at(x, n) - at(x, n - 1));
  }
  return result;
}

/**
 * Gain of the trapezoidal rule relative to the true integral: (ω Δt / 2) / tan(ω Δt / 2).
 *
 * @param frequency frequency in Hz, from 0 to half of the sample rate
 * @param interval sample interval in s
 * @returns gain without unit
 * @throws {RangeError} when a number is out of range
 */
export function trapezoidGain(frequency: number, interval: number): number {
  checkFrequency(frequency, interval);
  const angle = Math.PI * frequency * interval;
  return angle === 0 ? 1 : angle / Math.tan(angle);
}

function checkedOptions(options: IntegralOptions): Required<IntegralOptions> {
  checkObject(options, 'options');
  const { initial = 0, factor = 1 } = options;
  checkFinite(initial, 'initial');
  checkFinite(factor, 'factor');
  if (factor === 0) throw new RangeError('factor must not be 0');
  return { initial, factor };
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
