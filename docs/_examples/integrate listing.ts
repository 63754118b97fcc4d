// #region listing
/** z[i] belongs to index first + i; `initial` is its value at time zero. */
export function integrate(y: number[], dt: number, first: number, initial = 0, factor = 1): number[] {
  if (y.length < 2) throw new RangeError('two samples or more');
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  const anchor = Math.min(Math.max(0, first), first + y.length - 1) - first;
  const z = new Array<number>(y.length);
  z[anchor] = initial;
  const half = (factor * dt) / 2;
  for (let n = anchor + 1; n < y.length; n++) z[n] = z[n - 1] + half * (y[n - 1] + y[n]);
  for (let n = anchor - 1; n >= 0; n--) z[n] = z[n + 1] - half * (y[n] + y[n + 1]);
  return z;
}
// #endregion

// #region check
const z = integrate([2, 2, 4, 6, 6, 0], 0.01, -2, 5);
console.log(z.map((value) => value.toFixed(2)).join(', '));
// #endregion
