/** Risks at the limits of adults, by both families of curves. */
import { hicRiskLogistic, hicRiskLognormal } from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { limitOf } from '../../../_toolkit/limits.ts';

const LEVELS = ['AIS 3+', 'AIS 4+'] as const;
const frontal = { programme: 'euro-ncap-frontal', dummy: 'thor-50m', criterion: 'hic15' } as const;
const LIMITS = [
  {
    limit: limitOf({ ...frontal, bound: 'full score' }),
    where: 'Euro NCAP, full score',
  },
  {
    limit: limitOf({ programme: 'iihs-small-overlap', criterion: 'hic15', bound: 'good' }),
    where: 'IIHS frontal, good',
  },
  {
    limit: limitOf({ programme: 'iihs-side-2', criterion: 'hic15', bound: 'good' }),
    where: 'IIHS side, good',
  },
  {
    limit: limitOf({ programme: 'fmvss-208', criterion: 'hic15', clause: 'S6.2(b)' }),
    where: 'FMVSS 208; Euro NCAP, no score',
  },
  {
    limit: limitOf({ programme: 'un-r94', criterion: 'hic36' }),
    where: 'UN R94, FMVSS 214',
  },
] as const;

const percent = (share: number) => (100 * share).toFixed(1);

export default {
  columns: [
    { title: 'Limit' },
    { title: 'Where' },
    ...LEVELS.map((level) => ({ title: `${level} lognormal (%)`, align: 'right' })),
    ...LEVELS.map((level) => ({ title: `${level} logistic (%)`, align: 'right' })),
  ],
  rows: LIMITS.map(({ limit: { value, criterion }, where }) => [
    `${criterion.toUpperCase()}\u00a0${value}`,
    where,
    ...LEVELS.map((level) => percent(hicRiskLognormal(value, level))),
    ...LEVELS.map((level) => percent(hicRiskLogistic(value, level))),
  ]),
};
