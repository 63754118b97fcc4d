/** Limits of the sum of acetabulum and iliac force. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: 'acetabulum-iliac-force',
  status: ['in force', 'reference value', 'guideline'],
});
