import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import {
  centralDifferenceGain,
  derivative,
  fivePointDerivative,
  fivePointGain,
} from '../_toolkit/signal-operation/derive.ts';
import { record, sineSquared, together } from './pulses.ts';

/** A chest deflection in mm, compression negative, with the noise of a potentiometer. */
const noise = (ms: number) => 0.02 * Math.sin(2 * Math.PI * 1.3 * ms) + 0.015 * Math.sin(2 * Math.PI * 2.1 * ms + 1);
const smooth = sineSquared(-48, 90, 5);
export const raw = record(
  -10,
  110,
  together(smooth, (ms) => (ms < 0 ? 0 : noise(ms))),
);

// #region use
export const filtered = cfcFilter(raw, 180);
export const rate = derivative(filtered, 0.001); // mm to m/s
export const five = fivePointDerivative(filtered, 0.001); // as for the viscous criterion
// #endregion

export const unfiltered = derivative(raw, 0.001);
const lowest = (channel: Signal) => {
  const value = channel.samples.reduce((least, each) => Math.min(least, each));
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
};
/** The steepest slope of 48 mm over 90 ms, in closed form. */
export const exact = -(48 * Math.PI) / 90;
export const peaks = { rate: lowest(rate), five: lowest(five), unfiltered: lowest(unfiltered) };
export const noisy = 100 * (peaks.unfiltered.value / exact - 1);

export const gains = [100, 300, 1000, 2000].map((f) => ({
  central: centralDifferenceGain(f, 1e-4),
  five: fivePointGain(f, 1e-4),
}));
/** The two samples that the five-point rule has no value for at the start, taken for zero, in a ramp of 3 m/s. */
export const counts = { before: filtered.samples.length, after: five.samples.length };
/** A forward difference is late by half a step: what that is of a rate that changes as this one does. */
const shiftAt = 0.0275;
const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
export const forward = {
  right: at(rate, shiftAt),
  wrong: (at(filtered, shiftAt + 1e-4) - at(filtered, shiftAt)) / 1e-4 / 1000,
};
