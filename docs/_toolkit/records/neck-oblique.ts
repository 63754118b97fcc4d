/**
 * Upper neck of a SID-IIs that is struck from the left and forward of the side: what the lateral neck pages start from.
 */
import type { Signal } from '../signal.ts';
import { record, sineSquared, together } from './pulses.ts';

/** Forces in N, moments in N·m, as recorded. */
export const upperNeck: Readonly<Record<'fx' | 'fy' | 'fz' | 'mx' | 'my' | 'mz', Signal>> = {
  fx: record(-20, 150, together(sineSquared(-330, 60, 34), sineSquared(160, 50, 102))),
  fy: record(-20, 150, together(sineSquared(640, 64, 28), sineSquared(160, 2, 59), sineSquared(-230, 56, 98))),
  fz: record(-20, 150, together(sineSquared(-380, 22, 24), sineSquared(1050, 58, 42))),
  mx: record(-20, 150, together(sineSquared(41, 66, 30), sineSquared(-17, 54, 100))),
  my: record(-20, 150, together(sineSquared(24, 58, 36), sineSquared(-13, 48, 104))),
  mz: record(-20, 150, together(sineSquared(8, 30, 26), sineSquared(-17, 52, 54), sineSquared(6, 40, 108))),
};
