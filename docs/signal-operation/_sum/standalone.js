/**
 * Weighted sum of signals { dt, first, y }: step in s, index of the first sample,
 * samples. Index 0 is time zero.
 */
export function sum(signals, weights = signals.map(() => 1)) {
  if (signals.length < 2) throw new RangeError('too few');
  if (weights.length !== signals.length)
    throw new RangeError('weights');
  const numbers = [...weights, ...signals.flatMap((s) => s.y)];
  if (!numbers.every(Number.isFinite))
    throw new RangeError('not a number');
  const { dt } = signals[0];
  const differs = (s) => !(Math.abs(s.dt - dt) <= 2e-7 * dt);
  if (!(dt > 0) || signals.some(differs)) throw new RangeError('steps');
  const first = Math.max(...signals.map((s) => s.first));
  const last = Math.min(
    ...signals.map((s) => s.first + s.y.length - 1),
  );
  if (last < first) throw new RangeError('no common samples');

  const y = [];
  for (let n = first; n <= last; n++) {
    y.push(
      signals.reduce((t, s, k) => t + weights[k] * s.y[n - s.first], 0),
    );
  }
  return { dt, first, y };
}

const cell = (...y) => ({ dt: 1e-4, first: 0, y });
const wall = [cell(1.5, 10.25, 7), cell(2.5, 4, 12.75), cell(6, 5, 1)];
console.log(sum(wall).y.join(', '));
console.log(sum([cell(3, 5, 9), cell(1, 6, 4)], [1, -1]).y.join(', '));

const early = { dt: 1e-4, first: -2, y: [1, 2, 3, 4] };
const both = [early, cell(10, 20, 30)];
const { first, y } = sum(both);
console.log(`from index ${first}: ${y.join(', ')}`);
