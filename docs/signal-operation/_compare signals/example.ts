import { type Signal, signal } from '../../_toolkit/signal.ts';
import {
  correlationCoefficient,
  differences,
  iso18571Rating,
  normalisedRmsDifference,
  spragueGeers,
} from '../../_toolkit/signal-operation/compare signals.ts';

const sine = (t: number, period: number) => Math.sin((Math.PI * t) / period);

/** A chest acceleration in g at 10 kHz over a window; times in s. */
function record(from: number, to: number, value: (t: number) => number): Signal {
  const count = Math.round((to - from) / 1e-4) + 1;
  return signal(
    from,
    1e-4,
    Float64Array.from({ length: count }, (_, n) => value(Math.round(from * 1e4 + n) * 1e-4)),
  );
}

const test = (t: number) => (t >= 0 && t <= 0.06 ? -40 * sine(t, 0.06) ** 2 : 0);
function simulation(t: number): number {
  const u = t - 0.003;
  return u >= 0 && u <= 0.064 ? -36 * sine(u, 0.064) ** 2 - 3 * Math.sin((2 * Math.PI * u) / 0.016) : 0;
}

export const reference = record(-0.01, 0.09, test);
export const comparison = record(-0.01, 0.09, simulation);

function measures(r: Signal, c: Signal) {
  return {
    ...differences(r, c),
    nrmsd: normalisedRmsDifference(r, c),
    correlation: correlationCoefficient(r, c),
    ...spragueGeers(r, c),
    rating: iso18571Rating(r, c),
  };
}

// #region use
const rating = iso18571Rating(reference, comparison);
console.log(
  `rating ${rating.rating.toFixed(3)}, ${rating.grade}; the comparison is ${rating.shift.samples} samples late`,
);
// #endregion

export const example = measures(reference, comparison);
export const swapped = measures(comparison, reference);
export const lateness = 1000 * rating.shift.time;
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
  short: iso18571Rating(record(0, 0.07, test), record(0, 0.07, simulation)).rating,
  long: iso18571Rating(record(-0.05, 0.25, test), record(-0.05, 0.25, simulation)).rating,
};
const half = record(-0.01, 0.09, (t) => test(t) / 2);
export const halved = measures(reference, half);
const late = record(-0.01, 0.09, (t) => test(t - 0.005));
export const delayed = measures(reference, late);
