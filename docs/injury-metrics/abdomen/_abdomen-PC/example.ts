import { compressionOf } from '../../../_toolkit/compression.ts';
import {
  lateralAbdomenViscousRisk,
  percentCompression,
  relatedMeasures,
} from '../../../_toolkit/injury-metrics/abdomen/abdomen-PC.ts';
import { record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { limits } from '../_abdomen-deflection/example.ts';
import { compressions } from '../_abdomen-deflection/program.js';
import { history, peak } from './program.js';

const { right } = compressions;

export { history };
export const result = { value: peak.value, time: 1000 * peak.time };
const measuresOf = (signal: Signal, depth: number) => ({
  percent: percentCompression(signal, depth).peak.value,
  ...relatedMeasures(signal, depth),
});
export const measures = measuresOf(right, 238.4);
export const depths = [200, 238.4, 280].map((depth) => ({
  depth,
  percent: percentCompression(right, depth).peak.value,
}));
export const left = percentCompression(compressions.left, 238.4);
export const wrong = {
  sum: result.value + left.peak.value,
  side: percentCompression(right, 170).peak.value,
  share: result.value / 100,
};
/** Euro NCAP's limit of the deflection in mm, and as a share of the depth in per cent. */
export const deflectionLimit = limits.deflection;
export const limit = (100 * deflectionLimit) / 238.4;

const pulse = (depth: number, duration: number) => record(-5, duration + 5, sineSquared(depth, duration));
export const checks = [measuresOf(pulse(60, 60), 238.4), measuresOf(pulse(47, 50), 170)];

/** A rib of a SID-IIs, in the lateral direction, for the curve of the viscous product. */
const rib = compressionOf(cfcFilter(record(-20, 120, sineSquared(43, 46, 14)), 180), {
  zeroTime: -0.005,
  inward: 'positive',
});
export const lateral = measuresOf(rib, 138);
export const risk = {
  lateral: 100 * lateralAbdomenViscousRisk(lateral.viscous),
  quoted: 100 * lateralAbdomenViscousRisk(1.98),
};
