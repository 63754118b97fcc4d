import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inR95 = { programme: 'un-r95', dummy: 'es-2' };

/** The limits of UN R95. */
export const limits = glance([
  { ...inR95, name: 'HPC', criterion: 'hic' },
  { ...inR95, name: 'rib', criterion: 'rib-deflection' },
  { ...inR95, name: 'VC', criterion: 'vc' },
  { ...inR95, name: 'abdomen', criterion: 'abdomen-force' },
  { ...inR95, name: 'pubic', criterion: 'pubic-force' },
]);

/** Pubic force: the ES-2 of UN R95 and the WorldSID of UN R135. */
export const pubic = glance([
  { ...inR95, name: 'UN R95', criterion: 'pubic-force' },
  { name: 'UN R135', programme: 'un-r135', dummy: 'worldsid-50m', criterion: 'pubic-force' },
]);

export const corridors = corridorsOf(['es-2re']);
