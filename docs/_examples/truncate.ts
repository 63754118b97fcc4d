import { type Signal, timeOf } from '../_toolkit/signal.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { windowBias } from '../_toolkit/signal-operation/bias.ts';
import { truncate } from '../_toolkit/signal-operation/truncate.ts';
import { halfSine, record, sineSquared, together } from './pulses.ts';

/** A chest acceleration in g: the event, a rebound, and some ringing. */
const ringing = (ms: number) => (ms >= 0 && ms <= 70 ? 6 * Math.sin(2 * Math.PI * 0.45 * ms) : 0);
export const raw = record(
  -50,
  250,
  together(sineSquared(-45, 70, 4), halfSine(9, 60, 110), ringing, () => 0.8),
);

// #region use
export const filtered = cfcFilter(raw, 180);
export const kept = truncate(filtered, 0, 0.1);
// #endregion

/** The same in the wrong order: cut first, filtered then. */
export const early = cfcFilter(truncate(raw, 0, 0.1), 180);

const at = ({ start, interval, samples }: Signal, time: number) => samples[Math.round((time - start) / interval)];
export const first = { right: at(kept, 0), wrong: at(early, 0), right2: at(kept, 0.002), wrong2: at(early, 0.002) };
export const counts = { before: raw.samples.length, after: kept.samples.length };
const lowest = (channel: Signal) => Math.min(...channel.samples);
export const peaks = { right: lowest(kept), wrong: lowest(early) };
export const last = 1000 * timeOf(kept, kept.samples.length - 1);

/** Bias from the pre-impact record, and from the first 5 ms of what is left without it. */
export const bias = {
  right: windowBias(raw, -0.05, -0.001).value,
  wrong: windowBias(truncate(raw, 0, 0.1), 0, 0.005).value,
};
