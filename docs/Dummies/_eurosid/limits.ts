/** Limits of ES-2 and ES-2re. */
import { dummyTables } from '../../_limits/tables.ts';

export default {
  es2: dummyTables('es-2', { status: 'in force' }).limits,
  es2re: dummyTables('es-2re', { status: 'in force' }).limits,
};
