import { CLASS } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import { standingHtml } from '../base/standing.ts';
import type { WrittenTable } from './job.ts';

/** A part of a cell: text, text that leads somewhere, code, or a mark of how something is known. */
type Part =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly code: string }
  | { readonly known: string };
type Cell = string | number | Part | readonly Part[];

interface Column {
  readonly title: string;
  readonly align?: (typeof ALIGNMENTS)[number];
}

const ALIGNMENTS = ['left', 'right', 'center'] as const;

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[] | Group)[];
}

/** Heads the rows below it, up to the next one. */
interface Group {
  readonly group: Cell;
}

/**
 * A script's tables by their names; of a single table under `''`.
 *
 * @param main default export of a script: a table, or tables by name
 * @throws {TypeError} when it is no table, with what is wrong
 */
export function writeTables(main: unknown): { readonly [name: string]: WrittenTable } {
  const isMap = typeof main === 'object' && main !== null && !('columns' in main) && !('rows' in main);
  const tables = isMap ? Object.entries(main) : [];
  return tables.length === 0
    ? { '': writeTable(main, '') }
    : Object.fromEntries(tables.map(([name, table]) => [name, writeTable(table, `'${name}': `)]));
}

/** Rows from which readers can sort a table. */
const MIN_SORTED_ROWS = 8;

/** A row of headers, and rows whose first cell names them. `place` begins messages. */
function writeTable(table: unknown, place: string): WrittenTable {
  const { columns, rows } = checkTable(table, place);
  const style = columns.map(({ align }) => (align === undefined ? '' : ` style="text-align: ${align}"`));
  const head = columns.map(({ title }, column) => `<th scope="col"${style[column]}>${escapeHtml(title)}</th>`);
  const body = rows.map((row) => {
    if ('group' in row) {
      const heading = `<th scope="rowgroup" colspan="${columns.length}"><span>${cellHtml(row.group)}</span></th>`;
      return `</tbody><tbody><tr>${heading}</tr>`;
    }
    const written = row.map((cell, column) =>
      column === 0 && cellHtml(cell) !== ''
        ? `<th scope="row"${style[column]}>${cellHtml(cell)}</th>`
        : `<td${style[column]}>${cellHtml(cell)}</td>`,
    );
    return `<tr>${written.join('')}</tr>`;
  });
  const bodies = `<tbody>${body.join('')}</tbody>`.replace('<tbody></tbody>', '');
  const isLong = rows.filter((row) => !('group' in row)).length >= MIN_SORTED_ROWS;
  const opening = isLong ? `<table class="${CLASS.sortable}">` : '<table>';
  const html = `${opening}<thead><tr>${head.join('')}</tr></thead>${bodies}</table>`;
  return { html, columns: columns.map(({ title }) => title) };
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
  if (typeof cell !== 'object' || cell === null || !(Symbol.iterator in cell)) return partHtml(cell);
  const parts = [...cell];
  // Each text is an element of its own, so that the filter of a page finds the values of a cell.
  return isListOfValues(parts)
    ? parts
        .map((part, index) => (index % 2 === 0 && typeof part === 'string' ? spanHtml(part) : partHtml(part)))
        .join('')
    : parts.map(partHtml).join('');
}

const SEPARATOR = /^[,;]\s+$/;

/** Whether a cell lists several values: `['Q3', ', ', 'Q6']`. */
function isListOfValues(parts: readonly Part[]): boolean {
  const isSeparator = (part: Part) => typeof part === 'string' && SEPARATOR.test(part);
  return (
    parts.length > 1 && parts.length % 2 === 1 && parts.every((part, index) => isSeparator(part) === (index % 2 === 1))
  );
}

const spanHtml = (text: string) => `<span>${escapeHtml(text)}</span>`;

function partHtml(part: Part | number): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number' && Number.isFinite(part)) return String(part).replace('-', '−');
  if (typeof part === 'object' && part !== null) {
    if ('href' in part && typeof part.href === 'string' && typeof part.text === 'string')
      return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;
    if ('code' in part && typeof part.code === 'string') return `<code>${escapeHtml(part.code)}</code>`;
    const mark = 'known' in part ? standingHtml(String(part.known)) : null;
    if (mark !== null) return mark;
  }
  const found = typeof part === 'number' ? String(part) : JSON.stringify(part);
  throw new TypeError(
    `a cell is ${found}: it must be text, a finite number, { text, href }, { code }, { known }, or a list of these`,
  );
}
