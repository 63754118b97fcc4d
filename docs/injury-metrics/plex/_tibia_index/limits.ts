/** Limits of the tibia index and of the compression beside it. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['tibia-index', 'tibia-force'],
  status: ['in force', 'reference value', 'guideline'],
});
