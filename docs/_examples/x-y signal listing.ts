// #region listing
interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

/** Pairs in the order of time. */
export function pair(x: Signal, y: Signal): [x: number, y: number][] {
  if (!(x.dt > 0) || !(Math.abs(x.dt - y.dt) <= 2e-7 * x.dt)) throw new RangeError('steps differ');
  const first = Math.max(x.first, y.first);
  const last = Math.min(x.first + x.y.length, y.first + y.y.length) - 1;
  if (last <= first) throw new RangeError('fewer than two common samples');
  const pairs: [number, number][] = [];
  for (let n = first; n <= last; n++) pairs.push([x.y[n - x.first], y.y[n - y.first]]);
  return pairs;
}

/** Energy taken in up to the largest x, given back after it, and what is left. */
export function energy(pairs: [x: number, y: number][]): { loading: number; recovered: number; net: number } {
  let turn = 0;
  for (const [n, [x]] of pairs.entries()) if (x > pairs[turn][0]) turn = n;
  let loading = 0;
  let recovered = 0;
  for (let n = 1; n < pairs.length; n++) {
    const work = 0.5 * (pairs[n][1] + pairs[n - 1][1]) * (pairs[n][0] - pairs[n - 1][0]);
    if (n <= turn) loading += work;
    else recovered -= work;
  }
  return { loading, recovered, net: loading - recovered };
}
// #endregion

// #region check
const x = { dt: 0.001, first: -1, y: [0, 1, 2, 4] };
const y = { dt: 0.001, first: 0, y: [10, 20, 30, 40] };
console.log(
  pair(x, y)
    .map(([a, b]) => `(${a}, ${b})`)
    .join(' '),
);
const deflection = [0, 10, 20, 30, 20, 12, 8];
const force = [0, 2, 5, 6, 3, 1, 0];
const { loading, recovered, net } = energy(deflection.map((d, n) => [d, force[n]]));
console.log(`${loading} J in, ${recovered} J back, ${net} J left`);
// #endregion
