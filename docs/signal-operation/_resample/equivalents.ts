/** `resample_poly` and `decimate` of SciPy, programmed from their definitions, on the records of the page. */
import { type Signal, timeOf } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { resample } from '../../_toolkit/signal-operation/resample.ts';
import { aliased, filtered, ringing } from './example.ts';
import { pulse, smooth } from './program.js';

/** Modified Bessel function of the first kind and order 0. */
function bessel0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 60; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
const kaiser5 = (share: number) => bessel0(5 * Math.sqrt(1 - share ** 2)) / bessel0(5);
const hamming = (share: number) => 0.54 + 0.46 * Math.cos(Math.PI * share);

/** Windowed sinc with its cut-off at 1/`rate` of the Nyquist frequency and the gain 1 at 0 Hz. */
function sinc(rate: number, window: (share: number) => number): number[] {
  const half = 10 * rate;
  const taps = Array.from({ length: 2 * half + 1 }, (_, i) => {
    const n = i - half;
    return (n === 0 ? 1 : Math.sin((Math.PI * n) / rate) / ((Math.PI * n) / rate)) * window(n / half);
  });
  const total = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / total);
}

/** Samples at `up`/`down` of the rate, from the first one on; zeros stand outside of the record. */
function polyphase(x: Float64Array, up: number, down: number, window: (share: number) => number): Float64Array {
  const taps = sinc(Math.max(up, down), window);
  const half = (taps.length - 1) / 2;
  return Float64Array.from({ length: Math.ceil((x.length * up) / down) }, (_, m) => {
    let sum = 0;
    for (let n = Math.ceil((m * down - half) / up); n * up <= m * down + half; n += 1) {
      if (n >= 0 && n < x.length) sum += up * taps[m * down - n * up + half] * x[n];
    }
    return sum;
  });
}

/** Coefficients b = g (1, 2, 1) and 1, a1, a2 of the sections of a Chebyshev filter of order 8 with 0.05 dB of ripple. */
function chebyshev(cutoff: number) {
  const epsilon = Math.sqrt(10 ** 0.005 - 1);
  const mu = Math.asinh(1 / epsilon) / 8;
  const scale = Math.tan((Math.PI * cutoff) / 2);
  return [1, 3, 5, 7].map((m) => {
    const theta = (Math.PI * m) / 16;
    const [re, im] = [-scale * Math.sinh(mu) * Math.cos(theta), scale * Math.cosh(mu) * Math.sin(theta)];
    const d = (1 - re) ** 2 + im ** 2;
    const a1 = (-2 * (1 - re ** 2 - im ** 2)) / d;
    const a2 = ((1 + re) ** 2 + im ** 2) / d;
    // An even order is at the bottom of the ripple at 0 Hz.
    return { g: ((1 + a1 + a2) / 4) * (1 + epsilon ** 2) ** -0.125, a1, a2 };
  });
}

/** Both passes, from rest: the record starts and ends at 0. */
function chebyshevTwice(x: Float64Array, q: number): Float64Array {
  const once = (input: Float64Array) =>
    chebyshev(0.8 / q).reduce((y, { g, a1, a2 }) => {
      const z = new Float64Array(y.length);
      for (let n = 0; n < y.length; n += 1) {
        const fromInput = g * (y[n] + 2 * (y[n - 1] ?? 0) + (y[n - 2] ?? 0));
        z[n] = fromInput - a1 * (z[n - 1] ?? 0) - a2 * (z[n - 2] ?? 0);
      }
      return z;
    }, input);
  return once(once(x).reverse()).reverse();
}

const from = ({ start }: Signal, interval: number, samples: Float64Array): Signal => ({ start, interval, samples });
export const made = {
  iir: from(
    ringing,
    1e-3,
    chebyshevTwice(ringing.samples, 10).filter((_, n) => n % 10 === 0),
  ),
  fir: from(ringing, 1e-3, polyphase(ringing.samples, 1, 10, hamming)),
  poly: from(ringing, 1e-3, polyphase(ringing.samples, 1, 10, kaiser5)),
  poly1600: from(pulse, 0.000625, polyphase(pulse.samples, 4, 25, kaiser5)),
};

/** Largest distance in g from the pulse without ringing. */
const error = (signal: Signal) =>
  signal.samples.reduce((worst, value, m) => Math.max(worst, Math.abs(value - smooth(1000 * timeOf(signal, m)))), 0);
const linear1600 = resample(pulse, 0.000625);
const byClass = resample(cfcFilter(ringing, 180), 0.001);
export const errors = {
  picked: error(aliased),
  cfc60: error(filtered),
  cfc180: error(byClass),
  iir: error(made.iir),
  fir: error(made.fir),
  poly: error(made.poly),
  linear1600: error(linear1600),
  poly1600: error(made.poly1600),
};
/** What `decimate` takes off a constant, in %. */
export const constant = 100 * (1 - 10 ** (-0.1 / 20));

const row = (name: string, value: number) => [name, value.toFixed(2)];
export default {
  columns: [{ title: 'Way from 10 kHz to 1000 Hz' }, { title: 'Largest error (g)', align: 'right' }],
  rows: [
    row('every tenth sample, no filter', errors.picked),
    row('CFC 60, then every tenth sample', errors.cfc60),
    row('CFC 180, then every tenth sample', errors.cfc180),
    row('SciPy decimate(x, 10)', errors.iir),
    row("SciPy decimate(x, 10, ftype='fir')", errors.fir),
    row('SciPy resample_poly(x, 1, 10)', errors.poly),
  ],
};
