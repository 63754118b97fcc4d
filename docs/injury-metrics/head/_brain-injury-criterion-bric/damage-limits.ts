/** Limits of DAMAGE. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({ criterion: 'damage', status: ['in force', 'reference value', 'guideline'] });
