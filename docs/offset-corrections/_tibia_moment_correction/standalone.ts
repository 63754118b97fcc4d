// #region listing
/** Moment in N·m, force in N (compression negative), distance in m. */
export function adjustedUpper(my: number[], fz: number[], d: number): number[] {
  if (my.length !== fz.length) throw new RangeError('moment and force differ in length');
  return my.map((moment, n) => moment - fz[n] * d);
}

export function adjustedLower(my: number[], fz: number[], d: number): number[] {
  if (my.length !== fz.length) throw new RangeError('moment and force differ in length');
  return my.map((moment, n) => moment + fz[n] * d);
}
// #endregion

// #region check
const show = (values: number[]) => values.map((value) => value.toFixed(4)).join(', ');
console.log('upper', show(adjustedUpper([-55, -120, 30], [-3000, -5200, 450], 0.02832)));
console.log('lower', show(adjustedLower([20, -45, 12], [-3100, -5300, 500], 0.006398)));
console.log(
  'compression alone',
  show(adjustedUpper([-28.32], [-1000], 0.02832)),
  show(adjustedLower([6.398], [-1000], 0.006398)),
);
// #endregion
