/** What readers can do with long tables: filter those of a page, and sort each. */
import { CLASS } from '../../theme/contract.ts';
import { filterTables } from './table-filter.ts';
import { makeSortable } from './table-sort.ts';

/** Turns the filter of the page on, and the heads of long tables into buttons. @returns undoes it */
export function enhanceTables(): () => void {
  const bar = document.querySelector<HTMLElement>(`.${CLASS.tableFilter}`);
  const tables = document.querySelectorAll<HTMLTableElement>(`.${CLASS.prose} .${CLASS.sortable}`);
  const ends = [...(bar === null ? [] : [filterTables(bar)]), ...[...tables].map(makeSortable)];
  return () => {
    for (const end of ends) end();
  };
}
