/** Long tables are sorted by the heads of their columns, within their groups. */
import { nextOrder, type Order, sorted } from './table-words.ts';

/**
 * Puts a button into every head of a column, but not around a link, which could not be followed then.
 *
 * @returns undoes it
 */
export function makeSortable(table: HTMLTableElement): () => void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th:not(:has(a))')].filter((head) =>
    head.textContent?.trim(),
  );
  const bodies = [...table.tBodies].map((body) => ({
    body,
    rows: [...body.rows].filter((row) => row.querySelector('[scope="rowgroup"]') === null),
  }));
  const collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
  let current: { readonly head: HTMLElement; readonly order: Order } | null = null;

  const arrange = (head: HTMLElement, order: Order) => {
    current?.head.removeAttribute('aria-sort');
    current = { head, order };
    if (order !== 'none') head.setAttribute('aria-sort', order);
    const column = [...(head.parentElement?.children ?? [])].indexOf(head);
    const textOf = (row: HTMLTableRowElement) => row.cells[column]?.textContent?.trim() ?? '';
    for (const { body, rows } of bodies) body.append(...sorted(rows, textOf, order, collator));
  };
  const ends = heads.map((head) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      arrange(head, nextOrder(current?.head === head ? current.order : 'none'));
    });
    return () => button.replaceWith(...button.childNodes);
  });
  return () => {
    if (current !== null) arrange(current.head, 'none');
    for (const end of ends) end();
  };
}
