import {
  cfcFilter,
  chestDeflectionRisk,
  compressionOf,
  fivePointDerivative,
  peakCompression,
  peakOf,
  removeBias,
  windowBias,
} from 'crash-signal-toolkit';
import { thoraxOccupant } from 'crash-signal-toolkit/records';

const recorded = thoraxOccupant.sternum; // mm
const zeroed = removeBias(
  recorded,
  windowBias(recorded, -0.02, 0).value,
);
export const sternum = cfcFilter(zeroed, 180);
const compression = compressionOf(sternum); // positive inward
export const peak = peakCompression(compression);
export const rate = peakOf(fivePointDerivative(compression, 0.001));
const risk = chestDeflectionRisk(peak.value, 'Hybrid III 50M');

console.log(
  `${peak.value.toFixed(2)} mm at ${(1000 * peak.time).toFixed(1)} ms`,
);
console.log(`rate ${rate.value.toFixed(2)} m/s`);
console.log(`AIS 3+ ${(100 * risk).toFixed(2)} %`);
