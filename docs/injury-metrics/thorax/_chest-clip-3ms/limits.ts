/** Limits of the 3 ms value of the chest. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['chest-a3ms', 'lower-spine-a3ms'],
  status: ['in force', 'reference value', 'guideline'],
});
