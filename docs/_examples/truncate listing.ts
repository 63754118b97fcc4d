// #region listing
interface Signal {
  dt: number; // step, s
  first: number; // index of y[0]; index 0 is time zero
  y: number[];
}

export function truncate({ dt, first, y }: Signal, t1 = -Infinity, t2 = Infinity): Signal {
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  if (!(t1 < t2)) throw new RangeError('the window must end after it starts');
  const n1 = Math.max(Math.ceil(t1 / dt - 1e-6), first);
  const n2 = Math.min(Math.floor(t2 / dt + 1e-6), first + y.length - 1);
  if (n2 < n1) throw new RangeError('no sample lies in the window');
  return { dt, first: n1, y: y.slice(n1 - first, n2 - first + 1) };
}
// #endregion

// #region check
const channel = { dt: 0.002, first: -3, y: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
for (const [t1, t2] of [
  [0, 0.0075],
  [-0.1, 0.003],
]) {
  const { first, y } = truncate(channel, t1, t2);
  console.log(`${t1} s to ${t2} s: first index ${first}:`, y.join(', '));
}
// #endregion
