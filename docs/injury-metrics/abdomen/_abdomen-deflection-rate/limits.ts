/** Limits of the rate of rib deflection. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: 'rib-deflection-rate',
  status: ['in force', 'reference value', 'guideline'],
});
