/** Sorts long tables by a column, within their groups. */

/** The rows of each body, in the order of the document. */
const originals = new WeakMap<HTMLTableElement, ReadonlyMap<HTMLElement, readonly HTMLTableRowElement[]>>();

/** Sorts by the column of a head: ascending, then descending, then as in the document. */
export function sortBy(head: HTMLTableCellElement): void {
  const table = head.closest('table');
  if (table === null) return;
  const bodies = originals.get(table) ?? rowsOf(table);
  originals.set(table, bodies);
  const order = nextOrder((head.getAttribute('aria-sort') ?? 'none') as Order);
  for (const each of table.querySelectorAll('th[aria-sort]')) each.removeAttribute('aria-sort');
  if (order !== 'none') head.setAttribute('aria-sort', order);
  const collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
  const textOf = (row: HTMLTableRowElement) => row.cells[head.cellIndex]?.textContent?.trim() ?? '';
  for (const [body, rows] of bodies) body.append(...sorted(rows, textOf, order, collator));
}

function rowsOf(table: HTMLTableElement): ReadonlyMap<HTMLElement, readonly HTMLTableRowElement[]> {
  const isRow = (row: HTMLTableRowElement) => row.querySelector('[scope="rowgroup"]') === null;
  return new Map([...table.tBodies].map((body) => [body, [...body.rows].filter(isRow)]));
}

/** The number that a cell begins with, behind a sign such as `≤`; null for text. */
export function leadingNumber(text: string): number | null {
  const [, sign, digits] = /^[^\p{L}\p{N}−-]*([−-]?)\s*(\d[\d,]*(?:\.\d+)?)/u.exec(text) ?? [];
  if (digits === undefined) return null;
  return Number(`${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`);
}

/** Compares texts of cells: numbers by their number, then text. */
function compareCells(a: string, b: string, collator: Intl.Collator): number {
  const [first, second] = [leadingNumber(a), leadingNumber(b)];
  if (first !== null && second !== null && first !== second) return first - second;
  return Number(first === null) - Number(second === null) || collator.compare(a, b);
}

/** The orders that a column goes through: the third press brings the first one back. */
export type Order = 'none' | 'ascending' | 'descending';

/** The order after the next press. */
export function nextOrder(order: Order): Order {
  return order === 'none' ? 'ascending' : order === 'ascending' ? 'descending' : 'none';
}

/** Rows in an order by the texts of a column. Empty cells are last in both; equal ones stay as they were. */
export function sorted<T>(rows: readonly T[], textOf: (row: T) => string, order: Order, collator: Intl.Collator): T[] {
  if (order === 'none') return [...rows];
  const sign = order === 'ascending' ? 1 : -1;
  const isEmpty = (row: T) => !/[\p{L}\p{N}]/u.test(textOf(row));
  const filled = rows.filter((row) => !isEmpty(row));
  return [...filled.sort((a, b) => sign * compareCells(textOf(a), textOf(b), collator)), ...rows.filter(isEmpty)];
}
