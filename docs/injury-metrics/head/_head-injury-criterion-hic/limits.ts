/** Limits of HIC. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: ['hic15', 'hic36', 'hic', 'hic-d'],
  status: ['in force', 'reference value', 'guideline'],
});
