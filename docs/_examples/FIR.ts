import { signal } from '../_toolkit/signal.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { FIR100_DELAY, FIR100_TAPS, fir100, fir100Gain, fir100Stage } from '../_toolkit/signal-operation/FIR.ts';
import { halfSine, record, together } from './pulses.ts';

/** A rib acceleration in g at 10 kHz: 30 ms of half a sine of 30 g, and ringing. */
export const raw = record(
  -20,
  100,
  together(halfSine(30, 30), (ms) => (ms >= 0 && ms <= 40 ? 12 * Math.sin(2 * Math.PI * 0.35 * ms) : 0)),
);

// #region use
export const filtered = fir100(raw); // 1600 Hz
// #endregion

export const cfc180 = cfcFilter(raw, 180);
/** The pulse without its ringing, as a check. */
const clean = record(-20, 100, halfSine(30, 30));
export const check = fir100(clean, { removeBias: false });

const highest = ({ start, interval, samples }: typeof raw) => {
  const value = samples.reduce((most, each) => Math.max(most, each));
  return { value, time: 1000 * (start + samples.indexOf(value) * interval) };
};
export const peaks = { raw: highest(raw), fir: highest(filtered), cfc: highest(cfc180), check: highest(check) };
export const first = Math.round(check.start * 1600);
const sampleAt = (index: number) => check.samples[index - first] ?? Number.NaN;
export const at = {
  m8: sampleAt(-8),
  p0: sampleAt(0),
  p8: sampleAt(8),
  p16: sampleAt(16),
  p24: sampleAt(24),
  p32: sampleAt(32),
  p40: sampleAt(40),
};

export const taps = FIR100_TAPS;
export const delay = 1000 * FIR100_DELAY;
const decibel = (f: number) => 20 * Math.log10(Math.abs(fir100Gain(f)));
export const gains = {
  f0: decibel(0),
  f50: decibel(50),
  f100: decibel(100),
  f136: decibel(136),
  f189: decibel(189),
  f250: decibel(250),
};
export const constant = 100 * (1 - fir100Gain(0));

/** The taps at the rate of the record: the pass band scales with it. */
export const wrongRate = (100 * 10_000) / 1600;
/** Without a filter before: what 1480 Hz comes back as, and how much of it is left. */
export const alias = { frequency: 1600 - 1480, gain: 100 * Math.abs(fir100Gain(120)) };
/** A unit step through the taps alone. */
const step = signal(
  0,
  1 / 1600,
  Float64Array.from({ length: 121 }, (_, n) => (n < 60 ? 0 : 1)),
);
export const overshoot = 100 * (fir100Stage(step).samples.reduce((most, value) => Math.max(most, value)) - 1);
