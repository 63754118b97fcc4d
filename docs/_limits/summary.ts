/** Limits of one programme side by side, and how many corridors dummies have. */
import type { LimitsData } from './check.ts';
import json from './limits.json' with { type: 'json' };
import { limitsOf, linkToPage, scaleOf, type Table } from './tables.ts';

const { criteria, corridors } = json as LimitsData;

/** Number of qualification corridors of these dummies. */
export const corridorsOf = (dummies: readonly string[]) =>
  corridors.filter(({ dummy }) => dummies.includes(dummy)).length;

/**
 * Criteria by dummies: a cell has the limits in force, or a dash.
 *
 * @param programme id of limits.json
 * @param dummies names of the columns, by ids of limits.json
 * @param rows ids of criteria
 */
export function summaryTable(
  programme: string,
  dummies: { readonly [id: string]: string },
  rows: readonly string[],
): Table {
  return {
    columns: [{ title: 'Criterion' }, ...Object.values(dummies).map((title) => ({ title, align: 'right' as const }))],
    rows: rows.map((id) => [
      linkToPage(criteria.find((criterion) => criterion.id === id)),
      ...Object.keys(dummies).map((dummy) => {
        const found = limitsOf({ programme, dummy, criterion: id, status: 'in force' });
        return found.length === 0 ? '–' : [...new Set(found.map((limit) => scaleOf([limit])))].join('; ');
      }),
    ]),
  };
}
