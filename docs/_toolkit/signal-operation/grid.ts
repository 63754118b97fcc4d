/** The grid of sample instants: indices that count from time zero, and what several signals have in common. */

import { checkSignal, type Signal, timeOf } from '../signal.ts';

/** Intervals are the same when they differ by no more than this share: NHTSA's programs take the same. */
const SAME_INTERVAL = 2e-7;

/** Share of an interval by which a time may miss a sample, or an interval a multiple of another, and still be it. */
export const ON_GRID = 1e-6;

/** Whether intervals in s are the same, but for the rounding of files. */
export function sameInterval(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_INTERVAL * b;
}

/** Index of the first sample when the sample nearest to time zero has index 0. */
export function firstIndex({ start, interval }: Signal): number {
  // Not -0.
  return Math.round(start / interval) + 0;
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
 * @param signals by the names that messages call them
 * @returns signals in the order given, all with the time axis of the first one
 * @throws {RangeError} when there is none or one is invalid, intervals differ, the samples of two were not taken at the
 *   same instants, or there is no instant that all of them have
 */
export function commonRange(signals: Readonly<Record<string, Signal>>): Signal[] {
  const all = Object.entries(signals);
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
  return all.map(([, { samples }], i) => ({
    ...axis,
    samples: samples.slice(from - (offsets[i] ?? 0), to - (offsets[i] ?? 0)),
  }));
}

/** Names of the entries of a list argument, for messages. */
export function named(name: string, signals: readonly Signal[]): Record<string, Signal> {
  return Object.fromEntries(signals.map((signal, i) => [`${name}[${i}]`, signal]));
}
