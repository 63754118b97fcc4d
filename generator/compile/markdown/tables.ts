import type { Paragraph, Table } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { report } from '../page-record.ts';

/** Code, a formula or a link that a bar cuts in two cells. */
const CUT =
  /`[^`|]*\|[^`]*`|(?<![\p{L}\p{N}\\$])\$(?=\S)[^$]*?(?:[^\s\\]\||(?<!\\)\|\S)[^$]*?(?<=\S)\$(?![\p{L}\p{N}$])|\[[^\][|]*\|[^\][|]*\]\(/u;

/** Reports rows with more cells than the head of their table has, bars that cut a cell, and text that became a row. */
export function reportCells(table: Table, proseOf: (row: Table['children'][number]) => string, file: VFile): void {
  const columns = table.children[0]?.children.length ?? 0;
  for (const row of table.children) {
    const tell = (message: string) => report(file, row, { severity: 'warning', rule: 'table', message });
    const source = proseOf(row);
    const surplus = row.children.slice(columns).map((cell) => toText(cell));
    const bars = `write a bar within a cell as '\\|', within a formula as '\\vert'`;
    const [cut] = CUT.exec(source) ?? [];
    if (surplus.join('') !== '') {
      const texts = surplus.map((text) => `'${text}'`).join(', ');
      const are = surplus.length === 1 ? 'is' : 'are';
      tell(`the row has ${row.children.length} cells, its head ${columns}, so ${texts} ${are} left out: ${bars}`);
    } else if (cut !== undefined) tell(`'${cut}' is cut in two cells: ${bars}`);
    else if (columns > 1 && !source.includes('|')) {
      tell(`'${toText(row)}' is a row of the table above it: put an empty line between them`);
    }
  }
}

/** The line below the head of a table. */
const DELIMITERS = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/m;

/** Reports paragraphs that are written as tables. @param text of the paragraph */
export function reportTables(paragraph: Paragraph, text: string, file: VFile): void {
  const isTable = DELIMITERS.test(text) || /^\|.*\|[ \t]*\n[ \t>]*\|.*\|[ \t]*$/m.test(text);
  if (!isTable) return;
  const message = `this table is shown as text: below its head, a line needs '---' for each of the head's cells; write a bar within a cell as '\\|'`;
  report(file, paragraph, { severity: 'warning', rule: 'table', message });
}
