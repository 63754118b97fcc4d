/** Reference values of two sizes in one line. */
import { glance } from '../../../_limits/glance.ts';

const inPosition = { programme: 'websat', test: 'in position', criterion: 'neck-axial-moment' } as const;

export const limits = glance([
  { ...inPosition, name: '50M', dummy: 'hiii-50m' },
  { ...inPosition, name: '5F', dummy: 'hiii-5f' },
]);
