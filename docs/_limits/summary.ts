/** Limits of one programme side by side, and how many corridors dummies have. */
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { boundOf, limitsOf, linkToPage, type Table } from './tables.ts';

const { criteria, corridors } = json as LimitsData;

/** Number of qualification corridors of these dummies. */
export const corridorsOf = (dummies: readonly string[]) =>
  corridors.filter(({ dummy }) => dummies.includes(dummy)).length;

/** A column: the limits of a dummy in one test. */
interface Position {
  readonly title: string;
  readonly dummy: string;
  readonly test: string;
}

/**
 * Criteria by dummies: a cell has the limit in force, or a dash.
 *
 * @param programme id of limits.json
 * @param positions the columns
 * @param rows ids of criteria
 * @throws {Error} when a criterion has several limits in one place, or several units
 */
export function summaryTable(programme: string, positions: readonly Position[], rows: readonly string[]): Table {
  return {
    columns: [{ title: 'Criterion' }, ...positions.map(({ title }) => ({ title, align: 'right' as const }))],
    rows: rows.map((criterion) => {
      const found = positions.map(({ dummy, test }) =>
        limitsOf({ programme, dummy, criterion, status: 'in force' }).filter((limit) => limit.test === test),
      );
      const units = [...new Set(found.flat().map(({ unit }) => unit))];
      if (units.length !== 1 || found.some(({ length }) => length > 1)) {
        throw new Error(`'${criterion}' of '${programme}' has no limit, or several in one place: choose other columns`);
      }
      const name = linkToPage(criteria.find(({ id }) => id === criterion));
      return [
        units[0] === '1' ? name : [name, ` (${units[0]})`],
        ...found.map(([limit]) => (limit === undefined ? '–' : boundOf(limit))),
      ];
    }),
  };
}
