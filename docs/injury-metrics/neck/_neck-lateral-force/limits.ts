/** Limits of the neck forces in lateral loading. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  programme: ['euro-ncap-side', 'iihs-side-2', 'faa-side-facing'],
  criterion: ['neck-lateral-force', 'neck-tension', 'neck-compression', 'lower-neck-tension'],
  status: ['in force', 'guideline'],
});
