import { truncate } from 'crash-signal-toolkit';
import {
  halfSine,
  record,
  sineSquared,
  together,
} from 'crash-signal-toolkit/records';

// Head resultant in g: air bag, then the head restraint in rebound.
export const bag = sineSquared(55, 60, 40);
export const restraint = halfSine(90, 12, 120);
export const head = record(-20, 150, together(bag, restraint));

export const kept = truncate(head, 0, 0.1);

console.log(`${kept.samples.length} samples, from ${kept.start} s`);
