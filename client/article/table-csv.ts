/** Tables as comma-separated values. */
import { KATEX_CLASS } from '../../theme/contract.ts';

/**
 * The rows that are shown. The name of a group gets a column of its own.
 *
 * @param groupHead head of that column
 */
export function csvOfTable(table: HTMLTableElement, groupHead: string): string {
  const hasGroups = table.querySelector('[scope="rowgroup"]') !== null;
  const heads = [...(table.tHead?.rows ?? [])].map((row) => [...(hasGroups ? [groupHead] : []), ...textsOf(row)]);
  const bodies = [...table.tBodies].flatMap((body) => {
    const heading = body.querySelector('[scope="rowgroup"]');
    const group = heading === null ? '' : cellText(heading);
    return [...body.rows]
      .filter((row) => !row.hidden && !row.contains(heading))
      .map((row) => [...(hasGroups ? [group] : []), ...textsOf(row)]);
  });
  return `${[...heads, ...bodies].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const textsOf = (row: HTMLTableRowElement): string[] => [...row.cells].map(cellText);

/** The text of a cell: formulas in LaTeX, no marks of notes, numbers as programs read them. */
function cellText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[data-footnote-ref]')) mark.remove();
  for (const formula of copy.querySelectorAll(`.${KATEX_CLASS.formula}`)) {
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? '');
  }
  return numberOf((copy.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** A number with a plain minus and without separators of thousands; any other text as it is. */
function numberOf(text: string): string {
  return /^[−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? text.replace('−', '-').replaceAll(',', '') : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
