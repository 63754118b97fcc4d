import {
  cfcFilter,
  pelvisForce,
  pelvisForceRisk,
} from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// A door strikes the pelvis first at the hip, then at the wing, with a
// hard touch of the armrest. Each pulse: peak in N, duration, start.
export const pulses = {
  acetabulum: sineSquared(3400, 36, 14),
  iliac: together(
    sineSquared(2300, 34, 24),
    halfSine(-420, 14, 12),
    halfSine(700, 1.2, 38),
  ),
};
export const hip = record(-20, 150, pulses.acetabulum);
export const wing = record(-20, 150, pulses.iliac);

export const acetabulum = cfcFilter(hip, 600);
export const iliac = cfcFilter(wing, 600);
export const pelvis = pelvisForce(acetabulum, iliac);
export const risk = pelvisForceRisk(pelvis.peak.value);

const { value, time } = pelvis.peak;
console.log(`${value.toFixed(1)} N at ${(1000 * time).toFixed(1)} ms`);
console.log(`risk of AIS 2+: ${(100 * risk).toFixed(1)} %`);
