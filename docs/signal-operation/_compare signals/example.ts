import { lowest } from '../../_records/readings.ts';
import { record } from '../../_toolkit/records/pulses.ts';
import { type Signal, signal } from '../../_toolkit/signal.ts';
import {
  correlationCoefficient,
  differences,
  iso18571Rating,
  normalisedRmsDifference,
  spragueGeers,
} from '../../_toolkit/signal-operation/compare signals.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { resample } from '../../_toolkit/signal-operation/resample.ts';
import { truncate } from '../../_toolkit/signal-operation/truncate.ts';
import { tests } from '../_average/program.js';
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

// What repeat tests score against each other: the three of the average, as reference and comparison, 0 to 100 ms.
const cut = tests.map((each: Signal) => truncate(each, 0, 0.1));
const repeats = [
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
  [1, 2],
  [2, 1],
].map(([r, c]) => iso18571Rating(cut[r], cut[c]).rating);
export const repeat = {
  lowest: repeats.reduce((a, b) => Math.min(a, b)),
  highest: repeats.reduce((a, b) => Math.max(a, b)),
};

// The same two curves at other rates: the moving mean of the slope score has nine samples at each.
const at = (interval: number) => iso18571Rating(resample(reference, interval), resample(comparison, interval));
const finer = (pulse: (ms: number) => number) =>
  signal(
    -0.01,
    1e-5,
    Array.from({ length: 10_001 }, (_, n) => pulse(n / 100 - 10)),
  );
const [fineR, fineC] = [finer(test), finer(simulation)];
export const rates = { at1kHz: at(0.001), at10kHz: example.rating, at100kHz: iso18571Rating(fineR, fineC) };

/** Weights of the axes of a sensor with peaks of 40, 10 and 20 g in the test, rated 0.85, 0.40 and 0.70. */
const axes = [
  { peak: 40, rating: 0.85 },
  { peak: 10, rating: 0.4 },
  { peak: 20, rating: 0.7 },
];
const all = axes.reduce((sum, { peak }) => sum + peak, 0);
export const sensor = {
  weighted: axes.reduce((sum, { peak, rating }) => sum + (peak / all) * rating, 0),
  plain: axes.reduce((sum, { rating }) => sum + rating / axes.length, 0),
};

// A window of ±0.25 ms about 0: samples inside, as truncate keeps them.
const window = truncate(reference, -0.00025, 0.00025);
export const inside = { first: firstIndex(window), last: firstIndex(window) + window.samples.length - 1 };
