/** What readers can do with tables: filter those of a page or the rows of a long one, sort each, and copy each. */
import { CLASS, COMPONENT_SCRIPT_ATTRIBUTE } from '../../theme/contract.ts';
import { enhanceInTurn } from './enhance-page.ts';
import { addCsvButton } from './table-csv.ts';
import { filterTables } from './table-filter.ts';
import { filterRows } from './table-rows.ts';
import { makeSortable } from './table-sort.ts';

/**
 * Turns filters on, the heads of long tables into buttons, and puts a button below every table; one after the other,
 * since all tables of a long page take longer than a reader should wait.
 *
 * @returns undoes it
 */
export function enhanceTables(): () => void {
  return enhanceInTurn([
    ...each<HTMLElement>(`.${CLASS.tableFilter}`)
      .slice(0, 1)
      .map((bar) => () => filterTables(bar)),
    ...each<HTMLElement>(`.${CLASS.rowFilter}`).map((bar) => () => filterRows(bar)),
    ...each<HTMLTableElement>(`.${CLASS.sortable}`).map((table) => () => makeSortable(table)),
    ...each<HTMLElement>(`.${CLASS.table}`).map((box) => () => addCsvButton(box)),
  ]);
}

/** Those of the article: what a live component holds is its own. */
function each<Found extends Element>(selector: string): Found[] {
  const live = `[${COMPONENT_SCRIPT_ATTRIBUTE}]`;
  return [...document.querySelectorAll<Found>(`.${CLASS.prose} ${selector}:not(${live} *)`)];
}
