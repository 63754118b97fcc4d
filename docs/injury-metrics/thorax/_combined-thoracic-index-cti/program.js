import {
  CTI_INTERCEPTS,
  cfcFilter,
  combinedThoracicIndex,
  compressionOf,
  ctiRisk,
  cumulativeClip,
  peakCompression,
  removeBias,
  resultant,
  windowBias,
} from 'crash-signal-toolkit';
import { thoraxOccupant } from 'crash-signal-toolkit/records';

const { chest, sternum } = thoraxOccupant; // g and mm, as recorded
export const acceleration = resultant(
  chest.map((each) => cfcFilter(each, 180)),
);
const zero = windowBias(sternum, -0.02, 0).value;
export const deflection = cfcFilter(removeBias(sternum, zero), 180);

export const a = cumulativeClip(acceleration); // g
export const d = peakCompression(compressionOf(deflection)).value; // mm, positive
const set = CTI_INTERCEPTS['1999 Hybrid III 50M'];
const index = combinedThoracicIndex(a, d, set);

console.log(`CTI ${index.toFixed(4)}`);
console.log(`AIS 3+ ${(100 * ctiRisk(index, 'AIS 3+')).toFixed(2)} %`);
