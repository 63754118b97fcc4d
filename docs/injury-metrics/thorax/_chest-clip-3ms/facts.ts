/** What the box at the head of the page says. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'FMVSS 208 (50M)', programme: 'fmvss-208', dummy: 'hiii-50m', criterion: 'chest-a3ms' },
  { name: 'FMVSS 213', programme: 'fmvss-213', criterion: 'chest-a3ms' },
  { name: 'UN R129', programme: 'un-r129', criterion: 'chest-a3ms' },
]);
