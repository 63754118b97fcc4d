/** The curve of tension of UN R94 in one line. */
import { glance } from '../../../_limits/glance.ts';

const R94 = { programme: 'un-r94', dummy: 'hiii-50m', criterion: 'neck-tension' } as const;

export const limits = glance([
  { ...R94, name: '0 ms', duration: 0 },
  { ...R94, name: '35 ms', duration: 35 },
  { ...R94, name: 'from 60 ms', duration: 60 },
]);
