/** Limits of the lateral force of the neck. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: 'neck-lateral-force',
  status: ['in force', 'reference value', 'guideline'],
});
