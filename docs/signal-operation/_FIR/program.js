import { fir100 } from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  together,
} from 'crash-signal-toolkit/records';

// A rib acceleration in g: a half-sine over 30 ms, and ribs that ring
// at 350 Hz.
const ringing = (ms) => {
  return ms >= 0 && ms <= 40
    ? 15 * Math.sin((2 * Math.PI * 350 * ms) / 1000)
    : 0;
};
export const raw = record(
  -20,
  150,
  together(halfSine(60, 30), ringing),
);

export const filtered = fir100(raw).signal; // at 1600 Hz
export const regulation = fir100(raw, { antiAlias: 'CFC 180' }).signal;

const peakOf = ({ samples }) =>
  samples.reduce((a, b) => Math.max(a, b)).toFixed(3);
console.log(`NHTSA: ${peakOf(filtered)} g`);
console.log(`CFC 180: ${peakOf(regulation)} g`);
