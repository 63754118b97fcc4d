/** Filter classes of chest and rib deflection, programme by programme. */
import { filterTable } from '../../../_limits/tables.ts';

const { columns, rows } = filterTable();
const isOurs = (channel: unknown) => typeof channel === 'string' && /^(chest|rib|thorax rib) deflection/.test(channel);

export default {
  columns,
  rows: rows.filter((row) => Array.isArray(row) && isOurs(row[0])),
};
