/** Limits of the neck over duration, and of the peaks alone. */
import { criterionTables, limitsOf, programmeCell, type Row, sourcesOf, type Table } from '../../../_limits/tables.ts';
import { inNewtons } from '../../../_toolkit/limits.ts';

/** A row for each point of a curve; `form` is how the form of its limits begins. */
function curve(programme: string, force: string, criterion: string, form = ''): Table['rows'] {
  const limits = limitsOf({
    programme,
    criterion,
    dummy: 'hiii-50m',
    status: ['in force', 'reference value'],
    isCurve: true,
  });
  const points = limits
    .filter((limit) => (limit.form ?? '').startsWith(form))
    .sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
  return points.map((point, index) => [
    force,
    inNewtons(point) / 1000,
    index === points.length - 1 ? `≥\u00a0${point.duration}` : (point.duration ?? 0),
    sourcesOf([point] satisfies Row),
  ]);
}

const curves: Table = {
  columns: [
    { title: 'Force' },
    { title: 'Limit (kN)', align: 'right' },
    { title: 'Duration (ms)', align: 'right' },
    { title: 'Source' },
  ],
  rows: [
    { group: programmeCell('un-r94') },
    ...curve('un-r94', 'tension', 'neck-tension'),
    ...curve('un-r94', 'shear, either sign', 'neck-shear'),
    { group: programmeCell('iihs-small-overlap') },
    ...curve('iihs-small-overlap', 'tension', 'neck-tension'),
    ...curve('iihs-small-overlap', 'compression', 'neck-compression'),
    ...curve('iihs-small-overlap', 'positive shear', 'neck-shear', 'positive'),
    ...curve('iihs-small-overlap', 'negative shear', 'neck-shear', 'negative'),
    { group: programmeCell('mertz-1993') },
    ...curve('mertz-1993', 'tension, reference', 'neck-tension'),
  ],
};

const peaks = criterionTables({
  programme: ['un-r94', 'un-r137', 'euro-ncap-frontal', 'iihs-small-overlap', 'iihs-moderate-overlap-2'],
  criterion: ['neck-tension', 'neck-compression', 'neck-shear', 'neck-extension'],
  status: 'in force',
  isCurve: false,
});

export default { curves, ...peaks };
