import { glance } from '../../_limits/glance.ts';

const inEuroNcap = { programme: 'euro-ncap-frontal', dummy: 'thor-50m' };

/** The bounds of Euro NCAP that no other frontal dummy has. */
export const limits = glance([
  { ...inEuroNcap, name: 'abdomen', criterion: 'abdomen-deflection' },
  { ...inEuroNcap, name: 'acetabulum', criterion: 'acetabulum-force' },
]);
