import { tibiaConstants, tibiaOffsets } from '../../_toolkit/dummies.ts';
import {
  adjustedLowerTibiaMoment,
  adjustedTibiaMoments,
  adjustedUpperTibiaMoment,
} from '../../_toolkit/offset-corrections/tibia_moment_correction.ts';
import { extremes } from '../../_toolkit/peak.ts';
import { mapSamples, type Signal, signal } from '../../_toolkit/signal.ts';
import { loads, lower, upper } from './program.js';

export { loads, lower, upper };

const DUMMY = 'Hybrid III 50M';
const offsets = tibiaOffsets(DUMMY);
/** The value of the largest magnitude, with its sign. */
const extreme = (channel: Signal) => extremes(channel).largest.value;
export const measured = { upper: extreme(loads.myUpper), lower: extreme(loads.myLower) };
export const adjusted = { upper: extreme(upper), lower: extreme(lower) };
/** 5 kN of compression alone: what it adds to the upper moment, and the share of the critical moment in %. */
export const typical = {
  moment: 5000 * offsets.upper,
  share: (100 * 5000 * offsets.upper) / tibiaConstants(DUMMY).moment,
};

const scaled = (channel: Signal, factor: number) => mapSamples(channel, (value) => factor * value);
const withForces = (factor: number) =>
  adjustedTibiaMoments(
    { ...loads, fzUpper: scaled(loads.fzUpper, factor), fzLower: scaled(loads.fzLower, factor) },
    DUMMY,
  );
const largestForce = extremes(mapSamples(loads.fzUpper, Math.abs)).maximum.value;
export const wrong = {
  positive: { upper: extreme(withForces(-1).upper), lower: extreme(withForces(-1).lower) },
  kilonewton: extreme(withForces(0.001).upper),
  /** The sign of the upper cell at the lower one. */
  lowerAsUpper: extreme(adjustedUpperTibiaMoment(loads.myLower, loads.fzLower, offsets.lower)),
  peaks: measured.upper + offsets.upper * largestForce,
  twice: extreme(adjustedUpperTibiaMoment(upper, loads.fzUpper, offsets.upper)),
};

const one = (value: number) => signal(0, 1e-4, [value]);
const atUpper = (my: number, fz: number) =>
  adjustedUpperTibiaMoment(one(my), one(fz), offsets.upper).samples[0] as number;
const atLower = (my: number, fz: number) =>
  adjustedLowerTibiaMoment(one(my), one(fz), offsets.lower).samples[0] as number;
/** 1000 N of compression alone, as the cells see it. */
export const straight = { upper: -1000 * offsets.upper, lower: 1000 * offsets.lower };
/** Moments in N·m and forces in N, adjusted. */
export const checks = {
  upper: [atUpper(-55, -3000), atUpper(-120, -5200), atUpper(30, 450)],
  lower: [atLower(20, -3100), atLower(-45, -5300), atLower(12, 500)],
  straight: { upper: atUpper(straight.upper, -1000), lower: atLower(straight.lower, -1000) },
};
