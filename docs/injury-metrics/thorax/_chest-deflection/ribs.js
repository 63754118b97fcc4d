import { worstCompression } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Ribs of an ES-2re in mm, struck from the left: compression is positive.
export const ribs = {
  upper: record(-20, 150, sineSquared(28, 50, 14)),
  middle: record(-20, 150, sineSquared(36, 48, 12)),
  lower: record(-20, 150, sineSquared(31, 52, 12)),
};
export const worst = worstCompression(ribs);

console.log(`${worst.sensor} rib, ${worst.value.toFixed(2)} mm`);
