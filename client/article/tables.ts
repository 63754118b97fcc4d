/** What readers can do with tables: filter those of a page or the rows of a long one, sort each, and copy each. */
import { CLASS, COMPONENT_SCRIPT_ATTRIBUTE } from '../../theme/contract.ts';
import { inSlices } from './enhance-page.ts';
import { addCsvButton } from './table-csv.ts';
import { filterTables } from './table-filter.ts';
import { filterRows } from './table-rows.ts';
import { makeSortable } from './table-sort.ts';

/**
 * Turns filters on, the heads of long tables into buttons, and puts a button below every table; one after the other,
 * since all tables of a long page take longer than a reader should wait.
 *
 * @param copyText puts a text on the clipboard, and says so
 * @returns undoes it
 */
export function enhanceTables(copyText: (text: string) => Promise<boolean>): () => void {
  const ends: (() => void)[] = [];
  function* enhancing() {
    for (const bar of each<HTMLElement>(`.${CLASS.tableFilter}`).slice(0, 1)) yield ends.push(filterTables(bar));
    for (const bar of each<HTMLElement>(`.${CLASS.rowFilter}`)) yield ends.push(filterRows(bar));
    for (const table of each<HTMLTableElement>(`.${CLASS.sortable}`)) yield ends.push(makeSortable(table));
    for (const box of each<HTMLElement>(`.${CLASS.table}`)) yield ends.push(addCsvButton(box, copyText));
  }
  const stop = inSlices(enhancing());
  return () => {
    stop();
    for (const end of ends) end();
  };
}

/** Those of the article: what a live component holds is its own. */
function each<Found extends Element>(selector: string): Found[] {
  const live = `[${COMPONENT_SCRIPT_ATTRIBUTE}]`;
  return [...document.querySelectorAll<Found>(`.${CLASS.prose} ${selector}:not(${live} *)`)];
}
