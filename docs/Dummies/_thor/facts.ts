import { glance } from '../../_limits/glance.ts';

const inEuroNcap = { programme: 'euro-ncap-frontal', dummy: 'thor-50m' };

/** The bounds of Euro NCAP that no other frontal dummy has. */
export const limits = {
  abdomen: glance([{ ...inEuroNcap, name: 'abdomen', criterion: 'abdomen-deflection' }]),
  acetabulum: glance([{ ...inEuroNcap, name: 'acetabulum', criterion: 'acetabulum-force' }]),
};
