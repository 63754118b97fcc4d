/** Limits of chest and rib deflection and of their rates. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: [
    'chest-deflection',
    'chest-deflection-rate',
    'rib-deflection',
    'rib-deflection-rate',
    'chest-compression',
  ],
  status: ['in force', 'reference value', 'guideline'],
});
