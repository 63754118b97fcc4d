/** The limits of the Hybrid III 50M in one line. */
import { glance } from '../../../_limits/glance.ts';

const seated = { programme: 'fmvss-208', dummy: 'hiii-50m' } as const;

export const limits = glance([
  { ...seated, name: 'Nij', criterion: 'nij' },
  { ...seated, name: 'tension', criterion: 'neck-tension' },
  { ...seated, name: 'compression', criterion: 'neck-compression' },
]);
