/** Limits of VC. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['vc', 'abdomen-vc'],
  status: ['in force', 'reference value', 'guideline'],
});
