import { signal } from '../_toolkit/signal.ts';
import { cfcFilter, lowPassFilter } from '../_toolkit/signal-operation/BW.ts';
import { lowestRate, resample } from '../_toolkit/signal-operation/resample.ts';
import { record, sineSquared, together } from './pulses.ts';

/** A rib acceleration in g with ringing at 1480 Hz. */
export const raw = record(
  -20,
  80,
  together(sineSquared(30, 50, 2), (ms) => (ms >= 0 && ms <= 60 ? 8 * Math.sin(2 * Math.PI * 1.48 * ms) : 0)),
);

// #region use
export const filtered = cfcFilter(raw, 180);
export const slow = resample(filtered, 1 / 1600);
// #endregion

/** Without the filter before: the ringing comes back at 120 Hz. */
export const aliased = resample(raw, 1 / 1600);
export const alias = 1600 - 1480;

export const counts = {
  before: filtered.samples.length,
  after: slow.samples.length,
  first: Math.round(slow.start * 1600),
};
const highest = (samples: Float64Array) => samples.reduce((most, value) => Math.max(most, value));
export const peaks = {
  before: highest(filtered.samples),
  after: highest(slow.samples),
  aliased: highest(aliased.samples),
};
export const rates = { cfc180: lowestRate(300), cfc1000: lowestRate(1650) };

/** Linear interpolation between samples of a sine of 500 Hz at 10 kHz: what is lost half-way. */
const sine = signal(
  0,
  1e-4,
  Float64Array.from({ length: 400 }, (_, n) => Math.sin(2 * Math.PI * 500 * (n + 0.5) * 1e-4)),
);
export const loss = { rule: (100 * (2 * Math.PI * 500 * 1e-4) ** 2) / 8 };
const between = resample(sine, 0.5e-4);
/** At the instants between the samples that lie beside a crest. */
export const crest =
  100 * (1 - between.samples.reduce((most, value, n) => (n % 2 === 1 ? Math.max(most, value) : most), 0));
/** Filtered less than it has to be. */
export const low = highest(resample(lowPassFilter(raw, 1000), 1 / 1600).samples);
