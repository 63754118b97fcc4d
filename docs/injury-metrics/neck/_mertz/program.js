import {
  cfcFilter,
  FORCE_DURATION_CURVES,
  forceDurationUtilisation,
} from 'crash-signal-toolkit';
import {
  halfSine,
  neckFrontal,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Axial force in N: first compression, then a long tension.
export const pulses = together(
  sineSquared(-1250, 24, 20),
  halfSine(2100, 84, 46),
);
export const axial = record(-20, 160, pulses);

export const fz = cfcFilter(axial, 1000);
export const fx = cfcFilter(neckFrontal.upperNeck.fx, 1000);
const curves = FORCE_DURATION_CURVES;
export const tension = forceDurationUtilisation(
  fz,
  curves['UN R94 tension'],
);
export const shear = forceDurationUtilisation(
  fx,
  curves['UN R94 shear'],
);

for (const { value, level, duration } of [tension, shear]) {
  const ms = (1000 * duration).toFixed(1);
  console.log(
    `${value.toFixed(4)} at ${level.toFixed(0)} N for ${ms} ms`,
  );
}
