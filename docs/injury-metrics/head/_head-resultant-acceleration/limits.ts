/** Limits of the head's resultant acceleration. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['a3ms-head', 'head-acceleration'],
  status: ['in force', 'reference value', 'guideline'],
});
