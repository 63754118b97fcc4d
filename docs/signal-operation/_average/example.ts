import { cumulativeClip } from '../../_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import { record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../_toolkit/signal.ts';
import { average, corridor } from '../../_toolkit/signal-operation/average.ts';
import { bestShift } from '../../_toolkit/signal-operation/compare signals.ts';
import { integral, VELOCITY_PER_G_SECOND } from '../../_toolkit/signal-operation/integrate.ts';
import { band, mean, tests } from './program.js';
import { average as standalone } from './standalone.js';

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

/** Shifted onto the second test by the best correlation. */
const moved = apart.map((test) => bestShift(apart[1], test));
const realigned = apart.map((test, k) => ({ ...test, start: test.start - moved[k].time }));
export const aligned = {
  shifts: moved.map(({ time }) => 1000 * time),
  peak: lowest(average(realigned)).value,
  widest: corridor(realigned).deviation.samples.reduce((largest, value) => Math.max(largest, value), 0),
};

/** The short signals of the listing. */
const short = standalone([
  { dt: 0.001, first: -1, y: [1, 2, 3, 4] },
  { dt: 0.001, first: 0, y: [6, 9, 12, 15] },
]);
const three = standalone(
  [
    [10, 20, 30],
    [12, 18, 33],
    [14, 22, 27],
  ].map((y) => ({ dt: 0.001, first: 0, y })),
);
export const checks = { short, three };
