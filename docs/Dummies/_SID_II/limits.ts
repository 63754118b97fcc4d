/** Limits of the SID-IIs. */
import { dummyTable } from '../../_limits/tables.ts';

export default dummyTable('sid-iis', { status: 'in force' });
