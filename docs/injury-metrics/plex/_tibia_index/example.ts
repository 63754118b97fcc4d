import { type DummyName, tibiaConstants } from '../../../_toolkit/dummies.ts';
import {
  distalTibiaRisk,
  proximalTibiaRisk,
  revisedTibiaIndexAt,
  revisedTibiaIndexRisk,
  type TibiaCell,
  tibiaIndex,
  tibiaIndexAt,
} from '../../../_toolkit/injury-metrics/plex/tibia_index.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { adjustedTibiaMoments } from '../../../_toolkit/offset-corrections/tibia_moment_correction.ts';
import { mapSamples, type Signal, timeOf } from '../../../_toolkit/signal.ts';
import { type ChannelFrequencyClass, cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { adjusted, lower, measured, moments, raw, upper } from './program.js';

const DUMMY = 'Hybrid III 50M';

export { adjusted, measured };

const filtered = ({ mx, my, fz }: TibiaCell, cfc: ChannelFrequencyClass): TibiaCell => ({
  mx: cfcFilter(mx, cfc),
  my: cfcFilter(my, cfc),
  fz: cfcFilter(fz, cfc),
});

export const cells = { upper, lower };
export const constants = tibiaConstants(DUMMY);
const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
const highest = ({ samples }: Signal) => samples.reduce((a, b) => Math.max(a, b));
const magnitude = (signal: Signal) => mapSamples(signal, Math.abs);
const timeOfHighest = (signal: Signal) => 1000 * timeOf(signal, signal.samples.indexOf(highest(signal)));

const summary = (index: typeof measured.upper, fz: Signal) => ({
  value: index.peak.value,
  time: 1000 * index.peak.time,
  moment: at(index.moment, index.peak.time),
  force: Math.abs(at(fz, index.peak.time)) / 1000,
  bendingShare: at(index.moment, index.peak.time) / constants.moment,
  forceShare: Math.abs(at(fz, index.peak.time)) / constants.force,
});
export const results = {
  upper: summary(measured.upper, upper.fz),
  lower: summary(measured.lower, lower.fz),
  upperAdjusted: summary(adjusted.upper, upper.fz),
  lowerAdjusted: summary(adjusted.lower, lower.fz),
};
/** Peaks of the parts, each at its own time. */
export const parts = {
  moment: highest(measured.upper.moment),
  momentTime: timeOfHighest(measured.upper.moment),
  force: highest(magnitude(upper.fz)) / 1000,
  forceTime: timeOfHighest(magnitude(upper.fz)),
  indexThen: at(measured.upper.history, timeOfHighest(magnitude(upper.fz)) / 1000),
  lowerForce: highest(magnitude(lower.fz)) / 1000,
};
/** Limits of UN R94: the index, and the compression in N. */
const limits = {
  index: limitOf({ programme: 'un-r94', criterion: 'tibia-index' }).value,
  force: 1000 * limitOf({ programme: 'un-r94', criterion: 'tibia-force' }).value,
};
/** What 1 kN and the limit of the compression add, and what bending is left at the limit of the index then. */
export const worth = {
  kilonewton: 1000 / constants.force,
  limit: limits.force / 1000,
  eight: limits.force / constants.force,
  momentFor1: constants.moment,
  momentAt13: limits.index * constants.moment,
  momentLeft: (limits.index - limits.force / constants.force) * constants.moment,
};

const peakOf = (cell: TibiaCell, own = constants) => {
  const { value } = tibiaIndex(cell, own).peak;
  return { value, change: 100 * (value / measured.upper.peak.value - 1) };
};
const ofValue = (value: number) => ({ value, change: 100 * (value / measured.upper.peak.value - 1) });
const each = (combine: (mx: number, my: number, fz: number) => number) =>
  highest(mapSamples(upper.mx, (mx, n) => combine(mx, upper.my.samples[n] ?? 0, upper.fz.samples[n] ?? 0)));
const shifted = (signal: Signal, by: number) => mapSamples(signal, (value) => value + by);
const scaled = (signal: Signal, by: number) => mapSamples(signal, (value) => value * by);
const reversedForce = adjustedTibiaMoments(
  {
    myUpper: upper.my,
    fzUpper: scaled(upper.fz, -1),
    myLower: lower.my,
    fzLower: scaled(lower.fz, -1),
  },
  DUMMY,
).upper;
const twice = adjustedTibiaMoments(
  {
    myUpper: moments.upper,
    fzUpper: upper.fz,
    myLower: moments.lower,
    fzLower: lower.fz,
  },
  DUMMY,
).upper;
/** Tension left out, in the rebound from 90 ms on and at the check with 1.5 kN of tension. */
const compression = (fz: number) => Math.max(0, -fz);
const compressive = mapSamples(
  upper.mx,
  (mx, n) =>
    Math.hypot(mx, upper.my.samples[n] ?? 0) / constants.moment +
    compression(upper.fz.samples[n] ?? 0) / constants.force,
);
const fromTension = (signal: Signal) =>
  highest({ ...signal, samples: signal.samples.slice(Math.round((0.09 - signal.start) / signal.interval)) });
export const tension = {
  peak: highest(compressive),
  rebound: fromTension(measured.upper.history),
  reboundCompressive: fromTension(compressive),
  check: tibiaIndexAt(120, 180, 1500, constants),
  checkCompressive: tibiaIndexAt(120, 180, 0, constants),
};
export const wrong = {
  separate: ofValue(parts.moment / constants.moment + (1000 * parts.force) / constants.force),
  sumOfMoments: ofValue(
    each((mx, my, fz) => (Math.abs(mx) + Math.abs(my)) / constants.moment + Math.abs(fz) / constants.force),
  ),
  onlyMy: ofValue(each((_, my, fz) => Math.abs(my) / constants.moment + Math.abs(fz) / constants.force)),
  signedForce: ofValue(each((mx, my, fz) => Math.hypot(mx, my) / constants.moment + fz / constants.force)),
  newtons: ofValue(each((mx, my, fz) => Math.hypot(mx, my) / constants.moment + Math.abs(fz) / 35.9)),
  kilonewtons: ofValue(each((mx, my, fz) => Math.hypot(mx, my) / constants.moment + Math.abs(fz / 1000) / 35_900)),
  lowerForce: peakOf({ ...upper, fz: lower.fz }),
  cfc180: peakOf(filtered(raw.upper, 180)),
  cfc1000: peakOf(filtered(raw.upper, 1000)),
  bias: peakOf({ ...upper, my: shifted(upper.my, -8) }),
  adjusted: ofValue(adjusted.upper.peak.value),
  reversedForce: peakOf({ ...upper, my: reversedForce }),
  twice: peakOf({ ...upper, my: twice }),
  female: peakOf(upper, tibiaConstants('Hybrid III 5F')),
};

/** Loads of one instant to check an implementation with: N·m and kN. */
export const checks = (
  [
    ['Hybrid III 50M', 60, 90, -3.5],
    ['Hybrid III 50M', 0, 0, -8],
    ['Hybrid III 50M', 120, 180, 1.5],
    ['Hybrid III 5F', 35, -60, -2.4],
    ['Hybrid III 95M', 100, -140, -6],
    ['THOR 50M', 45, 80, -2],
  ] as const
).map(([dummy, mx, my, fz]) => ({
  moment: Math.hypot(mx, my),
  index: tibiaIndexAt(mx, my, 1000 * fz, tibiaConstants(dummy)),
}));
/** Two loads by the constants of 1993, as printed by others, and their change in %. */
const older = (dummy: DummyName, mx: number, my: number, fz: number, moment: number, force: number) =>
  100 * (tibiaIndexAt(mx, my, fz, { moment, force }) / tibiaIndexAt(mx, my, fz, tibiaConstants(dummy)) - 1);
export const rounding = {
  HM: older('Hybrid III 95M', 100, -140, -6000, 306, 44_100),
  HF: older('Hybrid III 5F', 35, -60, -2400, 114, 22_900),
};

/** The revised index. */
export const swapped = (index: number) =>
  index === 0 ? 0 : 1 - Math.exp(-Math.exp((Math.log(index) - 0.2728) / 0.2468));
const indexAt = (probability: number, shift: number, spread: number) =>
  Math.exp(shift + spread * Math.log(-Math.log(1 - probability)));
export const levels = {
  p25: indexAt(0.25, 0.2468, 0.2728),
  p50: indexAt(0.5, 0.2468, 0.2728),
  swapped25: indexAt(0.25, 0.2728, 0.2468),
  swapped50: indexAt(0.5, 0.2728, 0.2468),
};
export const revised = (
  [
    [60, 90, -3.5],
    [45, 80, -2],
    [150, 120, -6],
  ] as const
).map(([mx, my, fz]) => {
  const index = revisedTibiaIndexAt(mx, my, 1000 * fz);
  return { index, risk: 100 * revisedTibiaIndexRisk(index) };
});
/** In %, by the compression in kN. */
export const axial = Object.fromEntries(
  [2, 4, 6, 8].map((force) => [
    `k${force}`,
    { proximal: 100 * proximalTibiaRisk(1000 * force), distal: 100 * distalTibiaRisk(1000 * force) },
  ]),
);
export const axial25 = {
  proximal: (0.5204 + 0.0686 * 75 - Math.log(3)) / 0.8189,
  distal: (4.572 - Math.log(3)) / 0.67,
};
