import { average, corridor } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Chest accelerations in g of three repeat tests: peak in g, duration and start in ms.
export const pulses = [
  sineSquared(-42, 70, 2),
  sineSquared(-45, 66, 4),
  sineSquared(-39, 74, 3),
];
export const tests = pulses.map((pulse) => record(-20, 150, pulse));

export const mean = average(tests);
export const band = corridor(tests); // one standard deviation to each side

const peak = mean.samples.reduce((a, b) => Math.min(a, b));
const widest = band.deviation.samples.reduce((a, b) => Math.max(a, b));
console.log(`mean: ${peak.toFixed(3)} g`);
console.log(`widest corridor: ±${widest.toFixed(3)} g`);
