/** Limits of the SID-IIs. */
import { dummyTables } from '../../_limits/tables.ts';

export default dummyTables('sid-iis', { status: 'in force' });
