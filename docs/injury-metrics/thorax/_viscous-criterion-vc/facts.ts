/** What the box says that a page begins with. */
import { glance } from '../../../_limits/glance.ts';

const VC = { criterion: 'vc' };
export const limits = glance([
  { ...VC, name: 'UN R94', programme: 'un-r94' },
  { ...VC, name: 'R95', programme: 'un-r95' },
  { ...VC, name: 'R137', programme: 'un-r137' },
  { ...VC, name: 'Euro NCAP', programme: 'euro-ncap-frontal', dummy: 'hiii-50m', bound: 'capping' },
]);
