/** What the box at the head of the page says. */
import { glance } from '../../../_limits/glance.ts';

export const limits = glance([
  { name: 'UN R94 3 ms', programme: 'un-r94', criterion: 'a3ms-head' },
  { name: 'Euro NCAP 3 ms', programme: 'euro-ncap-frontal', dummy: 'thor-50m', criterion: 'a3ms-head' },
]);
