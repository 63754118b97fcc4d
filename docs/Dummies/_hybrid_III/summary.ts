/** FMVSS 208 limits by size. */
import { summaryTable } from '../../_limits/summary.ts';

export default summaryTable('fmvss-208', { 'hiii-50m': '50M', 'hiii-5f': '5F', 'hiii-6yo': '6YO', 'hiii-3yo': '3YO' }, [
  'hic15',
  'nij',
  'neck-tension',
  'neck-compression',
  'chest-a3ms',
  'chest-deflection',
  'femur-force',
]);
