import { cfcFilter, signal } from 'crash-signal-toolkit';

/**
 * Coefficients of one pass; dt is the step in s, variant the factor:
 * 'SAE' or 'ISO'.
 */
function coefficients(cfc, dt, variant) {
  const factor = variant === 'SAE' ? 2.0775 : 1.25 / 0.6;
  const corner = factor * cfc; // Hz, one pass 3 dB down
  if (!(dt > 0) || !(corner > 0) || corner >= 0.5 / dt) {
    throw new RangeError('step or class out of range');
  }
  const wa = Math.tan(Math.PI * corner * dt);
  const d = 1 + Math.SQRT2 * wa + wa * wa;
  const a0 = (wa * wa) / d;
  return {
    a0,
    a1: 2 * a0,
    a2: a0,
    b1: (2 * (1 - wa * wa)) / d,
    b2: (-1 + Math.SQRT2 * wa - wa * wa) / d,
  };
}

function pass(x, { a0, a1, a2, b1, b2 }) {
  const start = x.slice(0, 10).reduce((sum, v) => sum + v, 0) / 10;
  const y = [start, start];
  for (let n = 2; n < x.length; n++) {
    const fromInput = a0 * x[n] + a1 * x[n - 1] + a2 * x[n - 2];
    y[n] = fromInput + b1 * y[n - 1] + b2 * y[n - 2];
  }
  return y;
}

/** Filters an array of samples. */
function bw(x, cfc, dt, variant = 'SAE') {
  const N = x.length;
  if (N < 10) throw new RangeError('fewer than 10 samples');
  if (!x.every(Number.isFinite))
    throw new RangeError('missing or infinite sample');

  const k = coefficients(cfc, dt, variant);
  const P = Math.min(Math.max(Math.ceil(0.01 / dt - 1e-6), 100), N - 1);
  const before = Array.from(
    { length: P },
    (_, j) => 2 * x[0] - x[P - j],
  );
  const after = Array.from(
    { length: P },
    (_, j) => 2 * x[N - 1] - x[N - 2 - j],
  );
  const forward = pass([...before, ...x, ...after], k);
  const backward = pass(forward.reverse(), k).reverse();
  return backward.slice(P, P + N);
}

const record = [2, 3, 5, 4, 6, 9, 12, 10, 7, 8, 5, 3];
const own = bw(record, 180, 1e-4);
console.log(own.map((value) => value.toFixed(3)).join(', '));

const toolkit = cfcFilter(signal(0, 1e-4, record), 180).samples;
const agrees = own.every(
  (value, n) => Math.abs(value - toolkit[n]) < 1e-12,
);
if (!agrees) throw new Error('listing and toolkit differ');
