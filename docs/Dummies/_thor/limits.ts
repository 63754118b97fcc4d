/** Limits of the THOR-50M. */
import { dummyTable } from '../../_limits/tables.ts';

export default dummyTable('thor-50m', { status: 'in force' });
