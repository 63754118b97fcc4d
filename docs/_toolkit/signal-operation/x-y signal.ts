/** One signal over another: force over deflection, moment over angle, velocity over displacement. */

import { checkObject, isNumber } from '../check.ts';
import type { Signal } from '../signal.ts';
import { commonRange } from './grid.ts';

/** Pairs (x, y) in the order in which they were taken. `x` may go back and forth. */
export interface XYPairs {
  /** Values in their unit, all finite. */
  readonly x: Float64Array;
  /** As many values in their unit, all finite. */
  readonly y: Float64Array;
}

/** Pairs that know when they were taken: pair `i` at `start + i * interval`. */
export interface XYSignal extends XYPairs {
  /** Time of the first pair in s. */
  readonly start: number;
  /** Time from one pair to the next in s. */
  readonly interval: number;
}

/** Energy under a path, in the product of both units; kN times mm is J, N times mm is mJ. */
export interface PathEnergy {
  /** Taken in on the way to the largest x. */
  readonly loading: number;
  /** Given back after that; below 0 when more is taken in. */
  readonly recovered: number;
  /** Loading less recovered: dissipated energy when the loop closes. */
  readonly net: number;
  /** Index of the pair with the largest x, the first of several. */
  readonly turn: number;
}

/**
 * Pairs the samples that two signals have in common.
 *
 * @param x signal for the horizontal axis, in any unit
 * @param y signal for the vertical axis, in any unit, filtered with the same class and without delay against `x`
 * @returns pairs in the order of time; for energies in a plus direction both must be positive in it (SAE J211 chest
 *   deflection is negative in compression)
 * @throws {RangeError} when a signal is invalid, intervals or sample instants differ, fewer than two samples are in
 *   common or all values of `x` are equal
 *
 * Source: NHTSA signal analysis software, format X-Y.
 */
export function xySignal(x: Signal, y: Signal): XYSignal {
  const cut = commonRange({ x, y });
  const pairs = { start: cut.x.start, interval: cut.x.interval, x: cut.x.samples, y: cut.y.samples };
  checkPairs(pairs);
  return pairs;
}

/**
 * Energy under a path by the trapezoidal rule in the order of the pairs: Σ ½ (y[n] + y[n−1]) (x[n] − x[n−1]).
 *
 * @param pairs pairs in the order of time, at least 2, not all with the same x
 * @returns energies in the product of both units
 * @throws {RangeError} when the pairs are invalid
 *
 * Source: definition of this toolkit; NHTSA signal analysis software, Integ, for the trapezoidal rule.
 */
export function pathEnergy(pairs: XYPairs): PathEnergy {
  checkPairs(pairs);
  const { x, y } = pairs;
  const turn = x.indexOf(x.reduce((a, b) => Math.max(a, b)));
  let [loading, unloading] = [0, 0];
  for (let n = 1; n < x.length; n += 1) {
    const area = ((at(y, n) + at(y, n - 1)) / 2) * (at(x, n) - at(x, n - 1));
    if (n <= turn) loading += area;
    else unloading += area;
  }
  // Not -0.
  return { loading, recovered: 0 - unloading, net: loading + unloading, turn };
}

/**
 * Checks that pairs are valid.
 *
 * @param pairs pairs in any units
 * @param name what the message calls them
 * @throws {RangeError} when both lists differ in length, there are fewer than two pairs, a value is not finite or all
 *   values of x are equal
 */
export function checkPairs(pairs: XYPairs, name = 'pairs'): void {
  checkObject(pairs, name);
  const { x, y } = pairs;
  for (const [axis, values] of Object.entries({ x, y })) checkObject(values, `${name}: ${axis}`);
  if (x.length !== y.length) throw new RangeError(`${name}: ${x.length} values of x, but ${y.length} of y`);
  if (x.length < 2) throw new RangeError(`${name}: there must be two or more, not ${x.length}`);
  for (const [axis, values] of Object.entries({ x, y })) {
    const bad = values.findIndex((value) => !isNumber(value));
    if (bad !== -1) throw new RangeError(`${name}: ${axis} ${bad} is ${values[bad]}: every value must be finite`);
  }
  if (x.every((value) => value === x[0])) throw new RangeError(`${name}: all values of x are ${x[0]}`);
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
