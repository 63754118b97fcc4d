/** What the box says that a page begins with. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([{ name: 'IIHS side', programme: 'iihs-side-2', criterion: 'rib-deflection-rate' }]);
