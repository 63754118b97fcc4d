import {
  automaticBias,
  FIR100_TAPS,
  fir100,
  signal,
} from 'crash-signal-toolkit';
import { halfSine, record } from 'crash-signal-toolkit/records';

const h = FIR100_TAPS;
const biasOf = (x) => automaticBias(signal(0, 1 / 1600, x)).value;

/**
 * y[0] has the index `first`, the step is dt in s; the result is at
 * 1600 Hz.
 */
function chain(y, dt, first) {
  const step = 1 / 1600;
  if (!(dt > 0) || dt > 1.0000002 * step)
    throw new RangeError('too slow');
  if (!y.every(Number.isFinite)) throw new RangeError('not all finite');

  const pass = lowPass300(dt);
  const smooth = pass(pass(y).reverse()).reverse();

  // The grid of 1600 Hz through time zero, inside the record.
  const from = Math.ceil((first * dt) / step - 1e-6);
  const to = Math.floor(((first + y.length - 1) * dt) / step + 1e-6);
  const x = [];
  for (let m = from; m <= to; m++) {
    const place = (m * step) / dt - first;
    const i = Math.max(0, Math.min(Math.floor(place), y.length - 2));
    x.push(smooth[i] + (place - i) * (smooth[i + 1] - smooth[i]));
  }

  const bias = biasOf(x);
  return { first: from, y: taps(x.map((value) => value - bias)) };
}

/** One pass, corner at 300 Hz; the first two samples are copied. */
function lowPass300(dt) {
  const wa = Math.tan(Math.PI * 300 * dt);
  const d = 1 + Math.SQRT2 * wa + wa * wa;
  const a = (wa * wa) / d;
  const b1 = (2 * (1 - wa * wa)) / d;
  const b2 = (-1 + Math.SQRT2 * wa - wa * wa) / d;
  return (x) => {
    const y = x.slice(0, 2);
    for (let n = 2; n < x.length; n++) {
      const fromInput = a * (x[n] + 2 * x[n - 1] + x[n - 2]);
      y[n] = fromInput + b1 * y[n - 1] + b2 * y[n - 2];
    }
    return y;
  };
}

/** The 50 taps: h[0] … h[24] from the outermost to the middle. */
function taps(x) {
  const last = x.length - 1;
  if (last < 24) throw new RangeError('25 samples or more');
  const value = (n) => {
    if (n < 0) return 2 * x[0] - x[-n - 1];
    return n > last ? 2 * x[last] - x[2 * last + 1 - n] : x[n];
  };
  return x.map((_, n) => {
    let sum = 0;
    for (let k = 0; k < 25; k++) {
      sum += h[k] * (value(n + k - 25) + value(n + 24 - k));
    }
    return sum;
  });
}

const step = Array.from({ length: 121 }, (_, n) => (n < 60 ? 0 : 1));
const y = taps(step);
console.log(
  [50, 55, 60, 65, 70, 100].map((n) => y[n].toFixed(5)).join(', '),
);

const pulse = record(-20, 100, halfSine(30, 30));
const own = chain([...pulse.samples], 1e-4, -200);
console.log(`${own.y.length} samples from index ${own.first}`);

const { samples } = fir100(pulse).signal;
const agrees = own.y.every(
  (value, n) => Math.abs(value - samples[n]) < 1e-9,
);
if (!agrees) throw new Error('listing and toolkit differ');
