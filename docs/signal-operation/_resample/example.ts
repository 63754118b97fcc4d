import { endOf, highest, valueAt } from '../../_records/readings.ts';
import { hic15 } from '../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { halfSine, record, sineSquared } from '../../_toolkit/records/pulses.ts';
import { type Signal, signal, timeOf } from '../../_toolkit/signal.ts';
import { type ChannelFrequencyClass, cfcFilter, cfcSection, twoPassGain } from '../../_toolkit/signal-operation/BW.ts';
import { firstIndex } from '../../_toolkit/signal-operation/grid.ts';
import { lowestRate, resample } from '../../_toolkit/signal-operation/resample.ts';
import { pulse, slow, smooth } from './program.js';

export { pulse, slow };
export const grid = { first: firstIndex(slow), count: slow.samples.length, end: endOf(slow) };
const at17 = 10.625;
export const hand = {
  /** Positions of the two new samples, in samples after time zero. */
  whole: 10 / 0.1,
  between: at17 / 0.1,
  before: valueAt(pulse, 10.6),
  after: valueAt(pulse, 10.7),
  interpolated: valueAt(slow, at17),
  exact: smooth(at17),
  picked: valueAt(slow, 10),
  error: Math.abs(valueAt(slow, at17) - smooth(at17)),
  bound: (0.1 ** 2 / 8) * 25 * 2 * (Math.PI / 80) ** 2,
};

/** The pulse with ringing at 150 Hz, which CFC 180 lets through. */
export const rough = cfcFilter(
  record(-20, 150, (ms) => (ms < 0 || ms > 80 ? 0 : smooth(ms) + 6 * Math.sin(2 * Math.PI * 0.15 * ms))),
  180,
);
export const roughSlow = resample(rough, 0.000625);

/** The pulse with ringing at 1060 Hz, and what 1000 samples per second make of it. */
export const ringing = record(-20, 150, (ms) =>
  ms < 0 || ms > 80 ? 0 : smooth(ms) + 8 * Math.sin(2 * Math.PI * 1.06 * ms),
);
export const aliased = resample(ringing, 0.001);
export const filtered = resample(cfcFilter(ringing, 60), 0.001);
const largestError = (made: Signal) =>
  made.samples.reduce((worst, value, m) => Math.max(worst, Math.abs(value - smooth(1000 * timeOf(made, m)))), 0);
export const alias = {
  frequency: 1060 - 1000,
  error: largestError(aliased),
  filteredError: largestError(filtered),
  t5: { aliased: valueAt(aliased, 5), filtered: valueAt(filtered, 5), pulse: smooth(5) },
};
const tooLate = cfcFilter(aliased, 60);
export const late = largestError(tooLate);

/** Loss of a sinusoid between two samples of a 10 kHz record, in %. */
const loss = (frequency: number) => ({
  bound: (100 * (2 * Math.PI * frequency * 1e-4) ** 2) / 8,
  exact: 100 * (1 - Math.cos(Math.PI * frequency * 1e-4)),
});
export const losses = {
  f100: loss(100),
  f300: loss(300),
  f600: loss(600),
  f1000: loss(1000),
  f1650: loss(1650),
};

/** Rate of NHTSA's rule for each class, and what the filter leaves at half of it. */
const rule = (cfc: ChannelFrequencyClass, cutoff: number) => {
  const rate = lowestRate(cutoff);
  const section = cfcSection(cfc, 5e-5);
  const left = (f: number) => twoPassGain(section, f, 5e-5);
  let one = rate / 2;
  while (left(one) > 0.01) one += 1;
  return { rate, left: 100 * left(rate / 2), one: 2 * one };
};
export const rules = {
  cfc60: rule(60, 100),
  cfc180: rule(180, 300),
  cfc600: rule(600, 1000),
  cfc1000: rule(1000, 1650),
};

// A grid that starts at the first sample: a head pulse in g that was recorded from -20.3 ms on.
const shape = sineSquared(-60, 30, 5);
const head = record(-20.3, 60, shape);
const through = resample(head, 0.000625);
const own = Float64Array.from({ length: 128 }, (_, m) => shape(-20.3 + 0.625 * m));
const fromFirst = signal(through.start, 0.000625, own);
export const shifted = {
  start: 1000 * through.start,
  index: firstIndex(through),
  shift: 0.3,
  error: fromFirst.samples.reduce(
    (worst, value, m) => Math.max(worst, Math.abs(value - shape(1000 * timeOf(fromFirst, m)))),
    0,
  ),
  correct: through.samples.reduce(
    (worst, value, m) => Math.max(worst, Math.abs(value - shape(1000 * timeOf(through, m)))),
    0,
  ),
};

// A time that is added up, in single precision, in samples after 150 ms of steps of 0.1 ms.
const step = Math.fround(1e-4);
let single = 0;
for (let n = 0; n < 1500; n += 1) {
  single = Math.fround(single + step);
}
export const sums = { single: Math.abs(1500 - single / 1e-4), step };

// A short contact: the peak and HIC15 at 10 kHz and with every tenth sample.
const contact = record(-20, 60, halfSine(90, 4, 10.55));
const tenth = resample(contact, 0.001);
export const short = {
  full: { peak: highest(contact).value, hic: hic15(contact).value },
  tenth: { peak: highest(tenth).value, hic: hic15(tenth).value },
};

// A 12.8 kHz record whose file prints times in whole tenths of a millisecond: interpolated by the printed times, and by
// times from first, last and count.
const quick = Array.from({ length: 1025 }, (_, n) => -20 + n / 12.8);
const printed = quick.map((ms) => Math.round(10 * ms) / 10);
const byTimes = (times: readonly number[]) =>
  Array.from({ length: 781 }, (_, k) => {
    const ms = -19 + k / 10;
    const i = times.findLastIndex((time) => time <= ms + 1e-9);
    const share = (ms - times[i]) / (times[i + 1] - times[i]);
    const [a, b] = [shape(quick[i]), shape(quick[i + 1])];
    return Math.abs(a + share * (b - a) - shape(ms));
  }).reduce((worst, value) => Math.max(worst, value), 0);
export const stamps = { printed: byTimes(printed), rebuilt: byTimes(quick) };
