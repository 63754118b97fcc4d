/**
 * Upper neck of a SID-IIs that is struck from the left and forward of the side: what the lateral neck pages start from.
 */
import type { Signal } from '../signal.ts';
import { type Pulse, record, sineSquared, together } from './pulses.ts';

type Channel = 'fx' | 'fy' | 'fz' | 'mx' | 'my' | 'mz';

/** What the record is made of: forces in N, moments in N·m. */
export const pulses: Readonly<Record<Channel, Pulse>> = {
  fx: together(sineSquared(-330, 60, 34), sineSquared(160, 50, 102)),
  fy: together(sineSquared(640, 64, 28), sineSquared(160, 2, 59), sineSquared(-230, 56, 98)),
  fz: together(sineSquared(-380, 22, 24), sineSquared(1050, 58, 42)),
  mx: together(sineSquared(41, 66, 30), sineSquared(-17, 54, 100)),
  my: together(sineSquared(24, 58, 36), sineSquared(-13, 48, 104)),
  mz: together(sineSquared(8, 30, 26), sineSquared(-17, 52, 54), sineSquared(6, 40, 108)),
};

/** Forces in N, moments in N·m, as recorded. */
export const upperNeck: Readonly<Record<Channel, Signal>> = {
  fx: record(-20, 150, pulses.fx),
  fy: record(-20, 150, pulses.fy),
  fz: record(-20, 150, pulses.fz),
  mx: record(-20, 150, pulses.mx),
  my: record(-20, 150, pulses.my),
  mz: record(-20, 150, pulses.mz),
};
