/**
 * Pairs [x, y] of two signals { dt, first, y }: step in s, index of the first sample,
 * samples. Index 0 is time zero.
 */
export function pairs(x, y) {
  const same = Math.abs(y.dt - x.dt) <= 2e-7 * x.dt;
  if (!(x.dt > 0) || !same) throw new RangeError('steps');
  const first = Math.max(x.first, y.first);
  const end = Math.min(x.first + x.y.length, y.first + y.y.length);
  const made = [];
  for (let n = first; n < end; n++) {
    made.push([x.y[n - x.first], y.y[n - y.first]]);
  }
  return made;
}

/** Energies under a path of such pairs, and the index of the turn. */
export function energy(path) {
  if (!path.flat().every(Number.isFinite))
    throw new RangeError('missing');
  // No path: none or one pair, or all x equal.
  if (path.every(([x]) => x === path[0][0]))
    throw new RangeError('path');

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

const deflection = [0, 10, 20, 30, 20, 12, 8]; // mm
const force = [0, 2, 5, 6, 3, 1, 0]; // kN
const { loading, recovered, net, turn } = energy(
  deflection.map((x, n) => [x, force[n]]),
);
console.log(`${loading} J in, ${recovered} J back, ${net} J kept`);
console.log(`turn at ${turn}`);

const x = { dt: 0.001, first: -1, y: [0, 1, 2, 4] };
const y = { dt: 0.001, first: 0, y: [10, 20, 30, 40] };
console.log(pairs(x, y).join('; '));
