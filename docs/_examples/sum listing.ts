// #region listing
interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function sum(signals: Signal[], weights = signals.map(() => 1)): Signal {
  if (signals.length < 2) throw new RangeError('two signals or more');
  const { dt } = signals[0];
  if (!(dt > 0) || signals.some((s) => !(Math.abs(s.dt - dt) <= 2e-7 * dt))) {
    throw new RangeError('steps differ or are not positive');
  }
  const first = Math.max(...signals.map((s) => s.first));
  const last = Math.min(...signals.map((s) => s.first + s.y.length - 1));
  if (last < first) throw new RangeError('no common samples');

  const y: number[] = [];
  for (let n = first; n <= last; n++) {
    let total = 0;
    for (const [k, s] of signals.entries()) total += weights[k] * s.y[n - s.first];
    y.push(total);
  }
  return { dt, first, y };
}
// #endregion

// #region check
const cells = [
  { dt: 0.001, first: -1, y: [0, 1.5, 10.25, 7] },
  { dt: 0.001, first: 0, y: [2.5, 4, 12.75, 9] },
  { dt: 0.001, first: 0, y: [6, 5, 1] },
];
const wall = sum(cells);
console.log(`first index ${wall.first}:`, wall.y.join(', '));
const [a, b] = cells.slice(1);
console.log(`difference:`, sum([a, b], [1, -1]).y.join(', '));
// #endregion
