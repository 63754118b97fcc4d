import {
  cfcFilter,
  compressionOf,
  viscousCriterionOf,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Sternum of a Hybrid III 50M in mm at 10 kHz, with a hum of 0.1 mm.
export const pulse = sineSquared(-46, 44, 20);
const hum = (ms) => 0.1 * Math.sin(2 * Math.PI * 1.5 * ms);
export const recorded = record(-20, 150, (ms) => pulse(ms) + hum(ms));

export const compression = compressionOf(cfcFilter(recorded, 180));
export const vc = viscousCriterionOf(compression, 'Hybrid III 50M');

const { value, time } = vc.peak;
console.log(
  `VC ${value.toFixed(4)} m/s at ${(1000 * time).toFixed(1)} ms`,
);
