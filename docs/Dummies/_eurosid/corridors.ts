import { corridorTable } from '../../_limits/tables.ts';

export default corridorTable('es-2re');
