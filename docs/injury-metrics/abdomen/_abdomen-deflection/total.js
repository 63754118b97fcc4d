import {
  abdominalForceRisk,
  cfcFilter,
  peakAbdominalForce,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Abdominal forces of an ES-2re in N, compression positive.
export const pulses = {
  front: sineSquared(1080, 34, 10),
  middle: sineSquared(1120, 30, 16),
  rear: sineSquared(760, 26, 24),
};
export const forces = {
  front: record(-20, 80, pulses.front),
  middle: record(-20, 80, pulses.middle),
  rear: record(-20, 80, pulses.rear),
};
export const total = peakAbdominalForce({
  front: cfcFilter(forces.front, 600),
  middle: cfcFilter(forces.middle, 600),
  rear: cfcFilter(forces.rear, 600),
});
export const risk = abdominalForceRisk(total.value);

console.log(
  `${total.value.toFixed(1)} N at ${(1000 * total.time).toFixed(1)} ms`,
);
console.log(`risk ${(100 * risk).toFixed(1)} %`);
