/** What examples read off signals. */
import { type Signal, timeOf } from '../_toolkit/signal.ts';

/** A value and the time in ms at which it stands. */
export interface Reading {
  readonly value: number;
  readonly time: number;
}

/** Value of the sample nearest to a time in ms. */
export function valueAt({ start, interval, samples }: Signal, ms: number): number {
  return samples[Math.round((ms / 1000 - start) / interval)];
}

const reading = (signal: Signal, value: number): Reading => ({
  value,
  time: 1000 * timeOf(signal, signal.samples.indexOf(value)),
});

/** The largest value, the first of several. */
export const highest = (signal: Signal) => reading(signal, Math.max(...signal.samples));

/** The smallest value, the first of several. */
export const lowest = (signal: Signal) => reading(signal, Math.min(...signal.samples));

/** Time of the last sample in ms. */
export const endOf = (signal: Signal) => 1000 * timeOf(signal, signal.samples.length - 1);

/** A time or a position in ms, without the digits that binary fractions leave behind. */
export const milliseconds = (seconds: number) => Math.round(1e9 * seconds) / 1e6;
