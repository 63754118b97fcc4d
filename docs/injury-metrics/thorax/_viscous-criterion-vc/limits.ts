/** Limits of VC. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: ['vc', 'abdomen-vc'],
  status: ['in force', 'reference value', 'guideline'],
});
