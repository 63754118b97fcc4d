// #region listing
/** Extremes of Fy and the largest shear. Forces in N, filtered, at the instants t in ms. */
export function lateralForce(fx: number[], fy: number[], t: number[]) {
  if (fy.length === 0 || fx.length !== fy.length || t.length !== fy.length) {
    throw new RangeError('three records of one length');
  }
  if (![...fx, ...fy].every(Number.isFinite)) throw new RangeError('a sample is missing');
  const at = (value: number, list: number[]) => ({ value, time: t[list.indexOf(value)] });
  const left = at(Math.max(...fy), fy);
  const right = at(Math.min(...fy), fy);
  const shears = fy.map((force, n) => Math.hypot(fx[n], force));
  return {
    left,
    right,
    largest: left.value >= -right.value ? left : right,
    shear: at(Math.max(...shears), shears),
  };
}
// #endregion

// #region check
const half = (peak: number) => [0, 10, 20, 30, 40].map((ms) => peak * Math.sin((Math.PI * ms) / 40));
const { largest, shear } = lateralForce(half(480), half(-640), [0, 10, 20, 30, 40]);
console.log(largest.value.toFixed(1), largest.time);
console.log(shear.value.toFixed(1), shear.time);
// #endregion
