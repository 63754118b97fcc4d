/** The neck requirements of FMVSS 208: of today's tests, and of the sled test of S13. */
import { boundOf, dummyCell, dummyTables, limitsOf, type Row, sourcesOf } from '../../../_limits/tables.ts';

const CRITERIA = ['nij', 'neck-tension', 'neck-compression'];

function requirement(dummy: string, test: string) {
  const limits = limitsOf({ programme: 'fmvss-208', dummy, criterion: CRITERIA, status: 'in force' }).filter(
    (limit) => limit.test === test,
  ) as unknown as Row;
  const bounds = CRITERIA.map((criterion) => limits.filter((limit) => limit.criterion === criterion).map(boundOf));
  return [dummyCell(dummy), ...bounds.flat(), test, sourcesOf(limits)];
}

const sled = dummyTables('hiii-50m', {
  programme: 'fmvss-208',
  criterion: ['neck-tension', 'neck-compression', 'neck-shear', 'neck-flexion', 'neck-extension'],
  status: 'superseded',
});

export default {
  barrier: {
    columns: [
      { title: 'Dummy' },
      { title: 'Nij', align: 'right' as const },
      { title: 'Tension (N)', align: 'right' as const },
      { title: 'Compression (N)', align: 'right' as const },
      { title: 'Test' },
      { title: 'Source' },
    ],
    rows: [
      requirement('hiii-50m', 'frontal barrier'),
      requirement('hiii-5f', 'frontal barrier'),
      requirement('hiii-5f', 'low-risk deployment, out of position'),
      requirement('hiii-6yo', 'low-risk deployment'),
      requirement('hiii-3yo', 'low-risk deployment'),
      requirement('crabi-12m', 'low-risk deployment'),
    ],
  },
  sled: sled.limits,
};
