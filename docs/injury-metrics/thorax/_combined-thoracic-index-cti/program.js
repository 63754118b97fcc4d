import {
  CTI_INTERCEPTS,
  cfcFilter,
  combinedThoracicIndex,
  compressionOf,
  ctiRisk,
  cumulativeClip,
  peakCompression,
  resultant,
} from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Chest of a Hybrid III 50M: accelerations in g, sternum in mm.
export const pulses = {
  'chest x': together(
    sineSquared(-40, 85, 15),
    sineSquared(-30, 8, 38),
    sineSquared(-22, 8, 62),
  ),
  'chest y': sineSquared(5, 70, 20),
  'chest z': together(sineSquared(14, 80, 20), sineSquared(6, 8, 38)),
  sternum: together(sineSquared(-33, 110, 12), sineSquared(-6, 16, 44)),
};
const axes = [pulses['chest x'], pulses['chest y'], pulses['chest z']];
export const acceleration = resultant(
  axes.map((axis) => cfcFilter(record(-20, 150, axis), 180)),
);
const sternum = record(-20, 150, (ms) => pulses.sternum(ms) - 1.5);
const zero = { from: -0.02, to: 0 }; // s
export const compression = cfcFilter(
  compressionOf(sternum, { zero }),
  180,
);

export const a = cumulativeClip(acceleration); // g
export const d = peakCompression(compression).value; // mm
const set = CTI_INTERCEPTS['1999 Hybrid III 50M'];
const index = combinedThoracicIndex(a, d, set);

console.log(`A3ms ${a.toFixed(3)} g, Dmax ${d.toFixed(3)} mm`);
console.log(`CTI ${index.toFixed(4)}`);
console.log(`AIS 3+ ${(100 * ctiRisk(index, 'AIS 3+')).toFixed(2)} %`);
