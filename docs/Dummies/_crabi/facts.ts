import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inFmvss208 = { programme: 'fmvss-208', dummy: 'crabi-12m' };

/** The limits of FMVSS 208 S19.4. */
export const limits = {
  hic: glance([{ ...inFmvss208, name: 'HIC15', criterion: 'hic15' }]),
  chest: glance([{ ...inFmvss208, name: 'chest', criterion: 'chest-a3ms' }]),
  nij: glance([{ ...inFmvss208, name: 'Nij', criterion: 'nij' }]),
  tension: glance([{ ...inFmvss208, name: 'tension', criterion: 'neck-tension' }]),
  compression: glance([{ ...inFmvss208, name: 'compression', criterion: 'neck-compression' }]),
};

export const corridors = corridorsOf(['crabi-12m']);
