/** Tables that scripts compute: checked, and written as HTML. */
import { escapeHtml } from '../base/escape.ts';

/** A part of a cell: text, text that leads somewhere, or code. */
type Part = string | { readonly text: string; readonly href: string } | { readonly code: string };
type Cell = string | number | Part | readonly Part[];

interface Column {
  readonly title: string;
  readonly align?: (typeof ALIGNMENTS)[number];
}

const ALIGNMENTS = ['left', 'right', 'center'] as const;

/** What a page's script exports as a table. */
interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[] | Group)[];
}

/** Heads the rows below it, up to the next one. */
interface Group {
  readonly group: Cell;
}

/**
 * The HTML of a script's tables by their names; of a single table under `''`.
 *
 * @param main default export of a script: a table, or tables by name
 * @throws {TypeError} when it is no table, with what is wrong
 */
export function tablesHtml(main: unknown): { readonly [name: string]: string } {
  const isMap = typeof main === 'object' && main !== null && !('columns' in main) && !('rows' in main);
  const tables = isMap ? Object.entries(main) : [];
  return tables.length === 0
    ? { '': tableHtml(main, '') }
    : Object.fromEntries(tables.map(([name, table]) => [name, tableHtml(table, `'${name}': `)]));
}

/** A row of headers, and rows whose first cell names them. `place` begins messages. */
function tableHtml(table: unknown, place: string): string {
  const { columns, rows } = checkTable(table, place);
  const style = columns.map(({ align }) => (align === undefined ? '' : ` style="text-align: ${align}"`));
  const head = columns.map(({ title }, column) => `<th scope="col"${style[column]}>${escapeHtml(title)}</th>`);
  const body = rows.map((row) => {
    if ('group' in row) {
      const heading = `<th scope="rowgroup" colspan="${columns.length}">${cellHtml(row.group)}</th>`;
      return `</tbody><tbody><tr>${heading}</tr>`;
    }
    const written = row.map((cell, column) =>
      column === 0
        ? `<th scope="row"${style[column]}>${cellHtml(cell)}</th>`
        : `<td${style[column]}>${cellHtml(cell)}</td>`,
    );
    return `<tr>${written.join('')}</tr>`;
  });
  const bodies = `<tbody>${body.join('')}</tbody>`.replace('<tbody></tbody>', '');
  return `<table><thead><tr>${head.join('')}</tr></thead>${bodies}</table>`;
}

function checkTable(main: unknown, place: string): Table {
  const { columns, rows } = (typeof main === 'object' && main !== null ? main : {}) as Partial<Table>;
  if (!Array.isArray(columns) || !Array.isArray(rows)) {
    throw new TypeError(`${place}the default export is no table: it must be an object with 'columns' and 'rows'`);
  }
  for (const [index, column] of columns.entries()) {
    if (typeof column?.title !== 'string' || column.title.trim() === '') {
      throw new TypeError(`${place}columns[${index}] has no 'title': it must be text`);
    }
    if (column.align !== undefined && !ALIGNMENTS.includes(column.align)) {
      throw new TypeError(`${place}columns[${index}].align must be '${ALIGNMENTS.join("', '")}'`);
    }
  }
  for (const [index, row] of rows.entries()) {
    if (Array.isArray(row) && row.length === columns.length) continue;
    if (typeof row === 'object' && row !== null && 'group' in row) continue;
    const found = Array.isArray(row) ? `has ${row.length} cells` : 'is no list';
    throw new TypeError(`${place}rows[${index}] ${found}: it must have ${columns.length}, one for each column`);
  }
  return { columns, rows };
}

function cellHtml(cell: Cell): string {
  return typeof cell === 'object' && cell !== null && Symbol.iterator in cell
    ? [...cell].map(partHtml).join('')
    : partHtml(cell);
}

function partHtml(part: Part | number): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number' && Number.isFinite(part)) return String(part).replace('-', '−');
  if (typeof part === 'object' && part !== null) {
    if ('href' in part && typeof part.href === 'string' && typeof part.text === 'string')
      return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;
    if ('code' in part && typeof part.code === 'string') return `<code>${escapeHtml(part.code)}</code>`;
  }
  const found = typeof part === 'number' ? String(part) : JSON.stringify(part);
  throw new TypeError(
    `a cell is ${found}: it must be text, a finite number, { text, href }, { code }, or a list of these`,
  );
}
