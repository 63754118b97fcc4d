import { highest, lowest } from '../../../_records/readings.ts';
import { compressionOf } from '../../../_toolkit/compression.ts';
import { abdomenDeflectionRate } from '../../../_toolkit/injury-metrics/abdomen/abdomen-deflection-rate.ts';
import { record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { compression, history, peak, rib } from './program.js';

export { compression, history };

const rateOf = (signal: Signal) => abdomenDeflectionRate(signal);
const zeroed = compressionOf(rib, { zero: { from: -0.02, to: 0 }, inward: 'positive' });
export const raw = rateOf(zeroed);
const filtered = (cfc: 60 | 600 | 1000) => rateOf(cfcFilter(zeroed, cfc)).peak;
const changed = (value: number) => ({ value, change: 100 * (value / peak.value - 1) });
export const result = { value: peak.value, time: 1000 * peak.time };
export const deflection = highest(compression);
export const unloading = lowest(history);
export const noise = { amplitude: 0.12, rate: 0.12 * 2 * Math.PI * 1.3 };
/** Straight from 0 to 30 mm: the five points overshoot at the kink. */
const kink = record(-10, 40, (ms) => 3 * Math.max(0, Math.min(10, ms)));
export const wrong = {
  raw: changed(raw.peak.value),
  cfc1000: changed(filtered(1000).value),
  cfc600: changed(filtered(600).value),
  cfc60: changed(filtered(60).value),
  unloading: changed(Math.abs(unloading.value)),
  mean: changed(deflection.value / (deflection.time - 12)),
  millimetres: changed(rateOf(mapSamples(compression, (value) => 1000 * value)).peak.value),
  kink: rateOf(kink).peak.value,
};

const check = (depth: number, duration: number) => {
  const { value, time } = rateOf(record(-5, duration + 5, sineSquared(depth, duration))).peak;
  return { value, time: 1000 * time, exact: (Math.PI * depth) / duration };
};
export const checks = [check(60, 60), check(47, 50)];
