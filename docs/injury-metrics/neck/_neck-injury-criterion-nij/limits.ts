/** Limits of Nij. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({ criterion: 'nij', status: 'in force' });
