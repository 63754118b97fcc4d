/** The limits of Nij in one line. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'FMVSS 208', programme: 'fmvss-208', criterion: 'nij' },
  { name: 'IIHS frontal', programme: 'iihs-small-overlap', dummy: 'hiii-50m', criterion: 'nij' },
]);
