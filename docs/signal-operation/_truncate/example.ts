import { endOf, highest, valueAt } from '../../_records/readings.ts';
import { hic15 } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { record, trapezoid } from '../../_toolkit/records/pulses.ts';
import { mapSamples } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { windowBias } from '../../_toolkit/signal-operation/bias.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../../_toolkit/signal-operation/integrate.ts';
import { truncate } from '../../_toolkit/signal-operation/truncate.ts';
import { head, kept } from './program.js';

export { head, kept };

// A window at a step of 0.1 ms whose limits, ±0.25 ms, fall between samples.
const between = truncate(head, -0.00025, 0.00025);
export const counts = {
  record: { first: firstIndex(head), count: head.samples.length, end: endOf(head) },
  kept: { first: firstIndex(kept), count: kept.samples.length, end: endOf(kept) },
  between: { first: firstIndex(between), last: firstIndex(between) + between.samples.length - 1 },
};
const hic = (to: number) => {
  const { value, start, end } = hic15(truncate(head, 0, to / 1000));
  return { value, start: 1000 * start, end: 1000 * end };
};
export const hics = { to100: hic(100), to126: hic(126), to150: hic(150) };
export const peaks = { kept: highest(kept), record: highest(head) };

/** Vehicle acceleration in g with an onset of 1 ms. */
export const vehicle = record(-20, 150, trapezoid(-25, 1, 45, 25));
export const filterFirst = truncate(cfcFilter(vehicle, 60), 0);
export const cutFirst = cfcFilter(truncate(vehicle, 0), 60);
const compared = (ms: number) => ({
  filterFirst: valueAt(filterFirst, ms),
  cutFirst: valueAt(cutFirst, ms),
  difference: Math.abs(valueAt(cutFirst, ms) - valueAt(filterFirst, ms)),
});
export const ends = { t0: compared(0), t1: compared(1), t2: compared(2), t5: compared(5) };
const off = Array.from(filterFirst.samples, (value, n) => Math.abs(value - cutFirst.samples[n]));
export const settled = 0.1 * (off.findLastIndex((value) => value > 0.01) + 1);

// Bias after the pre-impact data are gone: the first 5 % of what is left.
const offset = mapSamples(vehicle, (value) => value + 0.5);
export const bias = {
  before: windowBias(offset, -0.02, -0.005).value,
  after: windowBias(truncate(offset, 0), 0, 0.0075).value,
};

// Velocity from a record that was cut, or shifted, at 20 ms.
const velocity = (signal: typeof vehicle) => integral(signal, { initial: 15.6, factor: VELOCITY_PER_G_SECOND['m/s'] });
const late = truncate(vehicle, 0.02);
export const speeds = {
  whole: valueAt(velocity(vehicle), 150),
  late: valueAt(velocity(late), 150),
  shifted: velocity({ ...late, start: 0 }).samples.at(-1),
  lost: 15.6 - valueAt(velocity(vehicle), 20),
};

// Instants of a 10 kHz grid, written as decimal fractions, that a bare floor puts one sample too early.
const instants = Array.from({ length: 1500 }, (_, k) => k + 1);
export const floors = {
  third: Math.floor(0.0003 / 0.0001),
  missed: instants.filter((k) => Math.floor(k / 1e4 / 1e-4) !== k).length,
  all: instants.length,
};
