import { compressionOf } from '../../../_toolkit/compression.ts';
import {
  lateralViscousRisk,
  viscousCriterion,
  viscousCriterionOf,
} from '../../../_toolkit/injury-metrics/thorax/viscous-criterion-vc.ts';
import { peakOf } from '../../../_toolkit/peak.ts';
import { halfSine, record, sineSquared } from '../../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, signal, timeOf } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { derivative } from '../../../_toolkit/signal-operation/derive.ts';
import { compression, vc as program, recorded } from './program.js';

const { peak, history, velocity } = program;
const milliseconds = ({ value, time }: { value: number; time: number }) => ({ value, time: 1000 * time });
export const vc = milliseconds(peak);
export const fastest = milliseconds(peakOf(velocity));
export const deepest = milliseconds(peakOf(compression));
export const lowest = Math.min(...history.samples);
const scale = 1.3 / 229;

/** Compression, velocity and VC as shares of their peaks, with the values. */
export const product = Array.from(history.samples, (each, i) => ({
  time: 1000 * timeOf(history, i),
  compression: compression.samples[i + 2],
  velocity: velocity.samples[i],
  vc: each,
}));

// Pitfalls.
const unfiltered = viscousCriterionOf(compressionOf(recorded), 'Hybrid III 50M');
export const raw = milliseconds(unfiltered.peak);
export const histories = product.map(({ time, vc: right }, i) => ({
  time,
  right,
  wrong: unfiltered.history.samples[i],
}));
export const wrong = {
  noScale: peak.value / 1.3,
  peaks: scale * fastest.value * deepest.value,
  cfc600: viscousCriterionOf(compressionOf(cfcFilter(recorded, 600)), 'Hybrid III 50M').peak.value,
  twice: viscousCriterionOf(cfcFilter(compression, 180), 'Hybrid III 50M').peak.value,
  side: viscousCriterionOf(compression, 'ES-2').peak.value,
};
const central = derivative(compression, 0.001);
export const twoPoints = peakOf(mapSamples(compression, (each, i) => scale * central.samples[i] * each)).value;

/** Every `step`-th sample, from sample `first` on. */
const slower = (each: Signal, step: number, first: number) =>
  signal(
    timeOf(each, first),
    step * each.interval,
    each.samples.filter((_, i) => i % step === first),
  );
/** Every fifth sample (2 kHz), from each of the first five on. */
const decimated = [0, 1, 2, 3, 4].map(
  (first) => viscousCriterionOf(slower(compression, 5, first), 'Hybrid III 50M').peak.value,
);
export const slow = { lowest: Math.min(...decimated), highest: Math.max(...decimated) };
// A rib that snaps back faster than it was pressed in: 30 ms in, 12 ms out.
const snap = record(-20, 150, (ms) => (ms <= 40 ? sineSquared(40, 60, 10)(ms) : sineSquared(40, 24, 28)(ms)));
const snapped = viscousCriterionOf(snap, 'ES-2');
export const unloading = {
  signed: milliseconds(snapped.peak),
  absolute: peakOf(mapSamples(snapped.history, Math.abs)).value,
};
// The kink at the start of a half-sine: the true velocity there is π D / T.
const kink = viscousCriterionOf(record(-20, 150, halfSine(50, 60)), 'Hybrid III 50M');
export const overshoot = { found: peakOf(kink.velocity).value, real: (Math.PI * 50) / 60 };

// Closed forms.
const closed = (constants: { scale: number; depth: number }, mm: number, ms: number, form: 'half' | 'squared') =>
  (constants.scale * (mm / 1000) ** 2 * (form === 'half' ? Math.PI / 2 : (Math.PI * 3 * Math.sqrt(3)) / 8)) /
  (constants.depth * (ms / 1000));
export const checks = {
  half: {
    ...milliseconds(viscousCriterionOf(record(-20, 150, halfSine(50, 60)), 'Hybrid III 50M').peak),
    closed: closed({ scale: 1.3, depth: 0.229 }, 50, 60, 'half'),
  },
  rib: {
    ...milliseconds(viscousCriterionOf(record(-20, 150, sineSquared(40, 50)), 'ES-2').peak),
    closed: closed({ scale: 1, depth: 0.14 }, 40, 50, 'squared'),
  },
  small: {
    ...milliseconds(viscousCriterionOf(record(-20, 150, sineSquared(35, 70)), 'Hybrid III 5F').peak),
    closed: closed({ scale: 1.3, depth: 0.187 }, 35, 70, 'squared'),
  },
};

// Seven samples at 1 kHz to check the scheme by hand.
const seven = viscousCriterion(signal(0, 0.001, [0, 2, 7, 14, 22, 29, 34]), { scale: 1.3, depth: 0.229 });
export const hand = {
  velocity: [...seven.velocity.samples],
  vc: [...seven.history.samples],
};
export const risk = {
  at147: 100 * lateralViscousRisk(1.47),
  quarter: (10.02 - Math.log(3)) / 6.08,
};
