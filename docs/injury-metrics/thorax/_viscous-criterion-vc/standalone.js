import { viscousCriterionOf } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

/**
 * VC in m/s from the third sample to the third last.
 *
 * D: compressions in mm, positive inward; dt in s; s: scale; b: depth in m.
 */
function viscous(D, dt, s, b) {
  return D.slice(2, -2).map((d, n) => {
    const i = n + 2; // no velocity at the ends
    const rise = 8 * (D[i + 1] - D[i - 1]) - (D[i + 2] - D[i - 2]);
    const V = (0.001 * rise) / (12 * dt); // m/s
    const C = (0.001 * d) / b;
    return s * V * C;
  });
}

const rib = record(-20, 150, sineSquared(40, 50));
const own = Math.max(...viscous(rib.samples, rib.interval, 1, 0.14));
const toolkit = viscousCriterionOf(rib, 'ES-2').peak.value;
console.log(Math.abs(own - toolkit) < 1e-12 ? 'the same' : 'different');
