/** What the box says that a page begins with. */
import { glance } from '../../../_limits/glance.ts';

const VC = { criterion: 'vc' };
/** The UN regulations share one limit: it is said once. */
const [shared, ...others] = new Set(
  ['un-r94', 'un-r95', 'un-r137'].map((programme) => glance([{ ...VC, name: 'UN R94, R95, R137', programme }])),
);
if (others.length > 0) throw new Error('the UN regulations limit VC differently');

const rating = {
  ...VC,
  name: 'Euro NCAP',
  programme: 'euro-ncap-frontal',
  dummy: 'hiii-50m',
  bound: 'capping',
} as const;
export const limits = [shared, glance([rating])].join(' · ');
