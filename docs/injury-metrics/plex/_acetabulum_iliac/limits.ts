/** Limits of the sum of acetabulum and iliac force. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: 'acetabulum-iliac-force',
  status: ['in force', 'reference value', 'guideline'],
});
