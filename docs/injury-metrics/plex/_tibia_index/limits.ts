/** Limits of the tibia index and of the compression beside it. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: ['tibia-index', 'tibia-force'],
  status: ['in force', 'reference value', 'guideline'],
});
