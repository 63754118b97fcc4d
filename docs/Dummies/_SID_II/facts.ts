import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inFmvss214 = { programme: 'fmvss-214', dummy: 'sid-iis' };

/** The limits of FMVSS 214. */
export const limits = {
  hic: glance([{ ...inFmvss214, name: 'HIC36', criterion: 'hic36' }]),
  spine: glance([{ ...inFmvss214, name: 'lower spine', criterion: 'lower-spine-acceleration' }]),
  pelvis: glance([{ ...inFmvss214, name: 'pelvis sum', criterion: 'acetabulum-iliac-force' }]),
};

export const corridors = corridorsOf(['sid-iis']);
