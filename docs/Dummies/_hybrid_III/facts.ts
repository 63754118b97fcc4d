import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inFmvss208 = { programme: 'fmvss-208', dummy: 'hiii-50m', test: 'frontal barrier' };

/** The limits of FMVSS 208 for the 50M. */
export const limits = {
  hic: glance([{ ...inFmvss208, name: 'HIC15', criterion: 'hic15' }]),
  nij: glance([{ ...inFmvss208, name: 'Nij', criterion: 'nij' }]),
  chest: glance([{ ...inFmvss208, name: 'chest', criterion: 'chest-deflection' }]),
  femur: glance([{ ...inFmvss208, name: 'femur', criterion: 'femur-force' }]),
};

/** Corridors of the family in Part 572. */
export const corridors = corridorsOf(['hiii-50m', 'hiii-5f', 'hiii-10yo', 'hiii-6yo', 'hiii-6yo-weighted', 'hiii-3yo']);
