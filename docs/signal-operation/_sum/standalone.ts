import { signal } from '../../_toolkit/signal.ts';
import { sum as toolkit } from '../../_toolkit/signal-operation/sum.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function sum(signals: Signal[], weights = signals.map(() => 1)) {
  if (signals.length < 2) throw new RangeError('too few');
  if (weights.length !== signals.length) throw new RangeError('weights');
  const numbers = [...weights, ...signals.flatMap((s) => s.y)];
  if (!numbers.every(Number.isFinite)) throw new RangeError('not a number');
  const { dt } = signals[0];
  const differs = (s: Signal) => !(Math.abs(s.dt - dt) <= 2e-7 * dt);
  if (!(dt > 0) || signals.some(differs)) throw new RangeError('steps');
  const first = Math.max(...signals.map((s) => s.first));
  const last = Math.min(...signals.map((s) => s.first + s.y.length - 1));
  if (last < first) throw new RangeError('no common samples');

  const y: number[] = [];
  for (let n = first; n <= last; n++) {
    y.push(signals.reduce((t, s, k) => t + weights[k] * s.y[n - s.first], 0));
  }
  return { dt, first, y };
}
// #endregion

// #region check
const cell = (...y: number[]) => ({ dt: 1e-4, first: 0, y });
const wall = [cell(1.5, 10.25, 7), cell(2.5, 4, 12.75), cell(6, 5, 1)];
console.log(sum(wall).y.join(', '));
console.log(sum([cell(3, 5, 9), cell(1, 6, 4)], [1, -1]).y.join(', '));

const early = { dt: 1e-4, first: -2, y: [1, 2, 3, 4] };
const both = sum([early, cell(10, 20, 30)]);
console.log(`from index ${both.first}: ${both.y.join(', ')}`);
// #endregion

// The listing and the toolkit agree.
const waves = [0, 1, 2, 3].map((k) => ({
  dt: 1e-4,
  first: -20 + 3 * k,
  y: Array.from({ length: 100 - 5 * k }, (_, n) => Math.sin((n * (k + 1)) / 9)),
}));
const weights = [1, -2, 0.5, 0.25];
const own = sum(waves, weights);
const made = toolkit(
  waves.map(({ dt, first, y }) => signal(first * dt, dt, y)),
  weights,
);
if (own.y.join() !== made.samples.join() || Math.abs(own.first * own.dt - made.start) > 1e-12) {
  throw new Error('listing and toolkit differ');
}
