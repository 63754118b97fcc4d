import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inFmvss208 = { programme: 'fmvss-208', dummy: 'crabi-12m' };

/** The limits of FMVSS 208 S19.4. */
export const limits = glance([
  { ...inFmvss208, name: 'HIC15', criterion: 'hic15' },
  { ...inFmvss208, name: 'chest', criterion: 'chest-a3ms' },
  { ...inFmvss208, name: 'Nij', criterion: 'nij' },
  { ...inFmvss208, name: 'tension', criterion: 'neck-tension' },
  { ...inFmvss208, name: 'compression', criterion: 'neck-compression' },
]);

export const corridors = corridorsOf(['crabi-12m']);
