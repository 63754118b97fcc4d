// #region listing
/** Fore-aft: moment in N·m, force in N, distance in m. */
export function condyleMomentY(my: number[], fx: number[], d: number): number[] {
  if (my.length !== fx.length) throw new RangeError('moment and force differ in length');
  if (!(d >= 0)) throw new RangeError('the distance must be 0 or more');
  return my.map((moment, n) => moment - fx[n] * d);
}

/** Lateral. */
export function condyleMomentX(mx: number[], fy: number[], d: number): number[] {
  if (mx.length !== fy.length) throw new RangeError('moment and force differ in length');
  if (!(d >= 0)) throw new RangeError('the distance must be 0 or more');
  return mx.map((moment, n) => moment + fy[n] * d);
}
// #endregion

// #region check
const show = (values: number[]) => values.map((value) => value.toFixed(3)).join(', ');
console.log(show(condyleMomentY([-20, 35.5, 80], [-500, 850, 1200], 0.01778)));
console.log(show(condyleMomentX([10, -12], [300, -400], 0.01778)));
// #endregion
