/** FMVSS 208 limits by size. */
import { summaryTable } from '../../_limits/summary.ts';

const barrier = 'frontal barrier';
const deployment = 'low-risk deployment';

export default summaryTable(
  'fmvss-208',
  [
    { title: '50M', dummy: 'hiii-50m', test: barrier },
    { title: '5F', dummy: 'hiii-5f', test: barrier },
    { title: '5F, out of position', dummy: 'hiii-5f', test: `${deployment}, out of position` },
    { title: '6YO', dummy: 'hiii-6yo', test: deployment },
    { title: '3YO', dummy: 'hiii-3yo', test: deployment },
  ],
  ['hic15', 'nij', 'neck-tension', 'neck-compression', 'chest-a3ms', 'chest-deflection', 'femur-force'],
);
