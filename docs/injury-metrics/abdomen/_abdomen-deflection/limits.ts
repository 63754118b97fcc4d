/** Limits of deflection, force and pressure of the abdomen. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['abdomen-deflection', 'abdomen-force', 'abdomen-pressure'],
  status: ['in force', 'reference value', 'guideline'],
});
