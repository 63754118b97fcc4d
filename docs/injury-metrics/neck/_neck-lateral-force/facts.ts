/** The one limit of the lateral force in one line. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'FAA side-facing seats', programme: 'faa-side-facing', criterion: 'neck-lateral-force' },
]);
