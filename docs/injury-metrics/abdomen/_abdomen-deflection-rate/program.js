import {
  abdomenDeflectionRate,
  cfcFilter,
  compressionOf,
} from 'crash-signal-toolkit';
import {
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// The lower abdominal rib of a SID-IIs in mm, struck from the left,
// with the noise of its potentiometer.
export const pulse = together(
  sineSquared(44, 46, 12),
  sineSquared(-7, 50, 62),
);
const noise = (ms) => 0.12 * Math.sin(2 * Math.PI * 1.3 * ms);
export const rib = record(-20, 120, together(pulse, noise));

const channel = { zero: { from: -0.02, to: 0 }, inward: 'positive' };
export const compression = cfcFilter(compressionOf(rib, channel), 180);
export const { peak, history } = abdomenDeflectionRate(compression);

console.log(
  `${peak.value.toFixed(3)} m/s at ${(1000 * peak.time).toFixed(1)} ms`,
);
