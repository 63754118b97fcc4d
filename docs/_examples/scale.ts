import { derivative } from '../_toolkit/signal-operation/derive.ts';
import {
  FOOT_POUND,
  INCH,
  INCH_POUND,
  MILE_PER_HOUR,
  POUND_FORCE,
  STANDARD_GRAVITY,
  scale,
  scaleTime,
} from '../_toolkit/signal-operation/scale.ts';
import { record, sineSquared } from './pulses.ts';

/** A sled pulse in g. */
export const pulse = record(-20, 120, sineSquared(-28, 90, 0));

// #region use
export const metric = scale(pulse, STANDARD_GRAVITY); // g to m/s²
export const reversed = scale(pulse, -1); // other polarity
// #endregion

const lowest = (samples: Float64Array) => samples.reduce((least, value) => Math.min(least, value));
export const peaks = {
  g: lowest(pulse.samples),
  metric: lowest(metric.samples),
  rounded: lowest(scale(pulse, 9.81).samples),
  twice: lowest(scale(metric, STANDARD_GRAVITY).samples),
  reversed: -lowest(scale(pulse, -1).samples.map((value) => -value)),
};
/** Share in % by which 9.81 is too large. */
export const rounding = 100 * (9.81 / STANDARD_GRAVITY - 1);

export const factors = {
  g: STANDARD_GRAVITY,
  pound: POUND_FORCE,
  inch: 1000 * INCH,
  inchPound: INCH_POUND,
  footPound: FOOT_POUND,
  mile: MILE_PER_HOUR,
};

// A voltage with gain and offset: 5 mV/g at 2.5 V.
const volts = record(-20, 120, (ms) => 2.5 + 0.005 * sineSquared(-28, 90, 0)(ms));
export const calibrated = lowest(scale(volts, 200, -500).samples);
export const wrongOrder = lowest(scale(scale(volts, 1, -500), 200).samples);

// Time in ms without its unit: what a derivative makes of it.
const largest = (samples: Float64Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
export const jerk = {
  right: largest(derivative(metric).samples),
  wrong: largest(derivative(scaleTime(metric, 1000)).samples),
};
