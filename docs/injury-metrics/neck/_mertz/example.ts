import { highest } from '../../../_records/readings.ts';
import {
  type DurationCount,
  durationAtOrAbove,
  exceedanceCurve,
  FORCE_DURATION_CURVES,
  type ForceDurationCurve,
  forceDurationUtilisation,
  forceLimit,
} from '../../../_toolkit/injury-metrics/neck/mertz.ts';
import { findLimits } from '../../../_toolkit/limits.ts';
import { halfSine, record, sineSquared, together, trapezoid } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { axial, fx, fz, shear, tension } from './program.js';

export { fz };

const summary = ({ value, level, duration, limit }: typeof tension) => ({
  value,
  level,
  duration: 1000 * duration,
  limit,
});
const use = (force: Signal, limits: ForceDurationCurve, count: DurationCount = 'cumulative') =>
  summary(forceDurationUtilisation(force, limits, count));

export const results = {
  tension: summary(tension),
  shear: summary(shear),
  iihsTension: use(fz, FORCE_DURATION_CURVES['IIHS tension']),
  iihsCompression: use(fz, FORCE_DURATION_CURVES['IIHS compression']),
  iihsPositive: use(fx, FORCE_DURATION_CURVES['IIHS positive shear']),
  iihsNegative: use(fx, FORCE_DURATION_CURVES['IIHS negative shear']),
};
export const peaks = {
  tension: highest(fz).value,
  compression: highest(mapSamples(fz, (force) => -force)).value,
  shear: highest(mapSamples(fx, Math.abs)).value,
};

/** A head that is pulled for long: where the ends of the two tension curves matter, and how interrupted times count. */
export const heldPulses = together(
  trapezoid(1200, 5, 34, 5, 40),
  sineSquared(500, 20, 50),
  trapezoid(1150, 5, 28, 5, 104),
);
export const held = record(-20, 160, heldPulses);
export const counted = {
  r94: use(held, FORCE_DURATION_CURVES['UN R94 tension']),
  r94Contiguous: use(held, FORCE_DURATION_CURVES['UN R94 tension'], 'contiguous'),
  iihs: use(held, FORCE_DURATION_CURVES['IIHS tension']),
  iihsContiguous: use(held, FORCE_DURATION_CURVES['IIHS tension'], 'contiguous'),
};

/** The wrong reading: force at a time against the limit at that time. */
const START = 0.046;
const overElapsedTime = (force: Signal, limits: ForceDurationCurve) =>
  force.samples.reduce((most, value, n) => {
    const elapsed = force.start + n * force.interval - START;
    return elapsed < 0 ? most : Math.max(most, value / forceLimit(limits, elapsed));
  }, 0);
const R94 = FORCE_DURATION_CURVES['UN R94 tension'];
const changed = (value: number) => ({ value, change: 100 * (value / tension.value - 1) });
export const wrong = {
  elapsed: changed(overElapsedTime(fz, R94)),
  elapsedFromZero: changed(
    fz.samples.reduce((most, value, n) => {
      const elapsed = fz.start + n * fz.interval;
      return elapsed < 0 ? most : Math.max(most, value / forceLimit(R94, elapsed));
    }, 0),
  ),
  peakOnly: changed(peaks.tension / forceLimit(R94, 0)),
  cfc60: changed(forceDurationUtilisation(cfcFilter(axial, 60), R94).value),
  bias: changed(
    forceDurationUtilisation(
      mapSamples(fz, (force) => force + 60),
      R94,
    ).value,
  ),
  absolute: changed(forceDurationUtilisation(fz, { ...R94, sense: 'absolute' }).value),
};

/** Forces that curves allow for durations in s. */
const allowed = (curve: keyof typeof FORCE_DURATION_CURVES, duration: number) => ({
  curve,
  duration,
  limit: forceLimit(FORCE_DURATION_CURVES[curve], duration),
});
export const curvePoints = [
  allowed('UN R94 tension', 0.01),
  allowed('UN R94 tension', 0.05),
  allowed('UN R94 shear', 0.0125),
  allowed('UN R94 shear', 0.04),
  allowed('IIHS tension', 0.04),
  allowed('IIHS compression', 0.01),
  allowed('IIHS negative shear', 0.02),
];
const check = (name: string, force: Signal, curve: 'UN R94 tension' | 'UN R94 shear') => ({
  name,
  curve,
  cumulative: use(force, FORCE_DURATION_CURVES[curve]).value,
  contiguous: use(force, FORCE_DURATION_CURVES[curve], 'contiguous').value,
});
const twice = together(trapezoid(1000, 2, 30, 2, 0), trapezoid(1000, 2, 30, 2, 40));
export const checks = [
  check('half-sine, 2.5 kN, 60 ms', record(0, 60, halfSine(2500, 60)), 'UN R94 tension'),
  check('two trapezoids, 1 kN: 2, 30, 2 ms, from 0 and 40 ms', record(0, 80, twice), 'UN R94 tension'),
  check('half-sine, 1.4 kN, 50 ms', record(0, 50, halfSine(1400, 50)), 'UN R94 shear'),
];
/** The curve of Mertz 1993, and how far each of its points lies above that of UN R94. */
export const mertz1993 = findLimits({ programme: 'mertz-1993', criterion: 'neck-tension' }).map(
  ({ duration = 0, value }) => ({
    duration,
    force: value,
    factor: value / forceLimit(R94, duration / 1000),
  }),
);
export const stretch = 1000 * durationAtOrAbove(fz, 1000, 'positive').duration;
export const exceedances = {
  tension: exceedanceCurve(fz, 'positive', 'cumulative', 150),
  held: exceedanceCurve(held, 'positive', 'cumulative', 150),
  heldContiguous: exceedanceCurve(held, 'positive', 'contiguous', 150),
};
