import { integral, integralOverX, signal } from 'crash-signal-toolkit';

/**
 * The integral of y times f with the step dt in s. z[i] belongs to the
 * index first + i; z0 is the value at time zero.
 */
function integrate(y, dt, first, z0 = 0, f = 1) {
  if (y.length < 2) throw new RangeError('two samples or more');
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  if (!y.every(Number.isFinite)) throw new RangeError('not all finite');
  const last = y.length - 1;
  const zero = Math.min(Math.max(-first, 0), last);
  const half = (f * dt) / 2;
  const z = [];
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
function integrateOverX(x, y, z0 = 0) {
  if (x.length < 2 || x.length !== y.length)
    throw new RangeError('fewer than 2 pairs');
  const z = [z0];
  for (let n = 1; n < x.length; n++) {
    z[n] = z[n - 1] + ((y[n - 1] + y[n]) / 2) * (x[n] - x[n - 1]);
  }
  return z;
}

const y = [2, 2, 4, 6, 6, 0];
const z = integrate(y, 0.01, -2, 5);
console.log(z.map((value) => value.toFixed(2)).join(', '));

const crush = [0, 10, 20, 30, 20, 12, 8];
const force = [0, 2, 5, 6, 3, 1, 0];
const energy = integrateOverX(crush, force);
console.log(energy.join(', '));

// The toolkit finds the same.
const overTime = integral(signal(-0.02, 0.01, y), {
  initial: 5,
}).samples;
const overX = integralOverX({
  x: Float64Array.from(crush),
  y: Float64Array.from(force),
});
const agrees = (a, b) =>
  a.every((value, n) => Math.abs(value - b[n]) < 1e-12);
if (!agrees(overTime, z) || !agrees(overX, energy)) {
  throw new Error('listing and toolkit differ');
}
