/** Limits of the head's resultant acceleration. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: ['a3ms-head', 'head-acceleration'],
  status: ['in force', 'reference value', 'guideline'],
});
