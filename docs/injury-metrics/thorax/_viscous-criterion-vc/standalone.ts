import { viscousCriterionOf } from '../../../_toolkit/injury-metrics/thorax/viscous-criterion-vc.ts';
import { record, sineSquared } from '../../../_toolkit/records/pulses.ts';

// #region listing
/** D in mm, positive inward; dt in s; b in m. Returns VC in m/s from the third sample to the third last. */
export function viscous(D: number[], dt: number, s: number, b: number): number[] {
  return D.slice(2, -2).map((d, n) => {
    const i = n + 2; // no velocity at the ends
    const rise = 8 * (D[i + 1] - D[i - 1]) - (D[i + 2] - D[i - 2]);
    const V = (0.001 * rise) / (12 * dt); // m/s
    const C = (0.001 * d) / b;
    return s * V * C;
  });
}
// #endregion

// #region check
const rib = record(-20, 150, sineSquared(40, 50));
const own = Math.max(...viscous([...rib.samples], rib.interval, 1, 0.14));
const toolkit = viscousCriterionOf(rib, 'ES-2').peak.value;
console.log(Math.abs(own - toolkit) < 1e-12 ? 'the same' : 'different');
// #endregion
