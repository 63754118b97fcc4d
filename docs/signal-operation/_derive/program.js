import {
  cfcFilter,
  derivative,
  fivePointDerivative,
} from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// A chest deflection in mm, compression negative, with the noise of
// a potentiometer.
const noise = (ms) => {
  const wave = (kilohertz, phase) =>
    Math.sin(2 * Math.PI * kilohertz * ms + phase);
  return 0.02 * wave(1.3, 0) + 0.015 * wave(2.1, 1);
};
export const raw = record(
  -20,
  150,
  together(sineSquared(-48, 90, 5), noise),
);

export const filtered = cfcFilter(raw, 180);
export const rate = derivative(filtered, 0.001); // mm to m/s
// As for the viscous criterion.
export const five = fivePointDerivative(filtered, 0.001);

const show = (name, { samples }) => {
  const lowest = samples
    .reduce((least, value) => Math.min(least, value))
    .toFixed(4);
  console.log(`${name}: ${lowest} m/s, ${samples.length} samples`);
};
show('central', rate);
show('five-point', five);
