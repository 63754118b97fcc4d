/** What the box says that a page begins with. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'Euro NCAP THOR', programme: 'euro-ncap-frontal', criterion: 'abdomen-deflection' },
  { name: 'UN R135', programme: 'un-r135', criterion: 'abdomen-deflection' },
  { name: 'FMVSS 214', programme: 'fmvss-214', criterion: 'abdomen-force' },
]);
