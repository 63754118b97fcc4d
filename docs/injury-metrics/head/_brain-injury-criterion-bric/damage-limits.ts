/** Limits of DAMAGE. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({ criterion: 'damage', status: ['in force', 'reference value', 'guideline'] });
