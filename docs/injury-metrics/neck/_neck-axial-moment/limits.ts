/** Reference values of the axial moment of the neck, a row for each dummy. */
import { dummyCell, limitsOf } from '../../../_limits/tables.ts';

const limits = limitsOf({ criterion: 'neck-axial-moment' });
const referenceOf = (dummy: string, test: string) =>
  limits.find((limit) => limit.dummy === dummy && limit.test === test)?.value ?? '–';

export default {
  columns: [
    { title: 'Dummy' },
    { title: 'In position (N·m)', align: 'right' as const },
    { title: 'Out of position (N·m)', align: 'right' as const },
  ],
  rows: [...new Set(limits.map(({ dummy }) => dummy))].map((dummy) => [
    dummyCell(dummy),
    referenceOf(dummy, 'in position'),
    referenceOf(dummy, 'out of position'),
  ]),
};
