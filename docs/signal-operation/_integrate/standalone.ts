// #region listing
/** z[i] belongs to index first + i; z0 is its value at time zero. */
export function integrate(y: number[], dt: number, first: number, z0 = 0, f = 1) {
  if (y.length < 2) throw new RangeError('two samples or more');
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  if (!y.every(Number.isFinite)) throw new RangeError('not all finite');
  const last = y.length - 1;
  const zero = Math.min(Math.max(-first, 0), last);
  const half = (f * dt) / 2;
  const z = new Array<number>(y.length);
  z[zero] = z0;
  for (let n = zero + 1; n <= last; n++) {
    z[n] = z[n - 1] + half * (y[n - 1] + y[n]);
  }
  for (let n = zero - 1; n >= 0; n--) {
    z[n] = z[n + 1] - half * (y[n] + y[n + 1]);
  }
  return z;
}

/** Over an x that need not rise, in the order of the pairs. */
export function integrateOverX(x: number[], y: number[], z0 = 0) {
  if (x.length < 2 || x.length !== y.length) throw new RangeError('fewer than 2 pairs');
  const z = [z0];
  for (let n = 1; n < x.length; n++) {
    z[n] = z[n - 1] + ((y[n - 1] + y[n]) / 2) * (x[n] - x[n - 1]);
  }
  return z;
}
// #endregion

// #region check
const z = integrate([2, 2, 4, 6, 6, 0], 0.01, -2, 5);
console.log(z.map((value) => value.toFixed(2)).join(', '));

const crush = [0, 10, 20, 30, 20, 12, 8];
const force = [0, 2, 5, 6, 3, 1, 0];
const energy = integrateOverX(crush, force);
console.log(energy.join(', '));
// #endregion
