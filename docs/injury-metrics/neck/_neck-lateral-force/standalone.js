/** Extremes of Fy and the largest shear: forces in N, filtered, at times t in ms. */
function lateralForce(fx, fy, t) {
  if (
    fy.length === 0 ||
    fx.length !== fy.length ||
    t.length !== fy.length
  ) {
    throw new RangeError('three records of one length');
  }
  if (![...fx, ...fy].every(Number.isFinite))
    throw new RangeError('a sample is missing');
  const at = (value, list) => ({ value, time: t[list.indexOf(value)] });
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

const times = [0, 10, 20, 30, 40];
const half = (peak) =>
  times.map((ms) => peak * Math.sin((Math.PI * ms) / 40));
const { largest, shear } = lateralForce(half(480), half(-640), times);
console.log(largest.value.toFixed(1), largest.time);
console.log(shear.value.toFixed(1), shear.time);
