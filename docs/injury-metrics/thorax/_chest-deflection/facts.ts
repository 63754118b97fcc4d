/** What the box says that a page begins with. */
import { classesAtGlance, glance } from '../../../_limits/glance.ts';

const CRITERION = { chest: 'chest-deflection', rib: 'rib-deflection' };
export const limits = glance([
  {
    name: 'FMVSS 208 50M',
    programme: 'fmvss-208',
    dummy: 'hiii-50m',
    criterion: CRITERION.chest,
  },
  { name: 'UN R94', programme: 'un-r94', criterion: CRITERION.chest },
  { name: 'R137 5F', programme: 'un-r137', dummy: 'hiii-5f', criterion: CRITERION.chest },
  { name: 'FMVSS 214 rib', programme: 'fmvss-214', criterion: CRITERION.rib },
]);

export const classes = classesAtGlance(/^(chest|rib|thorax rib) deflection/);
