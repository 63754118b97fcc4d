import {
  PELVIS_FORCE_LIMIT,
  pelvisForce,
  pelvisForceRisk,
} from '../../../_toolkit/injury-metrics/plex/acetabulum_iliac.ts';
import { halfSine, record } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { acetabulum, hip, iliac, pelvis, risk, wing } from './program.js';

const kilo = (force: Signal) => mapSamples(force, (newtons) => newtons / 1000);
/** In kN, for the figures. */
export const drawn = { acetabulum: kilo(acetabulum), iliac: kilo(iliac), sum: kilo(pelvis.history) };
export const limit = PELVIS_FORCE_LIMIT;
const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
const inMs = ({ value, time }: { readonly value: number; readonly time: number }) => ({ value, time: 1000 * time });
export const peaks = {
  acetabulum: inMs(pelvis.acetabulum),
  iliac: inMs(pelvis.iliac),
  sum: inMs(pelvis.peak),
  risk: 100 * risk,
  apart: 1000 * (pelvis.iliac.time - pelvis.acetabulum.time),
  share: (100 * pelvis.peak.value) / PELVIS_FORCE_LIMIT,
};
/** What each cell carries when the sum is largest, and the lowest value of the wing. */
export const parts = {
  acetabulum: at(acetabulum, pelvis.peak.time),
  iliac: at(iliac, pelvis.peak.time),
  pull: iliac.samples.reduce((a, b) => Math.min(a, b)),
};

const evaluate = (first: Signal, second: Signal) => {
  const value = pelvisForce(first, second).peak.value;
  return {
    value,
    risk: 100 * pelvisForceRisk(value),
    change: 100 * (value / pelvis.peak.value - 1),
  };
};
const changed = (original: Signal, value: (sample: number, index: number) => number) => mapSamples(original, value);
const magnitude = (original: Signal) => changed(original, Math.abs);
const pressing = (original: Signal) => changed(original, (force) => Math.max(0, force));
const reversed = changed(iliac, (force) => -force);
const reversedSum = pelvisForce(acetabulum, reversed).history;
export const drawnReversed = { iliac: kilo(reversed), sum: kilo(reversedSum) };

const sumOfPeaks = pelvis.acetabulum.value + pelvis.iliac.value;
export const wrong = {
  sumOfPeaks: {
    value: sumOfPeaks,
    risk: 100 * pelvisForceRisk(sumOfPeaks),
    change: 100 * (sumOfPeaks / pelvis.peak.value - 1),
  },
  silentWing: evaluate(
    acetabulum,
    changed(iliac, () => 0),
  ),
  silentHip: evaluate(
    changed(acetabulum, () => 0),
    iliac,
  ),
  reversed: evaluate(acetabulum, reversed),
  bothReversed: evaluate(
    changed(acetabulum, (force) => -force),
    reversed,
  ),
  magnitudes: evaluate(magnitude(acetabulum), magnitude(iliac)),
  magnitudesReversed: evaluate(magnitude(acetabulum), magnitude(reversed)),
  pressing: evaluate(pressing(acetabulum), pressing(iliac)),
  /** 200 N left on each channel. */
  bias: evaluate(
    changed(acetabulum, (force) => force + 200),
    changed(iliac, (force) => force + 200),
  ),
  cfc180: evaluate(cfcFilter(hip, 180), cfcFilter(wing, 180)),
  cfc1000: evaluate(cfcFilter(hip, 1000), cfcFilter(wing, 1000)),
  /** The wing 5 ms late. */
  late: evaluate(
    acetabulum,
    changed(iliac, (_, index) => iliac.samples[index - 50] ?? 0),
  ),
  kilonewtons: 100 * pelvisForceRisk(pelvis.peak.value / 1000),
};

/** The two cells at an instant at which the wing pulls, by three conventions. */
const now = { hip: signal(0, 1e-4, [3800]), wing: signal(0, 1e-4, [-600]) };
export const conventions = {
  plain: evaluate(now.hip, now.wing),
  pressing: evaluate(now.hip, pressing(now.wing)),
  magnitudes: evaluate(now.hip, magnitude(now.wing)),
};

/** Forces in N and their risk in %. */
export const curve = Object.fromEntries(
  [0, 2000, 4000, 5000, 5525, 6000].map((force) => [`n${force}`, 100 * pelvisForceRisk(force)]),
);
/** Force in N at a probability. */
const forceAt = (probability: number) => (6.3055 + Math.log(probability / (1 - probability))) / 0.00094;
export const levels = { p5: forceAt(0.05), p25: forceAt(0.25), p50: forceAt(0.5) };

/** Half-sines without a filter. */
const half = pelvisForce(record(0, 50, halfSine(3200, 30, 5)), record(0, 50, halfSine(1900, 24, 12)));
export const check = { ...inMs(half.peak), risk: 100 * pelvisForceRisk(half.peak.value) };
/** Two forces of one instant in N: their sum, and its risk in %. */
const sumOfTwo = pelvisForce(signal(0, 1e-4, [2600]), signal(0, 1e-4, [2500])).peak.value;
export const instant = { value: sumOfTwo, risk: 100 * pelvisForceRisk(sumOfTwo) };
