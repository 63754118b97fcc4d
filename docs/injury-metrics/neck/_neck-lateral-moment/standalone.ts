import {
  lowerNeckLateralMoment,
  upperNeckLateralMoment,
} from '../../../_toolkit/injury-metrics/neck/neck-lateral-moment.ts';
import { signal } from '../../../_toolkit/signal.ts';

// #region listing
/** mx in N·m, fy in N, filtered alike; lever in m, negative at the lower neck. */
export function lateralMoment(mx: number[], fy: number[], lever: number) {
  if (mx.length === 0 || fy.length !== mx.length) throw new RangeError('two records of one length');
  const about = mx.map((moment, n) => moment + lever * fy[n]);
  if (!about.every(Number.isFinite)) throw new RangeError('a sample is missing');
  const left = Math.max(...about);
  const right = Math.min(...about);
  return left >= -right ? left : right;
}
// #endregion

// #region check
const [mx, fy] = [
  [4, 22, 37, 31, -12, -18],
  [60, 380, 610, 420, -90, -240],
];
const asSignal = (samples: number[]) => signal(0, 1e-4, samples);
console.log(
  lateralMoment(mx, fy, 0.0195).toFixed(3),
  upperNeckLateralMoment(asSignal(mx), asSignal(fy), 0.0195).largest.value.toFixed(3),
);
console.log(
  lateralMoment(mx, fy, -0.0145).toFixed(3),
  lowerNeckLateralMoment(asSignal(mx), asSignal(fy), 0.0145).largest.value.toFixed(3),
);
// #endregion
