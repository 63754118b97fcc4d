/** The main limits of the lateral moment in one line. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'Euro NCAP far side', programme: 'euro-ncap-side', criterion: 'neck-lateral-moment' },
  { name: 'FAA', programme: 'faa-side-facing', criterion: 'neck-lateral-moment' },
]);
