import { viscousCriterionOf } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

/**
 * Peak of VC in m/s and the index of its sample.
 *
 * D: compressions in mm, positive inward; dt in s; s: scale; b: depth in m.
 */
function viscousCriterion(D, dt, s, b) {
  let peak = { value: -Infinity, sample: -1 };
  // The first two and the last two samples have no velocity.
  for (let i = 2; i < D.length - 2; i += 1) {
    const rise = 8 * (D[i + 1] - D[i - 1]) - (D[i + 2] - D[i - 2]);
    const V = (0.001 * rise) / (12 * dt); // m/s
    const C = (0.001 * D[i]) / b;
    const value = s * V * C;
    if (value > peak.value) peak = { value, sample: i };
  }
  return peak;
}

const rib = record(-20, 150, sineSquared(40, 50));
const own = viscousCriterion(rib.samples, rib.interval, 1, 0.14);
const toolkit = viscousCriterionOf(rib, 'ES-2').peak.value;
const difference = Math.abs(own.value - toolkit);
console.log(own.value.toFixed(7), difference < 1e-12);
