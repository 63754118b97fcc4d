/** What the box at the top of the page computes. */
import { glance } from '../../../_limits/glance.ts';

const ours = { criterion: 'tibia-index', dummy: 'hiii-50m' } as const;
export const limits = glance([
  { name: 'UN R94', programme: 'un-r94', ...ours },
  { name: 'Euro NCAP', programme: 'euro-ncap-frontal', ...ours },
  { name: 'IIHS (adjusted)', programme: 'iihs-small-overlap', ...ours },
]);
