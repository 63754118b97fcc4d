/** Limits of Nij. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({ criterion: 'nij', status: 'in force' });
