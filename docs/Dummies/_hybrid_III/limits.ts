/** Limits of the sizes of the Hybrid III. */
import { dummyTable } from '../../_limits/tables.ts';

export default {
  '95m': dummyTable('hiii-95m', { status: 'in force' }),
  '50m': dummyTable('hiii-50m', { status: 'in force' }),
  '5f': dummyTable('hiii-5f', { status: 'in force' }),
  '10yo': dummyTable('hiii-10yo', { status: 'in force' }),
  '6yo': dummyTable('hiii-6yo', { status: 'in force' }),
  '3yo': dummyTable('hiii-3yo', { status: 'in force' }),
};
