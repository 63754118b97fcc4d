import { type Signal, signal, timeOf } from '../_toolkit/signal.ts';
import { average, corridor } from '../_toolkit/signal-operation/average.ts';
import { record, sineSquared } from './pulses.ts';

/** Chest accelerations in g of three repeat tests. */
export const tests = [
  record(-10, 100, sineSquared(-42, 70, 2)),
  record(-10, 100, sineSquared(-45, 66, 4)),
  record(-10, 100, sineSquared(-39, 74, 3)),
];

// #region use
export const mean = average(tests);
export const band = corridor(tests); // one standard deviation to each side
// #endregion

const lowest = (channel: Signal) => {
  const value = Math.min(...channel.samples);
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
};
export const peaks = tests.map(lowest);
export const peak = lowest(mean);
export const averageOfPeaks = peaks.reduce((sum, { value }) => sum + value, 0) / peaks.length;
export const widest = Math.max(...band.deviation.samples);

/** The same three, with time zero of each wrong by some milliseconds. */
export const shifted = average([
  record(-10, 100, sineSquared(-42, 70, -6)),
  record(-10, 100, sineSquared(-45, 66, 4)),
  record(-10, 100, sineSquared(-39, 74, 13)),
]);
export const low = lowest(shifted);
export const loss = 100 * (1 - low.value / peak.value);
/** One of three with the wrong polarity. */
const [a, b, c] = tests as [Signal, Signal, Signal];
export const opposed = lowest(
  average([
    a,
    b,
    signal(
      c.start,
      c.interval,
      c.samples.map((value) => -value),
    ),
  ]),
).value;
/** What dividing by K in place of K − 1 makes of the standard deviation of three. */
export const narrow = 100 * (1 - Math.sqrt(2 / 3));
