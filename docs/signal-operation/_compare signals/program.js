import { iso18571Rating } from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Chest accelerations in g: a test, and a simulation that is late, lower and rings.
export const test = sineSquared(-40, 60);
export const lower = sineSquared(-36, 64, 3);
export const ring = { peak: -3, period: 16, start: 3, end: 67 };
const ringing = (ms) =>
  ms >= ring.start && ms <= ring.end
    ? ring.peak *
      Math.sin((2 * Math.PI * (ms - ring.start)) / ring.period)
    : 0;
export const simulation = together(lower, ringing);
export const reference = record(-10, 90, test);
export const comparison = record(-10, 90, simulation);

const { rating, grade, shift } = iso18571Rating(reference, comparison);
const late = `the comparison is ${shift.samples} samples late`;
console.log(`rating ${rating.toFixed(3)}, ${grade}; ${late}`);
