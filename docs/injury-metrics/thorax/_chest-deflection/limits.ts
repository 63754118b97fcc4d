/** Limits of chest and rib deflection and of their rates. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  criterion: [
    'chest-deflection',
    'chest-deflection-rate',
    'rib-deflection',
    'rib-deflection-rate',
    'chest-compression',
  ],
  status: ['in force', 'reference value', 'guideline'],
});
