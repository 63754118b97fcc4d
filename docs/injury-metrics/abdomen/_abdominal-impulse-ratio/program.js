import {
  abdominalImpulseRatio,
  cfcFilter,
  sum,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// An ES-2re against a low armrest: forces in N, compression positive.
export const pulses = {
  front: sineSquared(720, 36, 18),
  middle: sineSquared(840, 34, 22),
  rear: sineSquared(520, 30, 28),
  'pubic symphysis': sineSquared(3100, 42, 14),
};
/** A channel at 10 kHz, filtered. */
const channel = (pulse) => cfcFilter(record(-20, 150, pulse), 600);

export const abdomen = sum([
  channel(pulses.front),
  channel(pulses.middle),
  channel(pulses.rear),
]);
export const reference = channel(pulses['pubic symphysis']);
export const impulses = abdominalImpulseRatio(abdomen, reference, {
  from: 0,
  to: 0.08,
});

const { ratio, share } = impulses;
console.log(
  `${impulses.abdomen.toFixed(2)} and ${impulses.reference.toFixed(2)} N·s`,
);
console.log(`ratio ${ratio.toFixed(4)}, share ${share.toFixed(4)}`);
