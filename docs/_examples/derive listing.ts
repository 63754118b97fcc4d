// #region listing
/** Central differences, and a rule over four samples at the ends. */
export function derive(y: number[], dt: number): number[] {
  const last = y.length - 1;
  if (last < 3) throw new RangeError('four samples or more');
  if (!(dt > 0)) throw new RangeError('the step must be positive');
  const end = (n: number, s: 1 | -1) =>
    (s * (-7 * y[n] + 6 * y[n + s] + 3 * y[n + 2 * s] - 2 * y[n + 3 * s])) / (6 * dt);
  return y.map((_, n) => (n === 0 ? end(0, 1) : n === last ? end(last, -1) : (y[n + 1] - y[n - 1]) / (2 * dt)));
}

/** Five points; the first of the result belongs to the third sample. */
export function deriveFivePoint(y: number[], dt: number): number[] {
  if (y.length < 5) throw new RangeError('five samples or more');
  return y.slice(4).map((_, i) => (8 * (y[i + 3] - y[i + 1]) - (y[i + 4] - y[i])) / (12 * dt));
}
// #endregion

// #region check
console.log(derive([0, 1, 4, 9, 16, 25, 36], 0.5).join(', '));
const sine = Array.from({ length: 9 }, (_, n) => Math.sin(2 * Math.PI * 50 * n * 0.001));
console.log(
  deriveFivePoint(sine, 0.001)
    .map((value) => value.toFixed(4).replace('-0.0000', '0.0000'))
    .join(', '),
);
// #endregion
