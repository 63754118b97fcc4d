/** Limits of ES-2 and ES-2re. */
import { dummyTable } from '../../_limits/tables.ts';

export default {
  'es-2': dummyTable('es-2', { status: 'in force' }),
  'es-2re': dummyTable('es-2re', { status: 'in force' }),
};
