import {
  abdominalImpulseRatio,
  cfcFilter,
  sum,
} from 'crash-signal-toolkit';
import { record, sineSquared } from 'crash-signal-toolkit/records';

// An ES-2re against a low armrest: three forces of the abdomen
// and the force in the pubic symphysis, in N.
const cells = [
  record(-20, 150, sineSquared(720, 36, 18)),
  record(-20, 150, sineSquared(840, 34, 22)),
  record(-20, 150, sineSquared(520, 30, 28)),
];
const pubic = record(-20, 150, sineSquared(3100, 42, 14));

export const abdomen = sum(cells.map((cell) => cfcFilter(cell, 600)));
export const reference = cfcFilter(pubic, 600);
export const impulses = abdominalImpulseRatio(abdomen, reference, {
  from: 0,
  to: 0.08,
});

const { ratio, share } = impulses;
console.log(
  `${impulses.abdomen.toFixed(2)} and ${impulses.reference.toFixed(2)} N·s`,
);
console.log(`ratio ${ratio.toFixed(4)}, share ${share.toFixed(4)}`);
