/** Limits of the THOR-50M. */
import { dummyTables } from '../../_limits/tables.ts';

export default dummyTables('thor-50m', { status: 'in force' });
