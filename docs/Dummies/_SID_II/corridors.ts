import { corridorTable } from '../../_limits/tables.ts';

export default corridorTable('sid-iis');
