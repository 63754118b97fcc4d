import { corridorTable } from '../../_limits/tables.ts';

export default corridorTable('crabi-12m');
