import { signal } from '../../_toolkit/signal.ts';
import { pathEnergy as toolkitEnergy, xySignal } from '../../_toolkit/signal-operation/x-y signal.ts';

// #region listing
export interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}
export type Pair = [x: number, y: number];

export function pairs(x: Signal, y: Signal): Pair[] {
  const same = Math.abs(y.dt - x.dt) <= 2e-7 * x.dt;
  if (!(x.dt > 0) || !same) throw new RangeError('steps');
  const first = Math.max(x.first, y.first);
  const end = Math.min(x.first + x.y.length, y.first + y.y.length);
  const made: Pair[] = [];
  for (let n = first; n < end; n++) {
    made.push([x.y[n - x.first], y.y[n - y.first]]);
  }
  return made;
}

export function energy(path: Pair[]) {
  if (!path.flat().every(Number.isFinite)) throw new RangeError('missing');
  // No path: none or one pair, or all x equal.
  if (path.every(([x]) => x === path[0][0])) throw new RangeError('path');

  let turn = 0;
  path.forEach(([x], n) => {
    if (x > path[turn][0]) turn = n;
  });
  let [loading, net] = [0, 0];
  for (let n = 1; n < path.length; n++) {
    const [[x0, y0], [x1, y1]] = [path[n - 1], path[n]];
    net += ((y0 + y1) / 2) * (x1 - x0);
    if (n === turn) loading = net;
  }
  return { loading, recovered: loading - net, net, turn };
}
// #endregion

// #region check
const deflection = [0, 10, 20, 30, 20, 12, 8]; // mm
const force = [0, 2, 5, 6, 3, 1, 0]; // kN
const path = deflection.map((x, n): Pair => [x, force[n]]);
const { loading, recovered, net, turn } = energy(path);
console.log(`${loading} J in, ${recovered} J back, ${net} J kept`);
console.log(`turn at ${turn}`);

const x = { dt: 0.001, first: -1, y: [0, 1, 2, 4] };
const y = { dt: 0.001, first: 0, y: [10, 20, 30, 40] };
console.log(pairs(x, y).join('; '));
// #endregion

// The listing and the toolkit agree.
const wave = (k: number, count: number) => Array.from({ length: count }, (_, n) => Math.sin((n * k) / 40) + n / 90);
const [xs, ys] = [
  { dt: 1e-4, first: -30, y: wave(1, 200) },
  { dt: 1e-4, first: -10, y: wave(1.3, 220) },
];
const own = energy(pairs(xs, ys));
const made = toolkitEnergy(xySignal(...([xs, ys].map((s) => signal(s.first * s.dt, s.dt, s.y)) as [never, never])));
if (Math.abs(own.loading - made.loading) > 1e-12 || Math.abs(own.net - made.net) > 1e-12 || own.turn !== made.turn) {
  throw new Error('listing and toolkit differ');
}
