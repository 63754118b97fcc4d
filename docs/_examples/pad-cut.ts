import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { padCut } from '../_toolkit/signal-operation/pad-cut.ts';
import { record, sineSquared, together } from './pulses.ts';

/** A femur force in kN whose record starts 5 ms before the event and ends at 80 ms; 0.4 kN of bias. */
const force = sineSquared(-4.2, 60, 12);
export const recorded = record(-5, 80, force);
const biased = record(
  -5,
  80,
  together(force, () => 0.4),
);

// #region use
export const { signal: padded, before, after } = padCut(recorded, -0.05, 0.15);
// #endregion

/** Zeros beside a bias: the filter sees two steps. */
export const stepped = cfcFilter(padCut(biased, -0.05, 0.15).signal, 60);
export const smooth = cfcFilter(padded, 60);

const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;
export const counts = { recorded: recorded.samples.length, result: padded.samples.length, before, after };
export const range = { first: 1000 * timeOf(padded, 0), last: 1000 * timeOf(padded, padded.samples.length - 1) };
const lowest = (channel: Signal) => Math.min(...channel.samples);
export const peaks = { recorded: lowest(recorded), padded: lowest(padded) };

/** The mean over the whole range: of the record, and with what was filled in. */
const mean = (channel: Signal) => channel.samples.reduce((sum, value) => sum + value, 0) / channel.samples.length;
export const means = { recorded: mean(recorded), padded: mean(padded) };
/** What the step at the start of the record does to the filtered channel 4 ms before it. */
export const ringing = { wrong: at(stepped, -0.009), right: at(smooth, -0.009) };

/** A knee displacement in mm that ends at 11 mm: zeros, or the last value held. */
const slider = record(-5, 80, (ms) => (ms < 15 ? 0 : ms > 65 ? 11 : 11 * Math.sin((Math.PI * (ms - 15)) / 100) ** 2));
export const held = {
  zeros: at(padCut(slider, -0.05, 0.15).signal, 0.12),
  hold: at(padCut(slider, -0.05, 0.15, 'hold').signal, 0.12),
};
