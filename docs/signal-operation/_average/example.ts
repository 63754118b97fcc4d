import { cumulativeClip } from '../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import { record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../_toolkit/signal.ts';
import { average, corridor } from '../../_toolkit/signal-operation/average.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../../_toolkit/signal-operation/integrate.ts';
import { band, mean, tests } from './program.js';

export { band, mean, tests };

const lowest = (channel: Signal) => {
  const value = Math.min(...channel.samples);
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
};
const indexAt = ({ start, interval }: Signal, ms: number) => Math.round((ms / 1000 - start) / interval);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const peaks = tests.map(lowest);
export const peak = lowest(mean);
export const averageOfPeaks = meanOf(peaks.map(({ value }) => value));
const most = Math.max(...band.deviation.samples);
export const widest = { value: most, time: 1000 * timeOf(mean, band.deviation.samples.indexOf(most)) };
const row = (ms: number) => {
  const n = indexAt(mean, ms);
  const [a, b, c] = tests.map(({ samples }) => samples[n]);
  return { a, b, c, mean: mean.samples[n], deviation: band.deviation.samples[n] };
};
export const t20 = row(20);
export const t37 = row(37);
export const t60 = row(60);

/** Linear results of the mean are means of the results, others are not. */
const change = (channel: Signal) =>
  integral(channel, { factor: VELOCITY_PER_G_SECOND['m/s'] }).samples.at(-1) as number;
const clip = (channel: Signal) => cumulativeClip(mapSamples(channel, Math.abs));
export const results = {
  velocity: { ofMean: change(mean), mean: meanOf(tests.map(change)) },
  clip: { ofMean: clip(mean), mean: meanOf(tests.map(clip)) },
};

/** The same three, the first 8 ms early and the third 10 ms late. */
export const apart = [
  record(-20, 150, sineSquared(-42, 70, -6)),
  record(-20, 150, sineSquared(-45, 66, 4)),
  record(-20, 150, sineSquared(-39, 74, 13)),
];
export const apartBand = corridor(apart);
export const shifted = apartBand.mean;
export const low = lowest(shifted);
export const loss = 100 * (1 - low.value / peak.value);
export const apartWidest = Math.max(...apartBand.deviation.samples);
/** How long a curve is below half of its peak, in ms. */
const width = (channel: Signal) => {
  const half = lowest(channel).value / 2;
  return 1000 * channel.interval * channel.samples.reduce((count, value) => count + Number(value <= half), 0);
};
export const widths = { tests: tests.map(width), mean: width(mean), shifted: width(shifted) };

/** One of three with the wrong polarity. */
const [a, b, c] = tests;
export const opposed = lowest(average([a, b, mapSamples(c, (value) => -value)])).value;
/** What dividing by K in place of K − 1 makes of the standard deviation of three. */
export const narrow = 100 * (1 - Math.sqrt(2 / 3));
/**
 * Limits of 95 % for the standard deviation of normal values, as multiples of the one of three tests. Chi-squared with
 * two degrees of freedom has the quantile −2 ln(1 − p).
 */
export const confidence = {
  low: Math.sqrt(2 / (-2 * Math.log(0.025))),
  high: Math.sqrt(2 / (-2 * Math.log(0.975))),
};
