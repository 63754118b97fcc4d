import { glance } from '../../_limits/glance.ts';
import { corridorsOf } from '../../_limits/summary.ts';

const inR95 = { programme: 'un-r95', dummy: 'es-2' };

/** The limits of UN R95. */
export const limits = {
  hpc: glance([{ ...inR95, name: 'HPC', criterion: 'hic' }]),
  rib: glance([{ ...inR95, name: 'rib', criterion: 'rib-deflection' }]),
  vc: glance([{ ...inR95, name: 'VC', criterion: 'vc' }]),
  abdomen: glance([{ ...inR95, name: 'abdomen', criterion: 'abdomen-force' }]),
  pubic: glance([{ ...inR95, name: 'pubic', criterion: 'pubic-force' }]),
};

/** Pubic force: the ES-2 of UN R95 and the WorldSID of UN R135. */
export const pubic = {
  es2: glance([{ ...inR95, name: 'UN R95', criterion: 'pubic-force' }]),
  worldSid: glance([{ name: 'UN R135', programme: 'un-r135', dummy: 'worldsid-50m', criterion: 'pubic-force' }]),
};

export const corridors = corridorsOf(['es-2re']);
