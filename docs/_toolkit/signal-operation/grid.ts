/**
 * The grid of sample instants: indices that count from time zero, and what several signals have in common.
 *
 * Two rules hold for times, everywhere. A window has the samples inside it, both ends included (`samplesInside`). A
 * single time, such as a time zero or the first sample of a range, is that of the nearest sample (`nearestSample`). A
 * time that misses a sample by no more than a millionth of an interval is that of the sample.
 */

import { checkFinite, checkObject } from '../check.ts';
import { checkSignal, ON_GRID, SAME_INTERVAL, type Signal, sameInterval, timeOf } from '../signal.ts';

/** Most samples of a result: more is a mistake in a unit. */
export const MOST_SAMPLES = 100_000_000;

/**
 * Index of the first sample when the sample nearest to time zero has index 0.
 *
 * @param signal signal in any unit
 * @returns whole number, negative when the record starts before time zero
 * @throws {RangeError} when the signal is invalid
 */
export function firstIndex(signal: Signal): number {
  checkSignal(signal);
  // Not -0.
  return Math.round(signal.start / signal.interval) + 0;
}

/**
 * Index of the sample that is nearest to a time, the later one of two, counted from the first sample; negative before
 * the record.
 */
export function nearestSample({ start, interval }: Signal, time: number): number {
  const first = Math.round(start / interval);
  const position = time / interval - (start / interval - first);
  // Halves go away from time zero, and one that rounding has made a little smaller is one.
  return Math.sign(position) * Math.floor(Math.abs(position) + 0.5 + 1e-9) - first;
}

/** Indexes of the first and the last sample inside a window in s, both ends included; the window may be wider. */
export function samplesInside(signal: Signal, from: number, to: number): readonly [first: number, last: number] {
  const { start, interval, samples } = signal;
  // Not -0.
  const first = Math.max(Math.ceil((from - start) / interval - ON_GRID), 0) + 0;
  return [first, Math.min(Math.floor((to - start) / interval + ON_GRID), samples.length - 1)];
}

/**
 * Holds a window to lying inside the record.
 *
 * @param from start of the window in s
 * @param to end of the window in s, after its start
 * @returns indexes of the first and the last sample inside it
 * @throws {RangeError} when a time is not finite, the window is reversed or empty, or reaches beyond the record
 */
export function checkWindow(signal: Signal, from: number, to: number): readonly [first: number, last: number] {
  checkFinite(from, 'from');
  checkFinite(to, 'to');
  if (!(from < to)) throw new RangeError(`from and to: the window must end after ${from} s, not at ${to} s`);
  const slack = ON_GRID * signal.interval;
  const end = timeOf(signal, signal.samples.length - 1);
  if (from < signal.start - slack || to > end + slack) {
    throw new RangeError(
      `from and to: ${from} s to ${to} s is not inside of the record, ${signal.start} s to ${end} s`,
    );
  }
  const [first, last] = samplesInside(signal, from, to);
  if (last < first) throw new RangeError(`from and to: no sample was taken from ${from} s to ${to} s`);
  return [first, last];
}

/** Part of a signal, as a copy: `count` samples from sample `from` on. */
export function part(signal: Signal, from: number, count: number): Signal {
  return {
    start: timeOf(signal, from),
    interval: signal.interval,
    samples: signal.samples.slice(from, from + count),
  };
}

/**
 * Cuts signals to the samples that all of them have.
 *
 * @param signals signals in any units, by the names that messages call them
 * @returns signals by the same names, all with the time axis of the first one
 * @throws {RangeError} when there is none or one is invalid, intervals differ, the samples of two were not taken at the
 *   same instants, or there is no instant that all of them have
 *
 * Source: NHTSA signal analysis software, which works on common samples.
 */
export function commonRange<K extends string>(signals: Readonly<Record<K, Signal>>): Record<K, Signal> {
  checkObject(signals, 'signals');
  const all = Object.entries<Signal>(signals);
  for (const [name, each] of all) checkSignal(each, name);
  const [reference] = all;
  if (reference === undefined) throw new RangeError('no signals');
  const [firstName, { start, interval }] = reference;
  const offsets = all.map(([name, each]) => {
    if (!sameInterval(each.interval, interval)) {
      throw new RangeError(
        `${name}: interval is ${each.interval} s, that of ${firstName} ${interval} s: resample one of them`,
      );
    }
    const offset = (each.start - start) / interval;
    // Intervals that differ in the last digits put the instants of long records apart.
    if (Math.abs(offset - Math.round(offset)) > ON_GRID + SAME_INTERVAL * Math.abs(offset)) {
      throw new RangeError(
        `${name}: starts at ${each.start} s, which is between two samples of ${firstName}: resample one of them`,
      );
    }
    return Math.round(offset);
  });
  const from = Math.max(...offsets);
  const to = Math.min(...all.map(([, { samples }], i) => (offsets[i] ?? 0) + samples.length));
  if (to <= from) throw new RangeError(`no common samples: ${all.map(([name]) => name).join(', ')} do not overlap`);
  const axis = { start: start + from * interval, interval };
  const cut = all.map(([name, { samples }], i) => {
    const offset = offsets[i] as number;
    return [name, { ...axis, samples: samples.slice(from - offset, to - offset) }];
  });
  return Object.fromEntries(cut) as Record<K, Signal>;
}

/**
 * Cuts the signals of a list argument to the samples that all of them have.
 *
 * @param name what messages call the list
 * @throws {RangeError} as `commonRange`
 */
export function commonRangeOf(name: string, signals: readonly Signal[]): Signal[] {
  return Object.values(commonRange(Object.fromEntries(signals.map((signal, i) => [`${name}[${i}]`, signal]))));
}
