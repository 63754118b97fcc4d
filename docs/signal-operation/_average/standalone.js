/**
 * Mean and standard deviation where all signals have samples. A signal is
 * { dt, first, y }: step in s, index of the first sample, samples. Index 0 is time zero.
 */
export function average(signals) {
  const K = signals.length;
  if (K < 2) throw new RangeError('two signals or more');
  const { dt } = signals[0];
  for (const s of signals) {
    if (!(dt > 0) || !(Math.abs(s.dt - dt) <= 2e-7 * dt)) {
      throw new RangeError('steps differ or are not positive');
    }
    if (!s.y.every(Number.isFinite))
      throw new RangeError('missing or infinite sample');
  }
  const first = Math.max(...signals.map((s) => s.first));
  const last = Math.min(
    ...signals.map((s) => s.first + s.y.length - 1),
  );
  if (last < first) throw new RangeError('no common samples');

  const mean = [];
  const deviation = [];
  for (let n = first; n <= last; n++) {
    const values = signals.map((s) => s.y[n - s.first]);
    const middle = values.reduce((sum, v) => sum + v, 0) / K;
    const squares = values.reduce(
      (sum, v) => sum + (v - middle) ** 2,
      0,
    );
    mean.push(middle);
    deviation.push(Math.sqrt(squares / (K - 1)));
  }
  return { first, mean, deviation };
}

const dt = 0.001;
const two = average([
  { dt, first: -1, y: [1, 2, 3, 4] },
  { dt, first: 0, y: [6, 9, 12, 15] },
]);
console.log(`first index ${two.first}:`, two.mean.join(', '));

const rows = [
  [10, 20, 30],
  [12, 18, 33],
  [14, 22, 27],
];
const three = average(rows.map((y) => ({ dt, first: 0, y })));
console.log('mean', three.mean.join(', '));
console.log('deviation', three.deviation.join(', '));
