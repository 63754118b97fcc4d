/** Upper neck of a belted Hybrid III 50M driver: forward into the air bag, then back against the head restraint. */
import type { UpperNeckLoads } from '../injury-metrics/neck/neck-injury-criterion-nij.ts';
import { cfcFilter } from '../signal-operation/BW.ts';
import { type Pulse, record, sineSquared, together } from './pulses.ts';

/** What the record is made of: forces in N, moment in N·m. */
export const pulses: Readonly<Record<'fx' | 'fz' | 'my', Pulse>> = {
  fx: together(sineSquared(-900, 86, 24), sineSquared(650, 50, 95)),
  fz: together(
    sineSquared(-620, 24, 28),
    sineSquared(1900, 62, 46),
    sineSquared(260, 1.6, 75.2),
    sineSquared(640, 44, 106),
  ),
  my: together(sineSquared(58, 96, 22), sineSquared(-44, 56, 92)),
};

/** Forces in N, moment in N·m, as recorded. */
export const upperNeck: UpperNeckLoads = {
  fx: record(-20, 160, pulses.fx),
  fz: record(-20, 160, pulses.fz),
  my: record(-20, 160, pulses.my),
};

/** The same with CFC 600, as Nij takes it. */
export const loads: UpperNeckLoads = {
  fx: cfcFilter(upperNeck.fx, 600),
  fz: cfcFilter(upperNeck.fz, 600),
  my: cfcFilter(upperNeck.my, 600),
};
