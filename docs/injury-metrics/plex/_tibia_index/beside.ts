/** Limits of femur, knee and foot beside the tibia index, a row for each programme and dummy. */
import { limitsOf, scaleOf, type Table } from '../../../_limits/tables.ts';

const CRITERIA = ['femur-force', 'knee-slide', 'foot-acceleration'] as const;
const ROWS = [
  ['FMVSS 208', '50M', 'fmvss-208', 'hiii-50m'],
  ['FMVSS 208', '5F', 'fmvss-208', 'hiii-5f'],
  ['UN R94', '50M', 'un-r94', 'hiii-50m'],
  ['UN R137', '50M', 'un-r137', 'hiii-50m'],
  ['UN R137', '5F', 'un-r137', 'hiii-5f'],
  ['Euro NCAP', '50M', 'euro-ncap-frontal', 'hiii-50m'],
  ['Euro NCAP', '5F', 'euro-ncap-frontal', 'hiii-5f'],
  ['IIHS, both overlap tests', '50M', 'iihs-small-overlap', 'hiii-50m'],
  ['IIHS moderate overlap 2.0', '5F', 'iihs-moderate-overlap-2', 'hiii-5f'],
] as const;

/** `9.07 kN, for 0 ms; 7.58 kN, for 10 ms or longer`: each way of taking the value with its bounds. */
function boundsOf(programme: string, dummy: string, criterion: string): string {
  const limits = limitsOf({ programme, dummy, criterion, status: 'in force' });
  const forms = [...new Set(limits.map(({ form }) => form))];
  return (
    forms
      .map((form) => {
        const alike = limits.filter((limit) => limit.form === form);
        const bounds = new Map(alike.map((limit) => [`${limit.bound} ${limit.value}`, limit]));
        const scale = scaleOf([...bounds.values()]).replace(' good / acceptable / marginal', '');
        return [scale, form].filter(Boolean).join(', ');
      })
      .join('; ') || '–'
  );
}

/** One row stands for two tests of IIHS. */
for (const criterion of CRITERIA) {
  const [small, moderate] = ['iihs-small-overlap', 'iihs-moderate-overlap-2'].map((programme) =>
    boundsOf(programme, 'hiii-50m', criterion),
  );
  if (small !== moderate) throw new Error(`the two overlap tests of IIHS differ in ${criterion}: give each a row`);
}

export default {
  columns: ['Programme', 'Dummy', 'Femur force', 'Knee slider', 'Foot acceleration'].map((title) => ({ title })),
  rows: ROWS.map(([name, size, programme, dummy]) => [
    { text: name, href: `/limits/#${programme}` },
    size,
    ...CRITERIA.map((criterion) => boundsOf(programme, dummy, criterion)),
  ]),
} satisfies Table;
