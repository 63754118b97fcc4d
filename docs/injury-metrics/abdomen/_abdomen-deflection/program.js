import {
  cfcFilter,
  compressionOf,
  worstCompression,
} from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Abdomen of a THOR along x in mm: negative is inward.
export const pulses = {
  left: sineSquared(-52, 90, 30),
  right: together(sineSquared(-61, 85, 35), sineSquared(-20, 40, 70)),
};
// 3.5 mm are there before the impact, with a ripple of 200 Hz.
const slack = (ms) => -3.5 + 0.4 * Math.sin(2 * Math.PI * 0.2 * ms);
export const left = record(-20, 150, together(pulses.left, slack));
export const right = record(-20, 150, together(pulses.right, slack));

const zero = { from: -0.02, to: 0 }; // s
export const compressions = {
  left: cfcFilter(compressionOf(left, { zero }), 180),
  right: cfcFilter(compressionOf(right, { zero }), 180),
};

const { sensor, value, time } = worstCompression(compressions);
console.log(
  `${sensor}: ${value.toFixed(2)} mm at ${(1000 * time).toFixed(1)} ms`,
);
