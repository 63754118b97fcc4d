import { record, sineSquared } from '../../_toolkit/records/pulses.ts';
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
import { forwardBackward, pass } from '../../_toolkit/signal-operation/passes.ts';
import { raw, SHORT } from './signals.ts';

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
    const difference = iso.samples.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (filtered.samples[index] ?? 0))),
      0,
    );
    return [
      `cfc${cfc}`,
      { ...row(filtered), section, gain, left: 10 * gain, velocity, iso: extreme(iso).value, difference },
    ];
  }),
);

// The ends of the record: twelve samples that neither start nor end at zero.
export const ends = {
  sae180: cfcFilter(SHORT, 180).samples,
  iso180: cfcFilter(SHORT, 180, { standard: 'ISO' }).samples,
  sae600: cfcFilter(SHORT, 600).samples,
  nhtsa: nhtsaFilter(SHORT, 300).samples,
  copied: cfcFilter(SHORT, 180, { ends: 'J211' }).samples,
};

const decibels = (gain: number) => 20 * Math.log10(gain);

// Pitfalls.
export const named = extreme(lowPassFilter(raw, 180)).value;
const library = butterworthSection(100, 1e-4);
const libraryDown = (frequency: number) => decibels(twoPassGain(library, frequency, 1e-4));
export const twice = { at100: libraryDown(100), at60: libraryDown(60), cutoff: twoPassCutoff(library, 1e-4) };
// One pass over the pulse without its ringing.
const smooth = record(-50, 150, sineSquared(-25, 80));
const once = { ...smooth, samples: pass(smooth.samples, cfcSection(60, 1e-4), [0, 0]) };
export const lag = {
  cfc60: 1000 * (Math.SQRT2 / cfcSection(60, 1e-4).wd),
  cfc180: 1000 * (Math.SQRT2 / cfcSection(180, 1e-4).wd),
  peak: extreme(once).time,
  without: extreme(smooth).time,
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
