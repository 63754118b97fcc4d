import { type Signal, signal } from '../../_toolkit/signal.ts';
import {
  butterworthSection,
  CFC_CLASSES,
  cfcFilter,
  cfcSection,
  lowPassFilter,
  nhtsaFilter,
  twoPassCutoff,
  twoPassGain,
} from '../../_toolkit/signal-operation/BW.ts';
import { forwardBackward } from '../../_toolkit/signal-operation/passes.ts';

/** A vehicle deceleration in g with a bracket that rings at 400 Hz: 10 kHz, from -50 ms to 150 ms. */
function pulse(): Signal {
  const samples = Float64Array.from({ length: 2001 }, (_, index) => {
    const t = (index - 500) * 1e-4;
    if (t < 0 || t > 0.08) return 0;
    return -25 * Math.sin((Math.PI * t) / 0.08) ** 2 + 10 * Math.sin(2 * Math.PI * 400 * t);
  });
  return signal(-0.05, 1e-4, samples);
}

const raw = pulse();

const at = ({ start, interval, samples }: Signal, time: number) =>
  samples[Math.round((time - start) / interval)] ?? Number.NaN;

/** The sample of largest magnitude, with its time in ms. */
function extreme(filtered: Signal) {
  const { samples, start, interval } = filtered;
  const index = samples.reduce((best, value, i) => (Math.abs(value) > Math.abs(samples[best] ?? 0) ? i : best), 0);
  return { value: samples[index] ?? Number.NaN, time: 1000 * (start + index * interval) };
}

function row(filtered: Signal) {
  return { peak: extreme(filtered), t0: at(filtered, 0), t20: at(filtered, 0.02), t40: at(filtered, 0.04) };
}

export const unfiltered = row(raw);
export const byClass = Object.fromEntries(
  CFC_CLASSES.map((cfc) => {
    const filtered = cfcFilter(raw, cfc);
    const velocity = 9.80665 * filtered.samples.reduce((sum, value) => sum + value * filtered.interval, 0);
    const section = cfcSection(cfc, raw.interval);
    const gain = twoPassGain(section, 400, raw.interval);
    const iso = cfcFilter(raw, cfc, { standard: 'ISO' });
    const difference = Math.max(...iso.samples.map((value, index) => Math.abs(value - (filtered.samples[index] ?? 0))));
    return [
      `cfc${cfc}`,
      { ...row(filtered), section, gain, left: 10 * gain, velocity, iso: extreme(iso).value, difference },
    ];
  }),
);

// The ends of the record: twelve samples that neither start nor end at zero.
const short = signal(0, 1e-4, [2, 3, 5, 4, 6, 9, 12, 10, 7, 8, 5, 3]);
export const ends = {
  sae180: cfcFilter(short, 180).samples,
  iso180: cfcFilter(short, 180, { standard: 'ISO' }).samples,
  sae600: cfcFilter(short, 600).samples,
  nhtsa: nhtsaFilter(short, 300).samples,
  copied: cfcFilter(short, 180, { ends: 'J211' }).samples,
};

/** FN of a class in Hz, as the standard rounds it. */
const NOMINAL = { 60: 100, 180: 300, 600: 1000, 1000: 1650 } as const;
const decibels = (gain: number) => 20 * Math.log10(gain);
const sections = (cfc: (typeof CFC_CLASSES)[number], rate: number) => cfcSection(cfc, 1 / rate);

// How far the response of a class is down, in dB, and where it is 3 dB down.
export const response = Object.fromEntries(
  CFC_CLASSES.map((cfc) => {
    const rates = [10_000, 20_000].map((rate) => {
      const down = (frequency: number) => decibels(twoPassGain(sections(cfc, rate), frequency, 1 / rate));
      return [
        `at${rate}`,
        { high: down(cfc), nominal: down(NOMINAL[cfc]), cutoff: twoPassCutoff(sections(cfc, rate), 1 / rate) },
      ];
    });
    return [`cfc${cfc}`, Object.fromEntries(rates)];
  }),
);

// Pitfalls.
export const named = extreme(lowPassFilter(raw, 180)).value;
const library = butterworthSection(100, 1e-4);
const libraryDown = (frequency: number) => decibels(twoPassGain(library, frequency, 1e-4));
export const twice = { at100: libraryDown(100), at60: libraryDown(60), cutoff: twoPassCutoff(library, 1e-4) };
export const lag = {
  cfc60: 1000 * (Math.SQRT2 / cfcSection(60, 1e-4).wd),
  cfc180: 1000 * (Math.SQRT2 / cfcSection(180, 1e-4).wd),
};
const from20 = signal(0.02, 1e-4, raw.samples.slice(700));
const section60 = cfcSection(60, 1e-4);
const mean = (inputs: Float64Array) => inputs.subarray(0, 10).reduce((sum, value) => sum + value, 0) / 10;
const start = (inputs: Float64Array) => [mean(inputs), mean(inputs)] as const;
export const mirrored = {
  even: forwardBackward(from20.samples, section60, { count: 100, before: (_end, inside) => inside, start })[0],
  zeros: forwardBackward(from20.samples, section60, { count: 100, before: () => 0, start })[0],
  point: cfcFilter(from20, 60).samples[0],
  whole: at(cfcFilter(raw, 60), 0.02),
};
const from0 = signal(0, 1e-4, raw.samples.slice(500));
export const cutFirst = cfcFilter(from0, 60).samples[0];
export const again = decibels(twoPassGain(section60, 100, 1e-4) ** 2);
