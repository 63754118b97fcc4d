/** Constant zero offset of a channel: found in a window, in a share of the record or without either; and removed. */

import { checkChoice, checkFinite, shown } from '../check.ts';
import { checkSignal, mapSamples, type Signal, timeOf } from '../signal.ts';
import { checkWindow } from './grid.ts';

/** A bias and the samples that it is the mean of. */
export interface Bias {
  /** In the signal's unit. */
  readonly value: number;
  /** How many samples. */
  readonly count: number;
  /** Time of the first one in s. */
  readonly start: number;
  /** Time of the last one in s. */
  readonly end: number;
}

/**
 * Bias as the mean over a window before the event. Both ends belong to the window.
 *
 * @param signal signal in any unit, raw or lightly filtered
 * @param from start of the window in s
 * @param to end of the window in s, after its start and no later than first contact
 * @returns bias in the signal's unit, with the samples that it is the mean of
 * @throws {RangeError} when the signal is invalid, a time is not finite, or the window is reversed, reaches beyond the
 *   record or has no sample
 *
 * Source: definition of this toolkit.
 */
export function windowBias(signal: Signal, from: number, to: number): Bias {
  checkSignal(signal);
  return meanOf(signal, ...checkWindow(signal, from, to));
}

/**
 * Bias as the mean over a share of the record at one of its ends. The share counts intervals, rounded.
 *
 * @param signal signal in any unit, raw or lightly filtered
 * @param percent share in percent, above 0 up to 100; 5 by default
 * @param end which end of the record; the first by default
 * @returns bias in the signal's unit, with the samples that it is the mean of
 * @throws {RangeError} when the signal is invalid, the share is out of range or has no sample
 *
 * Source: NHTSA signal analysis software, RmBias.
 */
export function shareBias(signal: Signal, percent = 5, end: 'first' | 'last' = 'first'): Bias {
  checkSignal(signal);
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100)) {
    throw new RangeError(`percent must be above 0 up to 100, not ${shown(percent)}`);
  }
  checkChoice(end, ['first', 'last'], 'end');
  const { length } = signal.samples;
  const count = Math.round((percent / 100) * (length - 1) + 1e-9);
  if (count === 0) throw new RangeError(`percent: ${percent} % of ${length} samples is none`);
  return end === 'first' ? meanOf(signal, 0, count - 1) : meanOf(signal, length - count, length - 1);
}

/**
 * Bias by the rule of the FIR100 process: the median of the densest half of the samples up to the largest magnitude. It
 * needs no window, but rest before the event.
 *
 * @param signal signal in any unit, at rest before the event
 * @returns bias in the signal's unit, with the samples up to the (first) largest magnitude that it was searched in
 * @throws {RangeError} when the signal is invalid
 *
 * Source: NHTSA signal analysis software, BIAS.
 */
export function automaticBias(signal: Signal): Bias {
  checkSignal(signal);
  const { samples } = signal;
  const peak = samples.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const count = samples.findIndex((value) => Math.abs(value) === peak) + 1;
  const sorted = samples.slice(0, count).sort().reverse();
  const width = Math.floor(count / 2);
  let densest = 0;
  let range = Number.POSITIVE_INFINITY;
  for (let j = 0; j + width < count; j += 1) {
    const candidate = at(sorted, j) - at(sorted, j + width);
    if (candidate > range) continue;
    densest = j;
    range = candidate;
  }
  const value = at(sorted, densest + Math.floor((width + 1) / 2));
  return { value, count, start: signal.start, end: timeOf(signal, count - 1) };
}

/**
 * Takes a bias off a signal. Do it before the signal is integrated, combined with others or filtered with FIR100; not
 * on channels whose initial value means something, such as displacement, angle or belt force.
 *
 * @param signal signal of a quantity that is 0 at rest, in any unit
 * @param bias bias in the signal's unit
 * @returns signal in the same unit on the same time axis
 * @throws {RangeError} when the signal is invalid or the bias is not finite
 *
 * Source: NHTSA signal analysis software, RmBias; SAE J211-1:1995 for offsets in the components of a resultant.
 */
export function removeBias(signal: Signal, bias: number): Signal {
  checkSignal(signal);
  checkFinite(bias, 'bias');
  return mapSamples(signal, (value) => value - bias);
}

/** Mean over the samples `from` to `to`, both included. */
function meanOf(signal: Signal, from: number, to: number): Bias {
  const count = to - from + 1;
  const total = signal.samples.subarray(from, to + 1).reduce((sum, value) => sum + value, 0);
  return { value: total / count, count, start: timeOf(signal, from), end: timeOf(signal, to) };
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
