/** Limits of CRABI. */
import { dummyTables } from '../../_limits/tables.ts';

export default dummyTables('crabi-12m', { status: 'in force' });
