/** What the box at the head of the page says. */
import { glance } from '../../../_limits/glance.ts';
import { hicRiskLognormal } from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { limitOf } from '../../../_toolkit/limits.ts';

export const limits = glance([
  { name: 'FMVSS 208 HIC15', programme: 'fmvss-208', dummy: 'hiii-50m', criterion: 'hic15' },
  { name: 'UN R94 HIC36', programme: 'un-r94', criterion: 'hic36' },
  { name: 'Euro NCAP HIC15', programme: 'euro-ncap-frontal', dummy: 'thor-50m', criterion: 'hic15' },
]);

const limit = limitOf({ programme: 'fmvss-208', criterion: 'hic15', clause: 'S6.2(b)' }).value;
/** In %, at the limit of FMVSS 208. */
export const risk = { hic: limit, serious: 100 * hicRiskLognormal(limit, 'AIS 3+') };
