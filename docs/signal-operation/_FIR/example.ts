import { halfSine, type Pulse, record, together } from '../../_toolkit/records/pulses.ts';
import { type Signal, signal, timeOf } from '../../_toolkit/signal.ts';
import { butterworthSection, cfcFilter, cfcSection, twoPassGain } from '../../_toolkit/signal-operation/BW.ts';
import { FIR100_DELAY, FIR100_TAPS, fir100, fir100Gain, fir100Stage } from '../../_toolkit/signal-operation/FIR.ts';
import { resample } from '../../_toolkit/signal-operation/resample.ts';
import { filtered, raw, regulation } from './program.js';

export { filtered, raw, regulation };

/** The pulse of the program, with ribs that ring at a frequency in Hz. */
const ringing = (frequency: number) => (ms: number) =>
  ms >= 0 && ms <= 40 ? 15 * Math.sin((2 * Math.PI * frequency * ms) / 1000) : 0;
const rib = (extra: Pulse) => record(-20, 150, together(halfSine(60, 30), extra));

export const cfc180 = cfcFilter(raw, 180);
export const cfc60 = cfcFilter(raw, 60);
/** The pulse of 30 g without ringing, as a check. */
export const check = fir100(record(-20, 100, halfSine(30, 30)), { removeBias: false }).signal;

const highest = (channel: Signal) => {
  const value = channel.samples.reduce((most, each) => Math.max(most, each));
  return { value, time: 1000 * timeOf(channel, channel.samples.indexOf(value)) };
};
export const peaks = {
  raw: highest(raw),
  fir: highest(filtered),
  regulation: highest(regulation),
  cfc180: highest(cfc180),
  cfc60: highest(cfc60),
  check: highest(check),
};
export const more = 100 * (peaks.cfc180.value / peaks.fir.value - 1);
export const first = Math.round(check.start * 1600);
export const count = check.samples.length;
const sampleAt = (index: number) => check.samples[index - first];
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
export const corrected = peaks.fir.time - delay;
const decibel = (gain: number) => 20 * Math.log10(Math.abs(gain));
const tapsAt = (f: number) => decibel(fir100Gain(f));
const before = butterworthSection(300, 1e-4);
const class180 = cfcSection(180, 1e-4);
const chainAt = (f: number) => tapsAt(f) + decibel(twoPassGain(before, f, 1e-4));
const regulationAt = (f: number) => tapsAt(f) + decibel(twoPassGain(class180, f, 1e-4));
const gainAt = (f: number) => ({ taps: tapsAt(f), chain: chainAt(f), regulation: regulationAt(f) });
export const gains = {
  f0: gainAt(0),
  f50: gainAt(50),
  f100: gainAt(100),
  f136: gainAt(136),
  f189: gainAt(189),
  f250: gainAt(250),
};
export const constant = 100 * (1 - fir100Gain(0));
const frequencies = (from: number, to: number) => Array.from({ length: 20 * (to - from) + 1 }, (_, i) => from + i / 20);
export const measured = {
  ripple: Math.max(...frequencies(0, 100).map((f) => Math.abs(tapsAt(f)))),
  half: frequencies(100, 189).find((f) => tapsAt(f) <= -3.0103),
  stop: frequencies(150, 250).find((f) => tapsAt(f) <= -50),
  highest: Math.max(...frequencies(193, 800).map(tapsAt)),
  /** What the taps lack at 189 Hz, in dB. */
  missing: tapsAt(189) + 50,
};
/** Curves of the figure, in dB. */
export const curves = Array.from({ length: 201 }, (_, i) => {
  const f = 2 * i;
  return {
    frequency: f,
    chain: Math.max(chainAt(f), -75),
    cfc180: decibel(twoPassGain(class180, f, 1e-4)),
    cfc60: decibel(twoPassGain(cfcSection(60, 1e-4), f, 1e-4)),
  };
});

/** The taps at the rate of the record: the pass band scales with it. */
const misused = fir100Stage({ ...raw, start: 0, interval: 1 / 1600 });
export const wrongRate = { passBand: (100 * 10_000) / 1600, peak: Math.max(...misused.samples) };
/** Without a filter before, with ribs that ring at 1480 Hz: it comes back at 120 Hz. */
const high = rib(ringing(1480));
const unguarded = fir100Stage(resample(high, 1 / 1600));
export const alias = {
  frequency: 1600 - 1480,
  gain: 100 * Math.abs(fir100Gain(120)),
  right: highest(fir100(high, { removeBias: false }).signal).value,
  wrong: highest(unguarded).value,
};
/** A unit step through the taps alone. */
const step = signal(
  0,
  1 / 1600,
  Float64Array.from({ length: 121 }, (_, n) => (n < 60 ? 0 : 1)),
);
const answer = fir100Stage(step).samples;
export const overshoot = { above: 100 * (Math.max(...answer) - 1), below: -100 * Math.min(...answer) };
/** A record that starts 5 ms before the impact, whose bias the automatic rule cannot find. */
const short = record(-5, 150, together(halfSine(60, 30), ringing(350)));
export const noRest = highest(fir100(short).signal).value;
