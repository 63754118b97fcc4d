import {
  lowerNeckLateralMoment,
  signal,
  upperNeckLateralMoment,
} from 'crash-signal-toolkit';

/** mx in N·m, fy in N, filtered alike; lever in m, negative at the lower neck. */
function lateralMoment(mx, fy, lever) {
  if (mx.length === 0 || fy.length !== mx.length) {
    throw new RangeError('two records of one length');
  }
  let [left, right] = [-Infinity, Infinity];
  for (let n = 0; n < mx.length; n += 1) {
    const about = mx[n] + lever * fy[n];
    if (!Number.isFinite(about))
      throw new RangeError('a sample is missing');
    left = Math.max(left, about);
    right = Math.min(right, about);
  }
  return left >= -right ? left : right;
}

const mx = [4, 22, 37, 31, -12, -18];
const fy = [60, 380, 610, 420, -90, -240];
const [moment, force] = [mx, fy].map((samples) =>
  signal(0, 1e-4, samples),
);
const upper = upperNeckLateralMoment(moment, force, 0.0195).largest;
const lower = lowerNeckLateralMoment(moment, force, 0.0145).largest;
console.log(
  lateralMoment(mx, fy, 0.0195).toFixed(3),
  upper.value.toFixed(3),
);
console.log(
  lateralMoment(mx, fy, -0.0145).toFixed(3),
  lower.value.toFixed(3),
);
