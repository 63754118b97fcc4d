/** Limits of the 3 ms value of the chest. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: ['chest-a3ms', 'lower-spine-a3ms'],
  status: ['in force', 'reference value', 'guideline'],
});
