// #region listing
export function scale(y: number[], k: number, c = 0): number[] {
  if (!Number.isFinite(k) || k === 0) throw new RangeError('the factor must be a number other than 0');
  if (!Number.isFinite(c)) throw new RangeError('the offset must be a number');
  return y.map((value) => k * value + c);
}
// #endregion

// #region check
const six = (value: number) => value.toFixed(6);
console.log(scale([1, -2.5, 40], 9.80665).map(six).join(', '));
console.log(scale([100, -225], 4.4482216152605).map(six).join(', '));
// #endregion
