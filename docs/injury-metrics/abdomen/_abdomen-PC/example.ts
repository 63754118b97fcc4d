import {
  lateralAbdomenViscousRisk,
  percentCompression,
  relatedMeasures,
} from '../../../_toolkit/injury-metrics/abdomen/abdomen-PC.ts';
import { record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import type { Signal } from '../../../_toolkit/signal.ts';
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

/** The second check, of a half width, in per cent of the whole breadth. */
export const whole = { breadth: 2 * 170, percent: checks[1].percent / 2 };
/** Risk in per cent at the value that the abstract gives for 25 %. */
export const risk = { quoted: 100 * lateralAbdomenViscousRisk(1.98) };
