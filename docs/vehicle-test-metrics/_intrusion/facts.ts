/** The box at the beginning of the page. */
import { glance } from '../../_limits/glance.ts';

export const column = glance([
  { name: 'FMVSS 204 column', programme: 'fmvss-204', criterion: 'steering-column-rearward' },
]);
export const hub = glance([{ name: 'UN R94 hub', programme: 'un-r94', criterion: 'steering-column-rearward' }]);
export const footwell = glance([
  { name: 'IIHS footwell', programme: 'iihs-moderate-overlap-2', criterion: 'footwell-intrusion' },
]);
