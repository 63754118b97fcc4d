/** Extremes of Fy and the largest shear: forces in N, filtered, at times t in ms. */
function lateralForce(fx, fy, t) {
  const { length } = fy;
  if (length === 0 || fx.length !== length || t.length !== length)
    throw new RangeError('three records of one length');
  if (![...fx, ...fy].every(Number.isFinite))
    throw new RangeError('a sample is missing');
  let [left, right, shear] = [
    { value: -Infinity },
    { value: Infinity },
    { value: 0 },
  ];
  for (let n = 0; n < length; n += 1) {
    const [force, time] = [fy[n], t[n]];
    const resultant = Math.hypot(fx[n], force);
    if (force > left.value) left = { value: force, time };
    if (force < right.value) right = { value: force, time };
    if (resultant > shear.value) shear = { value: resultant, time };
  }
  const largest = left.value >= -right.value ? left : right;
  return { left, right, largest, shear };
}

const times = [0, 10, 20, 30, 40];
const half = (peak) =>
  times.map((ms) => peak * Math.sin((Math.PI * ms) / 40));
const { largest, shear } = lateralForce(half(480), half(-640), times);
console.log(largest.value.toFixed(1), largest.time);
console.log(shear.value.toFixed(1), shear.time);
