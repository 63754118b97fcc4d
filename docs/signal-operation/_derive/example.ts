import { halfSine, record } from '../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import {
  centralDifferenceGain,
  derivative,
  fivePointDerivative,
  fivePointGain,
} from '../../_toolkit/signal-operation/derive.ts';
import { filtered, five, rate, raw } from './program.js';

export { filtered, five, rate, raw };

export const unfiltered = derivative(raw, 0.001);
export const unfilteredFive = fivePointDerivative(raw, 0.001);
const lowest = (channel: Signal) => {
  const value = channel.samples.reduce((least, each) => Math.min(least, each));
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
};
/** The steepest slope of 48 mm over 90 ms, in closed form. */
export const exact = -(48 * Math.PI) / 90;
export const peaks = {
  rate: lowest(rate),
  five: lowest(five),
  unfiltered: lowest(unfiltered),
  unfilteredFive: lowest(unfilteredFive),
};
export const noisy = {
  central: 100 * (peaks.unfiltered.value / exact - 1),
  five: 100 * (peaks.unfilteredFive.value / exact - 1),
};
export const counts = { before: filtered.samples.length, after: five.samples.length };
export const starts = { central: 1000 * rate.start, five: 1000 * five.start };
const at = ({ start, interval, samples }: Signal, ms: number) => samples[Math.round((ms / 1000 - start) / interval)];
const row = (ms: number) => ({ deflection: at(filtered, ms), central: at(rate, ms), five: at(five, ms) });
export const t10 = row(10);
export const t20 = row(20);
export const t50 = row(50);
export const t70 = row(70);

export const gains = [100, 300, 1000, 2000, 4000].map((f) => ({
  central: centralDifferenceGain(f, 1e-4),
  five: fivePointGain(f, 1e-4),
}));
/** Standard deviation of the rate in m/s for independent noise of 0.02 mm at 10 kHz. */
export const white = { central: (0.02 * 1e-3) / (Math.SQRT2 * 1e-4), five: (0.02 * 1e-3 * Math.sqrt(130)) / 12e-4 };

/** A difference of each sample and the next, in m/s: what it misses the central difference by at most. */
const oneSided = (channel: Signal) => {
  const { samples, interval } = channel;
  const middle = derivative(channel, 0.001).samples;
  const errors = middle.map((value, n) =>
    n === 0 || n === middle.length - 1 ? 0 : Math.abs((samples[n + 1] - samples[n]) / interval / 1000 - value),
  );
  return Math.max(...errors);
};
const coarse: Signal = {
  start: filtered.start,
  interval: 1e-3,
  samples: filtered.samples.filter((_, n) => n % 10 === 0),
};
export const late = { fine: oneSided(filtered), coarse: oneSided(coarse) };

/** A kink: half a sine of 50 mm over 60 ms, not filtered, starts with its largest slope. */
const kinked = record(-20, 100, halfSine(50, 60));
const highest = (channel: Signal) => Math.max(...channel.samples);
export const kink = {
  real: (50 * Math.PI) / 60,
  five: highest(fivePointDerivative(kinked, 0.001)),
  central: highest(derivative(kinked, 0.001)),
};

/** A filter of the same class before and after. */
export const twice = lowest(cfcFilter(rate, 180)).value;
/** Zeros in place of the two samples that five points have no value for, in a ramp of 3 m/s, and CFC 180 behind. */
const ramp = record(0, 60, (ms) => 3 * ms);
const inner = fivePointDerivative(ramp, 0.001);
const zeros = mapSamples(ramp, (_, n) => inner.samples[n - 2] ?? 0);
export const filled = { value: cfcFilter(zeros, 180).samples[0], after: highest(cfcFilter(zeros, 180)) };
