import { endOf, highest, lowest, valueAt } from '../../_records/readings.ts';
import { hic15 } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { halfSine, record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { mapSamples, timeOf } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { shareBias, windowBias } from '../../_toolkit/signal-operation/bias.ts';
import { correlationCoefficient } from '../../_toolkit/signal-operation/compare signals.ts';
import { derivative } from '../../_toolkit/signal-operation/derive.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { padCut } from '../../_toolkit/signal-operation/pad-cut.ts';
import { deflection, held } from './program.js';

export { deflection };
export const zeros = padCut(deflection, -0.02, 0.15, 0).signal;
export const hold = held.signal;
export const counts = {
  record: { first: firstIndex(deflection), count: deflection.samples.length, end: endOf(deflection) },
  result: { first: firstIndex(hold), count: hold.samples.length, before: held.before, after: held.after },
};
const at = (ms: number) => ({
  held: valueAt(hold, ms),
  zeros: valueAt(zeros, ms) + 0,
});
export const [before15, t40, t65, t90, t901, t150] = [-15, 40, 65, 90, 90.1, 150].map(at);
export const peak = lowest(deflection);

// What a step of the fill does to the rate of the deflection, filtered with CFC 180.
const rate = (filled: typeof hold) => derivative(cfcFilter(filled, 180), 0.001);
export const rates = { held: rate(hold), zeros: rate(zeros), whole: rate(record(-20, 150, sineSquared(-38, 100, 15))) };
export const fastest = {
  whole: highest(rates.whole),
  held: highest(rates.held),
  zeros: highest(rates.zeros),
};
/** How far the step reaches into the recorded part, in ms: where the rate is off by more than 0.01 m/s. */
const reach = (filled: typeof hold) => {
  const off = filled.samples.findIndex((value, n) => {
    const time = 1000 * timeOf(filled, n);
    return time > 0 && Math.abs(value - rates.whole.samples[n]) > 0.01;
  });
  return off === -1 ? 0 : 90 - 1000 * timeOf(filled, off);
};
export const reaches = { zeros: reach(rates.zeros), held: reach(rates.held) };

// A bias and what is left of it when the record is padded first: an acceleration in g with an offset of 1.5 g.
const offset = mapSamples(record(-20, 130, sineSquared(-30, 70)), (value) => value + 1.5);
/** Start of the padded records in ms. */
const PADDED = -50;
const padded = padCut(offset, PADDED / 1000, 0.15).signal;
export const bias = {
  before: windowBias(offset, -0.02, -0.005).value,
  window: windowBias(padded, PADDED / 1000, -0.005).value,
  share: shareBias(padded).value,
};

// Holding an acceleration that the record cuts off: a head resultant in g, recorded until it still stands high.
const early = record(-20, 52, halfSine(60, 40, 40));
export const hic = {
  last: valueAt(early, 52),
  zeros: hic15(padCut(early, -0.02, 0.15).signal).value,
  held: hic15(padCut(early, -0.02, 0.15, 'hold').signal).value,
  whole: hic15(record(-20, 150, halfSine(60, 40, 40))).value,
};

// The correlation of two records that have nothing to do with each other, and of the same two with zeros around.
const one = record(0, 40, (ms) => 20 + Math.sin(ms / 2));
const other = record(0, 40, (ms) => 20 + Math.cos(ms / 2 + 0.2));
export const correlation = {
  records: correlationCoefficient(one, other),
  padded: correlationCoefficient(padCut(one, PADDED / 1000, 0.15).signal, padCut(other, PADDED / 1000, 0.15).signal),
};

// Limits of ±0.25 ms at a step of 0.1 ms go to the nearest samples.
const rounded = padCut(hold, -0.00025, 0.00025).signal;
export const rounding = { first: firstIndex(rounded), last: firstIndex(rounded) + rounded.samples.length - 1 };

/** Seconds taken for milliseconds: samples between −20 s and 150 s at 10 kHz, in millions. */
export const mistaken = (150 - -20) / deflection.interval / 1e6;
