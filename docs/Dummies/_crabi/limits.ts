/** Limits of CRABI. */
import { dummyTable } from '../../_limits/tables.ts';

export default dummyTable('crabi-12m', { status: 'in force' });
