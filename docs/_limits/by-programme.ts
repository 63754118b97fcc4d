/** Every programme's limits, and the filter classes that it prescribes. */
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { filterTable, programmeTables, type Table } from './tables.ts';

const { programmes, limits, filters } = json as LimitsData;

/** A programme's own table is that of its scores or grades, where it has some; its limits then stand beside it. */
function limitTablesOf(id: string): [string, Table | undefined][] {
  const { limits, scores, grades } = programmeTables(id);
  const rating = scores ?? grades;
  return [
    [id, rating ?? limits],
    [`${id}-limits`, rating && limits],
  ];
}

const tables = programmes.flatMap(({ id }) => [
  ...(limits.some(({ programme }) => programme === id) ? limitTablesOf(id) : []),
  ...(filters.some(({ programme }) => programme === id) ? [[`${id}-filters`, filterTable(id)] as const] : []),
]);

export default Object.fromEntries(tables.filter(([, table]) => table !== undefined));
