/**
 * Signals: what every function of the toolkit takes and returns.
 *
 * Invalid input throws a `RangeError` that names the argument and says why; nothing is repaired in silence.
 *
 * Two rules hold for time axes, everywhere:
 *
 * - Sample intervals are the same when they differ by no more than 2e-7 of themselves, as in NHTSA's programs.
 * - Operations on signals (sum, average, resultant, compare …) work on the samples that all signals have, as NHTSA's
 *   programs do. Metrics and offset corrections, which combine channels of one dummy or one wall, throw unless start
 *   and number of samples agree as well: a channel that is too short is a fault there. `commonRange` cuts them.
 */

import { checkFinite, checkInterval, checkObject, LARGEST, shown } from './check.ts';

/** An equidistantly sampled signal. Sample `i` was taken at `start + i * interval`. Nothing changes it. */
export interface Signal {
  /** Time of the first sample in s; negative before the trigger. */
  readonly start: number;
  /** Time from one sample to the next in s, greater than 0. */
  readonly interval: number;
  /** Values in the channel's unit, at least one, all finite. */
  readonly samples: Float64Array;
}

/** Intervals that differ by no more than this share are the same: files round them, and NHTSA's programs allow it. */
export const SAME_INTERVAL = 2e-7;

/** Share of an interval by which a time may miss a sample, or an interval a multiple of another, and still be it. */
export const ON_GRID = 1e-6;

/**
 * Whether intervals in s are the same, but for the rounding of files.
 *
 * @param a one interval in s
 * @param b the other one in s; 2e-7 of it is the tolerance
 *
 * Source: NHTSA signal analysis software, for the tolerance.
 */
export function sameInterval(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_INTERVAL * b;
}

/**
 * Makes a signal and checks it.
 *
 * @param start time of the first sample in s; negative before the trigger
 * @param interval sample interval in s, greater than 0
 * @param samples values in the channel's unit, at least one, all finite
 * @returns signal in the unit of its values
 * @throws {RangeError} when there are no samples, one is not a finite number, or a time is out of range
 */
export function signal(start: number, interval: number, samples: ArrayLike<number>): Signal {
  checkObject(samples, 'samples');
  for (let i = 0; i < samples.length; i += 1) {
    const value: unknown = samples[i];
    if (typeof value !== 'number') refuseSample('signal', i, value);
  }
  const made = { start, interval, samples: Float64Array.from(samples) };
  checkSignal(made);
  return made;
}

/**
 * Checks that a signal is valid.
 *
 * @param signal signal in any unit
 * @param name what the message calls it
 * @throws {RangeError} when there are no samples, one is not finite, or a time is out of range
 */
export function checkSignal(signal: Signal, name = 'signal'): void {
  if (typeof signal !== 'object' || signal === null) {
    throw new RangeError(`${name} must be a signal, not ${shown(signal)}`);
  }
  const { start, interval, samples } = signal;
  checkFinite(start, `${name}: start`, 'a finite time in s');
  checkInterval(interval, `${name}: interval`);
  // Another realm has a Float64Array of its own.
  if (Object.prototype.toString.call(samples) !== '[object Float64Array]') {
    throw new RangeError(`${name}: samples must be a Float64Array, not ${shown(samples)}: make it with signal()`);
  }
  if (samples.length === 0) throw new RangeError(`${name}: no samples`);
  const bad = firstBeyond(samples, LARGEST);
  if (bad !== -1) refuseSample(name, bad, samples[bad]);
}

/** Index of the first sample that is not finite, or larger than that in magnitude; -1 if there is none. */
function firstBeyond(samples: Float64Array, largest: number): number {
  // Every function checks its signals: a call for each sample would take longer than most metrics.
  for (let i = 0; i < samples.length; i += 1) {
    if (!(Math.abs(samples[i] as number) <= largest)) return i;
  }
  return -1;
}

function refuseSample(name: string, index: number, value: unknown): never {
  const allowed =
    typeof value === 'number' && Number.isFinite(value)
      ? `no measurement is above ${LARGEST}`
      : 'every sample must be finite';
  throw new RangeError(`${name}: sample ${index} is ${shown(value)}: ${allowed}`);
}

/**
 * Checks that signals have one time axis: the same start, interval and number of samples.
 *
 * @param signals signals in any units, by the names that messages call them
 * @throws {RangeError} when one is invalid or two differ
 */
export function checkSameAxis(signals: Readonly<Record<string, Signal>>): void {
  checkObject(signals, 'signals');
  const all = Object.entries(signals);
  for (const [name, each] of all) checkSignal(each, name);
  const [first, ...rest] = all;
  if (first === undefined) throw new RangeError('no signals');
  const [firstName, reference] = first;
  for (const [name, { start, interval, samples }] of rest) {
    if (!sameInterval(interval, reference.interval)) {
      throw new RangeError(
        `${name}: interval is ${interval} s, that of ${firstName} ${reference.interval} s: resample one of them`,
      );
    }
    if (Math.abs(start - reference.start) > ON_GRID * reference.interval) {
      throw new RangeError(
        `${name}: starts at ${start} s, ${firstName} at ${reference.start} s: cut them with commonRange, or pad one`,
      );
    }
    if (samples.length !== reference.samples.length) {
      const lengths = `${samples.length} samples, ${firstName} has ${reference.samples.length}`;
      throw new RangeError(`${name}: ${lengths}: cut them with commonRange, or pad one`);
    }
  }
}

/**
 * Sample rate in Hz.
 *
 * @param signal signal in any unit
 * @throws {RangeError} when the interval is not a time greater than 0
 */
export function sampleRate(signal: Signal): number {
  checkObject(signal, 'signal');
  checkInterval(signal.interval);
  return 1 / signal.interval;
}

/**
 * Time of a sample in s.
 *
 * @param signal signal in any unit
 * @param index index of the sample from 0; it may lie beyond the record
 * @throws {RangeError} when a number is not finite
 */
export function timeOf(signal: Signal, index: number): number {
  checkObject(signal, 'signal');
  checkFinite(index, 'index');
  const time = signal.start + index * signal.interval;
  checkFinite(time, `signal: time of sample ${index}`);
  return time;
}

/**
 * A signal on the same time axis with other values, one for each sample.
 *
 * @param signal signal in any unit
 * @param value new value of a sample, from the old one and its index
 * @returns signal on the same time axis, in the unit of the new values
 * @throws {RangeError} when the signal is invalid or a new value is not finite
 */
export function mapSamples(signal: Signal, value: (sample: number, index: number) => number): Signal {
  checkSignal(signal);
  const samples = new Float64Array(signal.samples.length);
  for (let i = 0; i < samples.length; i += 1) samples[i] = value(signal.samples[i] as number, i);
  const bad = firstBeyond(samples, Number.MAX_VALUE);
  if (bad !== -1) throw new RangeError(`value: sample ${bad} becomes ${samples[bad]}: every sample must be finite`);
  return { start: signal.start, interval: signal.interval, samples };
}
