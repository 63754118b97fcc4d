import {
  cfcFilter,
  chestDeflectionRisk,
  compressionOf,
  fivePointDerivative,
  peakCompression,
  peakOf,
} from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Sternum of a Hybrid III 50M in mm: belt, then air bag, on 1.5 mm of offset.
export const pulse = together(
  sineSquared(-33, 110, 12),
  sineSquared(-6, 16, 44),
);
export const recorded = record(-20, 150, (ms) => pulse(ms) - 1.5);

const zero = { from: -0.02, to: 0 }; // s
export const compression = cfcFilter(
  compressionOf(recorded, { zero }),
  180,
);
export const peak = peakCompression(compression);
export const rate = peakOf(fivePointDerivative(compression, 0.001));
export const risk = chestDeflectionRisk(peak.value, 'Hybrid III 50M');

console.log(
  `${peak.value.toFixed(2)} mm at ${(1000 * peak.time).toFixed(1)} ms`,
);
console.log(`rate ${rate.value.toFixed(2)} m/s`);
console.log(`AIS 3+ ${(100 * risk).toFixed(2)} %`);
