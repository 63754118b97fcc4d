/** What the box says that a page begins with. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([{ name: 'NHTSA 1999, proposed,', programme: 'nhtsa-cti-1999', criterion: 'cti' }]);
