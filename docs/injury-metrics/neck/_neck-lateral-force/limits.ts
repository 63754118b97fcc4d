/** Limits of the neck forces in lateral loading. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  programme: ['euro-ncap-side', 'iihs-side-2', 'faa-side-facing'],
  criterion: ['neck-tension', 'neck-compression', 'lower-neck-tension', 'neck-lateral-force'],
  status: ['in force', 'guideline'],
});
