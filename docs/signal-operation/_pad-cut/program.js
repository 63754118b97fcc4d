import { padCut } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// A chest deflection in mm: the recorder stopped at 90 ms, before the chest came back.
export const pulse = sineSquared(-38, 100, 15);
export const deflection = record(-10, 90, pulse);

export const held = padCut(deflection, -0.02, 0.15, 'hold');

console.log(`filled in: ${held.before} before, ${held.after} after`);
