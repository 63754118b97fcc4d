/** Limits of the rate of rib deflection. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: 'rib-deflection-rate',
  status: ['in force', 'reference value', 'guideline'],
});
