/** Another sample interval, on a grid through time zero, by linear interpolation. */

import { checkInterval, checkPositive } from '../check.ts';
import { checkSignal, ON_GRID, type Signal } from '../signal.ts';
import { MOST_SAMPLES } from './grid.ts';

/** NHTSA's stop frequency of a filter, as a multiple of its cut-off. */
const STOP = 2.5;

/**
 * Brings a signal to another interval: values at whole multiples of the new interval inside of the record, by linear
 * interpolation between two samples; a sample that lies there is taken as it is. Time zero stays where it is. Filter
 * before when the rate falls (`lowestRate`). Between samples, a sinusoid of ω loses up to (ω Δt)² / 8 of its amplitude.
 *
 * @param signal signal in any unit, filtered before when the rate falls
 * @param newInterval sample interval of the result in s, greater than 0
 * @returns signal in the same unit; its start is a multiple of the new interval
 * @throws {RangeError} when the signal is invalid, the interval is not a time greater than 0, no multiple of it lies
 *   inside of the record, or it makes more than 100,000,000 samples
 *
 * Source: NHTSA signal analysis software, INTERP_S and Trunc.
 */
export function resample(signal: Signal, newInterval: number): Signal {
  checkSignal(signal);
  checkInterval(newInterval, 'newInterval');
  const { start, interval, samples } = signal;
  const ratio = newInterval / interval;
  const slack = ON_GRID * Math.min(1, ratio);
  const offset = onGrid(start / interval, slack);
  const first = Math.ceil((offset - slack) / ratio);
  const last = Math.floor((offset + samples.length - 1 + slack) / ratio);
  const count = last - first + 1;
  if (count < 1) {
    throw new RangeError(`newInterval: no multiple of ${newInterval} s lies inside of the record`);
  }
  if (count > MOST_SAMPLES) throw new RangeError(`newInterval: ${newInterval} s makes ${count} samples, too many`);
  const result = Float64Array.from({ length: count }, (_, m) => {
    const position = Math.min(Math.max(onGrid((first + m) * ratio - offset, slack), 0), samples.length - 1);
    const before = Math.floor(position);
    const value = samples[before] as number;
    return position === before ? value : value + (position - before) * ((samples[before + 1] as number) - value);
  });
  return { start: first * newInterval + 0, interval: newInterval, samples: result };
}

/**
 * Lowest sample rate in Hz for a signal that was filtered with a cut-off: twice the stop frequency, which is 2.5 times
 * the cut-off.
 *
 * @param cutoff frequency in Hz at which the filter is 3 dB down, greater than 0
 * @throws {RangeError} when the cut-off is not a number greater than 0
 *
 * Source: NHTSA signal analysis software, Trunc.
 */
export function lowestRate(cutoff: number): number {
  checkPositive(cutoff, 'cutoff', 'a frequency in Hz');
  return 2 * STOP * cutoff;
}

/** A position in samples, or the whole one that it misses by rounding. */
function onGrid(position: number, slack: number): number {
  const whole = Math.round(position);
  return Math.abs(position - whole) <= slack ? whole : position;
}
