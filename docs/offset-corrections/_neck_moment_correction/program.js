import { condyleMomentOf, extremes } from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Upper neck of a belted driver: shear in N and moment in N·m, CFC 600.
export const shear = together(
  sineSquared(-900, 70, 40),
  sineSquared(650, 50, 95),
);
export const bending = together(
  sineSquared(58, 80, 38),
  sineSquared(-44, 56, 92),
);
export const fx = record(-10, 150, shear);
export const my = record(-10, 150, bending);

export const moment = condyleMomentOf(my, fx, 'Hybrid III 50M');

const { maximum, minimum } = extremes(moment);
console.log(`flexion ${maximum.value.toFixed(3)} N·m`);
console.log(`extension ${minimum.value.toFixed(3)} N·m`);
