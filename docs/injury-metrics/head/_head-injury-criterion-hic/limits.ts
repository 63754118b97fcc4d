/** Limits of HIC. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['hic15', 'hic36', 'hic', 'hic-d'],
  status: ['in force', 'reference value', 'guideline'],
});
