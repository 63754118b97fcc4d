import { sum } from 'crash-signal-toolkit';
import { wall } from 'crash-signal-toolkit/records';

// Forces on the four rows of a load-cell wall in kN; the fourth record is shorter.
export const total = sum(wall.rows);

console.log(`${total.samples.length} samples from ${total.start} s`);
