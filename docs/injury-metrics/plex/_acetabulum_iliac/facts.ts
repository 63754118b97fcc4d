/** What the box at the top of the page computes. */
import { glance } from '../../../_limits/glance.ts';

const criterion = 'acetabulum-iliac-force';
export const limits = glance([
  { name: 'FMVSS 214', programme: 'fmvss-214', criterion },
  { name: 'IIHS side', programme: 'iihs-side-2', criterion },
]);
