/**
 * Derivatives over time and over another signal. Filter before.
 *
 * A derivative has no values where its rule has none: the five-point rule shortens the signal by two samples at each
 * end, here and in every metric that takes it. Nothing is filled in.
 */

import { checkFinite, checkFrequency } from '../check.ts';
import { checkSignal, mapSamples, type Signal, timeOf } from '../signal.ts';
import { checkPairs, type XYPairs } from './x-y signal.ts';

/**
 * Derivative over time by central differences, at the first and the last sample by a rule over four samples. Exact for
 * quadratics everywhere.
 *
 * @param signal signal in any unit, at least 4 samples, filtered
 * @param factor unit of the result per unit of the signal and second: 0.001 for m/s from mm, 1/9.80665 for g from m/s;
 *   1 by default
 * @returns derivative on the same time axis, in the unit that the factor makes
 * @throws {RangeError} when the signal is invalid or too short, or the factor is 0 or not finite
 *
 * Source: NHTSA signal analysis software, Diffr.
 */
export function derivative(signal: Signal, factor = 1): Signal {
  const [y, scale] = checked(signal, factor, 4);
  const last = y.length - 1;
  const end = (from: number, step: 1 | -1) =>
    ((-7 * at(y, from) + 6 * at(y, from + step) + 3 * at(y, from + 2 * step) - 2 * at(y, from + 3 * step)) / 6) * step;
  return mapSamples(signal, (_, n) => {
    if (n === 0) return end(0, 1) * scale;
    return n === last ? end(last, -1) * scale : ((at(y, n + 1) - at(y, n - 1)) / 2) * scale;
  });
}

/**
 * Derivative over time by the rule over five points that the viscous criterion takes. Exact for quartics. The first two
 * and the last two samples have no value, so the result starts two intervals later and is four samples shorter.
 *
 * @param signal at least 5 samples; a deflection for the viscous criterion is filtered with CFC 180 once before, and
 *   its interval is no more than 0.125 ms (UN R94 and R95)
 * @param factor as for `derivative`
 * @returns derivative in the unit that the factor makes, two samples shorter at each end
 * @throws {RangeError} when the signal is invalid or too short, or the factor is 0 or not finite
 *
 * Source: UN R94 Annex 4, 6; UN R95 Annex 4, Appendix 2.
 */
export function fivePointDerivative(signal: Signal, factor = 1): Signal {
  const [y, scale] = checked(signal, factor, 5);
  const samples = Float64Array.from({ length: y.length - 4 }, (_, i) => {
    return ((8 * (at(y, i + 3) - at(y, i + 1)) - (at(y, i + 4) - at(y, i))) / 12) * scale;
  });
  return { start: timeOf(signal, 2), interval: signal.interval, samples };
}

/**
 * Slope of y over x: of the parabola through a pair and both neighbours, at the ends of the parabola through the first
 * or the last three.
 *
 * @param pairs at least 3, x always rising or always falling; split a loop into its branches before
 * @returns slope at each pair, in the unit of y per unit of x
 * @throws {RangeError} when the pairs are invalid or too few, or x repeats or turns back
 *
 * Source: NHTSA signal analysis software, Diffr.
 */
export function slopeOverX(pairs: XYPairs): Float64Array {
  checkPairs(pairs);
  const { x, y } = pairs;
  if (x.length < 3) throw new RangeError(`pairs: ${x.length}, a slope needs 3`);
  const rising = at(x, 1) > at(x, 0);
  for (let n = 1; n < x.length; n += 1) {
    if (at(x, n) === at(x, n - 1)) throw new RangeError(`pairs: x ${n} repeats the one before it, ${x[n]}`);
    if (at(x, n) > at(x, n - 1) !== rising) throw new RangeError(`pairs: x turns back at ${n}`);
  }
  const slopes = x.map((here, n) => {
    const middle = Math.min(Math.max(n, 1), x.length - 2);
    const [x0, x1, x2] = [at(x, middle - 1), at(x, middle), at(x, middle + 1)];
    const first = (at(y, middle) - at(y, middle - 1)) / (x1 - x0);
    const second = (at(y, middle + 1) - at(y, middle)) / (x2 - x1);
    return first + ((second - first) / (x2 - x0)) * (here - x0 + (here - x1));
  });
  const bad = slopes.findIndex((slope) => !Number.isFinite(slope));
  if (bad !== -1) throw new RangeError(`pairs: the slope at x ${bad} is beyond the largest number: x hardly changes`);
  return slopes;
}

/**
 * Gain of `derivative` relative to the true derivative, away from the ends: sin(ω Δt) / (ω Δt).
 *
 * @param frequency frequency in Hz, from 0 to half of the sample rate
 * @param interval sample interval in s
 * @returns gain without unit
 * @throws {RangeError} when a number is out of range
 */
export function centralDifferenceGain(frequency: number, interval: number): number {
  const angle = angleOf(frequency, interval);
  return angle === 0 ? 1 : Math.sin(angle) / angle;
}

/**
 * Gain of `fivePointDerivative` relative to the true derivative: (8 sin(ω Δt) − sin(2 ω Δt)) / (6 ω Δt).
 *
 * @param frequency frequency in Hz, from 0 to half of the sample rate
 * @param interval sample interval in s
 * @returns gain without unit
 * @throws {RangeError} when a number is out of range
 */
export function fivePointGain(frequency: number, interval: number): number {
  const angle = angleOf(frequency, interval);
  return angle === 0 ? 1 : (8 * Math.sin(angle) - Math.sin(2 * angle)) / (6 * angle);
}

function angleOf(frequency: number, interval: number): number {
  checkFrequency(frequency, interval);
  return 2 * Math.PI * frequency * interval;
}

/** Samples, and what turns a difference per interval into the result. */
function checked(signal: Signal, factor: number, fewest: number): readonly [Float64Array, number] {
  checkSignal(signal);
  const { interval, samples } = signal;
  if (samples.length < fewest) {
    throw new RangeError(`signal: ${samples.length} samples, this derivative needs ${fewest}`);
  }
  checkFinite(factor, 'factor');
  if (factor === 0) throw new RangeError('factor must not be 0');
  return [samples, factor / interval];
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
