import { record } from '../../_toolkit/records/pulses.ts';
import { type Signal, signal } from '../../_toolkit/signal.ts';
import {
  correlationCoefficient,
  differences,
  iso18571Rating,
  normalisedRmsDifference,
  spragueGeers,
} from '../../_toolkit/signal-operation/compare signals.ts';
import { comparison, reference, simulation, test } from './program.js';

export { comparison, reference };

function measures(r: Signal, c: Signal) {
  return {
    ...differences(r, c),
    nrmsd: normalisedRmsDifference(r, c),
    correlation: correlationCoefficient(r, c),
    ...spragueGeers(r, c),
    rating: iso18571Rating(r, c),
  };
}

export const example = measures(reference, comparison);
export const swapped = measures(comparison, reference);
export const lateness = 1000 * example.rating.shift.time;
const lowest = ({ start, interval, samples }: Signal) => {
  const value = Math.min(...samples);
  return { value, time: 1000 * (start + samples.indexOf(value) * interval) };
};
export const peaks = { reference: lowest(reference), comparison: lowest(comparison) };

const few = (values: number[]) => signal(0, 1e-4, values);
const [shortR, shortC] = [
  few([0, -2, -6, -11, -14, -12, -7, -3, -1, 0]),
  few([0, -1, -5, -9, -14, -13, -9, -4, -1, 0]),
];
export const short = {
  ...differences(shortR, shortC),
  nrmsd: normalisedRmsDifference(shortR, shortC),
  correlation: correlationCoefficient(shortR, shortC),
  ...spragueGeers(shortR, shortC),
};

// Pitfalls.
export const windows = {
  short: iso18571Rating(record(0, 70, test), record(0, 70, simulation)).rating,
  long: iso18571Rating(record(-50, 250, test), record(-50, 250, simulation)).rating,
};
const half = record(-10, 90, (ms) => test(ms) / 2);
export const halved = measures(reference, half);
const late = record(-10, 90, (ms) => test(ms - 5));
export const delayed = measures(reference, late);
