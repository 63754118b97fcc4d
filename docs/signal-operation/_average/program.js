import { average, corridor } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Chest accelerations in g of three repeat tests: peak in g, duration and start in ms.
export const tests = [
  record(-20, 150, sineSquared(-42, 70, 2)),
  record(-20, 150, sineSquared(-45, 66, 4)),
  record(-20, 150, sineSquared(-39, 74, 3)),
];

export const mean = average(tests);
export const band = corridor(tests); // one standard deviation to each side

console.log(`mean: ${Math.min(...mean.samples).toFixed(3)} g`);
console.log(
  `widest corridor: ±${Math.max(...band.deviation.samples).toFixed(3)} g`,
);
