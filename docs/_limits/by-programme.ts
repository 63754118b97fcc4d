/** Every programme's limits, and the filter classes that it prescribes. */
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { filterTable, programmeTable, type Table } from './tables.ts';

const { programmes, limits, filters } = json as LimitsData;

export default Object.fromEntries(
  programmes.flatMap(({ id }): [string, Table][] => [
    ...(limits.some(({ programme }) => programme === id) ? [[id, programmeTable(id)] as [string, Table]] : []),
    ...(filters.some(({ programme }) => programme === id)
      ? [[`${id}-filters`, filterTable(id)] as [string, Table]]
      : []),
  ]),
);
