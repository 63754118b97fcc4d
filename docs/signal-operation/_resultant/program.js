import { resultant } from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// Head acceleration in g: peak in g, duration and start in ms.
export const x = sineSquared(-60, 30, 5);
export const y = sineSquared(15, 20, 12);
export const z = sineSquared(35, 30, 15);

export const components = [x, y, z].map((pulse) =>
  record(-20, 60, pulse),
);
export const r = resultant(components);

const peak = r.samples.reduce((a, b) => Math.max(a, b));
console.log(`${peak.toFixed(3)} g`);
