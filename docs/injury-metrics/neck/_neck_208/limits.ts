/** The neck requirements of FMVSS 208: of today's tests, and of the sled test of S13. */
import { limitsOf, scaleOf } from '../../../_limits/tables.ts';
import { boundCells, clausesOf, dummyCell } from '../_tables.ts';

const CRITERIA = ['nij', 'neck-tension', 'neck-compression'];

function requirement(dummy: string, test: string) {
  const limits = limitsOf({ programme: 'fmvss-208', dummy, criterion: CRITERIA, status: 'in force' }).filter(
    (limit) => limit.test === test,
  );
  return [dummyCell(dummy), test, ...boundCells(limits, CRITERIA), clausesOf(limits)];
}

const sled = limitsOf({
  programme: 'fmvss-208',
  dummy: 'hiii-50m',
  criterion: ['neck-tension', 'neck-compression', 'neck-shear', 'neck-flexion', 'neck-extension'],
  status: 'superseded',
});
const NAMES: Readonly<Record<string, string>> = {
  'neck-tension': 'tension',
  'neck-compression': 'compression',
  'neck-shear': 'fore-aft shear',
  'neck-flexion': 'flexion moment at the condyles',
  'neck-extension': 'extension moment at the condyles',
};

export default {
  barrier: {
    columns: [
      { title: 'Dummy' },
      { title: 'Test' },
      { title: 'Nij' },
      { title: 'Tension' },
      { title: 'Compression' },
      { title: 'Clause' },
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
  sled: {
    columns: [{ title: 'Peak' }, { title: 'Limit' }, { title: 'CFC', align: 'right' as const }, { title: 'Clause' }],
    rows: sled.map((limit) => [NAMES[limit.criterion] ?? '', scaleOf([limit]), limit.cfc ?? '', limit.clause]),
  },
};
