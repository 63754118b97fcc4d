/** Signals from a column of times. */

import { checkObject, checkRange, isNumber, shown } from '../check.ts';
import { type Signal, signal } from '../signal.ts';

/** Choices for `fromTimes`. */
export interface TimesOptions {
  /** Share of the interval by which a time may miss its place, from 0 to 1; 0.01 by default. */
  readonly tolerance?: number;
}

/**
 * Makes a signal of values and the times at which they were taken. The interval is that from the first to the last
 * time, divided by the number of steps.
 *
 * @param times in s, rising in even steps; at least two
 * @param values in the channel's unit, one for each time, all finite
 * @param options `tolerance`: share of the interval by which a time may miss its place, for times that were rounded;
 *   0.01 by default
 * @returns signal in the unit of its values
 * @throws {RangeError} when there are fewer than two times, the numbers of times and values differ, a time or value is
 *   not finite, or the times are uneven; the message names the first sample that is out of step
 *
 * Source: definition of the sample interval.
 */
export function fromTimes(times: ArrayLike<number>, values: ArrayLike<number>, options: TimesOptions = {}): Signal {
  checkObject(times, 'times');
  checkObject(values, 'values');
  checkObject(options, 'options');
  const { tolerance = 0.01 } = options;
  checkRange(tolerance, 'tolerance', 0, 1);
  const count = times.length;
  if (!(count >= 2)) throw new RangeError(`times must be at least two, not ${shown(count)}`);
  if (values.length !== count) throw new RangeError(`values: there are ${values.length}, but ${count} times`);
  for (let i = 0; i < count; i += 1) {
    if (!isNumber(times[i]))
      throw new RangeError(`times: sample ${i} is at ${shown(times[i])}: every time must be finite`);
  }
  const first = times[0] as number;
  const interval = intervalOf(times);
  for (let i = 0; i < count; i += 1) {
    const miss = Math.abs((times[i] as number) - (first + i * interval));
    if (!(miss <= tolerance * interval + roundingOf(times))) throw uneven(times);
  }
  return signal(first, interval, values);
}

/** Rounding of the times themselves, in s. */
function roundingOf(times: ArrayLike<number>): number {
  return 2 * Number.EPSILON * Math.max(Math.abs(times[0] as number), Math.abs(times[times.length - 1] as number));
}

/** The mean step, as the shortest decimal number that the rounding of the times allows. */
function intervalOf(times: ArrayLike<number>): number {
  const steps = times.length - 1;
  const mean = ((times[steps] as number) - (times[0] as number)) / steps;
  for (let digits = 1; digits <= 15; digits += 1) {
    const short = Number(mean.toPrecision(digits));
    if (Math.abs(short - mean) * steps <= roundingOf(times)) return short;
  }
  return mean;
}

/** The error for uneven times: it names the first step that differs most from the usual one. */
function uneven(times: ArrayLike<number>): RangeError {
  const steps = Float64Array.from(
    { length: times.length - 1 },
    (_, i) => (times[i + 1] as number) - (times[i] as number),
  );
  const usual = steps.slice().sort()[steps.length >> 1] as number;
  const miss = (step: number) => Math.abs(step - usual);
  const largest = steps.reduce((most, step) => Math.max(most, miss(step)), 0);
  const at = 1 + steps.findIndex((step) => miss(step) >= Math.min(largest, 0.1 * Math.abs(usual) || largest));
  const found = `sample ${at} is ${Number((steps[at - 1] as number).toPrecision(6))} s after the one before`;
  const expected = `most steps are ${Number(usual.toPrecision(6))} s`;
  return new RangeError(`times: ${found}, ${expected}: uneven times are no signal`);
}
