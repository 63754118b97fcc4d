import * as toolkit from 'crash-signal-toolkit';

/**
 * Mean of the samples in the closed window; sample n was taken at
 * (first + n) * dt.
 */
function windowBias(y, dt, first, ta, tb) {
  if (!y.every(Number.isFinite))
    throw new RangeError('missing or infinite sample');
  if (!(ta < tb))
    throw new RangeError('the window must end after it starts');
  const na = Math.ceil(ta / dt - 1e-6) - first;
  const nb = Math.floor(tb / dt + 1e-6) - first;
  if (na < 0 || nb >= y.length) {
    throw new RangeError('the window reaches beyond the record');
  }
  if (nb < na) throw new RangeError('no sample lies in the window');
  return mean(y.slice(na, nb + 1));
}

/** Mean of the first p percent of the record. */
function shareBias(y, p = 5) {
  if (!y.every(Number.isFinite))
    throw new RangeError('missing or infinite sample');
  if (!(p > 0 && p <= 100)) throw new RangeError('above 0 up to 100 %');
  const M = Math.round((p / 100) * (y.length - 1) + 1e-9);
  if (M === 0) throw new RangeError('the share has no sample');
  return mean(y.slice(0, M));
}

/** Median of the densest half of the samples up to the peak. */
function automaticBias(y) {
  if (!y.every(Number.isFinite))
    throw new RangeError('missing or infinite sample');
  let p = 0;
  for (let n = 1; n < y.length; n++)
    if (Math.abs(y[n]) > Math.abs(y[p])) p = n;
  const s = y.slice(0, p + 1).sort((a, b) => b - a);
  const w = Math.floor(s.length / 2);
  let j = 0;
  for (let i = 1; i + w < s.length; i++) {
    if (s[i] - s[i + w] <= s[j] - s[j + w]) j = i;
  }
  return s[j + Math.floor((w + 1) / 2)];
}

const mean = (values) =>
  values.reduce((sum, v) => sum + v, 0) / values.length;

/** Throws unless the toolkit finds the same bias. */
function compare(own, { value }) {
  if (!(Math.abs(own - value) < 1e-12))
    throw new Error('listing and toolkit differ');
}

const y = [0.52, 0.48, 0.51, 0.49, 0.5, 0.6, 5.5, 20.5, 10.5, 0.5];
const b = windowBias(y, 0.001, -5, -0.005, -0.001);
console.log(
  b.toFixed(3),
  '→',
  y.map((value) => (value - b).toFixed(2)).join(', '),
);
compare(
  b,
  toolkit.windowBias(toolkit.signal(-0.005, 0.001, y), -0.005, -0.001),
);

const ramp = Array.from({ length: 94 }, (_, n) => n + 1);
const start = [0.2, 0.2, 0.2, 0.4, 0.4, 0.4, ...ramp];
console.log(shareBias(start).toFixed(3));
compare(
  shareBias(start),
  toolkit.shareBias(toolkit.signal(0, 0.001, start)),
);

const rest = [1, 1.1, 0.9, 1.05, 0.95, 1.02, 1, 4, 12, 25, 10, 2];
console.log(automaticBias(rest).toFixed(3));
compare(
  automaticBias(rest),
  toolkit.automaticBias(toolkit.signal(0, 0.001, rest)),
);
