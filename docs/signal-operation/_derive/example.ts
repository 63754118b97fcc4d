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
  return errors.reduce((most, value) => Math.max(most, value));
};
const coarse: Signal = {
  start: filtered.start,
  interval: 1e-3,
  samples: filtered.samples.filter((_, n) => n % 10 === 0),
};
export const late = { fine: oneSided(filtered), coarse: oneSided(coarse) };

/** A kink: half a sine of 50 mm over 60 ms, not filtered, starts with its largest slope. */
const kinked = record(-20, 100, halfSine(50, 60));
const highest = ({ samples }: Signal) => samples.reduce((most, value) => Math.max(most, value));
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

/** Slope of the parabola fitted to a sample and `half` neighbours on each side (Savitzky and Golay); none at the ends. */
function savitzkyGolay({ start, interval, samples }: Signal, half: number, factor: number): Signal {
  const weights = Array.from({ length: half }, (_, k) => k + 1);
  const total = 2 * weights.reduce((sum, k) => sum + k * k, 0) * interval;
  return {
    start: start + half * interval,
    interval,
    samples: samples
      .slice(half, samples.length - half)
      .map(
        (_, n) =>
          weights.reduce((sum, k) => sum + k * (samples[n + half + k] - samples[n + half - k]), 0) * (factor / total),
      ),
  };
}
const fitOver = (half: number) => {
  const squares = Array.from({ length: half }, (_, k) => (k + 1) ** 2).reduce((sum, square) => sum + square, 0);
  return {
    peak: lowest(savitzkyGolay(raw, half, 0.001)).value,
    /** For independent noise of 0.02 mm at 10 kHz, in m/s. */
    white: 0.02e-3 / (1e-4 * Math.sqrt(2 * squares)),
    gain: (f: number) => {
      const w = 2 * Math.PI * f * 1e-4;
      const sum = Array.from({ length: half }, (_, k) => (k + 1) * Math.sin((k + 1) * w)).reduce((a, b) => a + b, 0);
      return sum / (squares * w);
    },
  };
};
export const fitted = fitOver(5);
/** What SciPy returns for the first samples of the filtered channel: to compare with its own. */
export const slopes = savitzkyGolay(filtered, 5, 0.001);

/** Lowest sampling rate in Hz at which a rule loses no more than 1 % at a frequency, in hundreds. */
const rateFor = (gain: (f: number, interval: number) => number, frequency: number) => {
  let rate = 2.5 * frequency;
  while (gain(frequency, 1 / rate) < 0.99) rate += 1;
  return 100 * Math.ceil(rate / 100);
};
export const rates = { 60: 100, 180: 300, 600: 1000, 1000: 1650 };
export const lowestRates = Object.entries(rates).map(([cfc, nominal]) => ({
  cfc,
  central: rateFor(centralDifferenceGain, nominal),
  five: rateFor(fivePointGain, nominal),
}));
