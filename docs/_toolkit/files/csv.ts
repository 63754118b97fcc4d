/** Tests in columns: CSV and other tables of text. */

import { checkChoice, checkObject, nearest, shown } from '../check.ts';
import { Channel } from './channel.ts';
import type { Test } from './test.ts';
import { detached, linesOf, parseNumber, quoted } from './text.ts';
import { isUnit, timeFactor } from './units.ts';

/** Choices for `readCsv`; what is not given is found in the text. */
export interface CsvOptions {
  /** Character between columns. */
  readonly separator?: string;
  /** Decimal mark. */
  readonly decimal?: '.' | ',';
  /** Whether the first row has headings. */
  readonly header?: boolean;
  /** Heading of the time column; the first column by default. */
  readonly time?: string;
}

/** Separators, in the order in which they are looked for. */
const SEPARATORS = [';', '\t', '|', ','];

/** Cells without a value, in capital letters. */
const MISSING = ['', 'NOVALUE', 'NAN', 'NA', 'N/A', 'NULL'];

/** Unit behind a heading. */
const UNIT = /^(.*?)\s*(?:\[([^\]]*)\]|\(([^)]*)\))$/;

/** A row that is not empty. */
interface Row {
  /** Number of its line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A column of channels or times. */
interface Column {
  readonly heading: string;
  /** Heading without its unit. */
  readonly code: string;
  /** Unit of the row of units, else of the heading; empty where there is none. */
  readonly unit: string;
}

/**
 * Reads a test from columns of text: one row for each sample, one column of times, one for each channel. The heading of
 * a column is the channel's code; a unit may follow it in brackets, or be in a row of units below.
 *
 * An empty cell, `NaN`, `NA` or `NOVALUE` is a missing sample: NaN at its place. Lines that begin with `#` are comments
 * and go to the header.
 *
 * @param text text of the file
 * @param options `separator`: character between columns; `decimal`: `.` or `,`; `header`: whether the first row has
 *   headings; `time`: heading of the time column, the first one by default
 * @returns test with the channels in the order of the columns; `warnings` has what was assumed
 * @throws {RangeError} when there are no columns or no rows, a row has another number of cells, a cell is no number, the
 *   times are missing, fall or have an unknown unit, or no column has the heading of the times. The message names the
 *   line
 *
 * Source: RFC 4180, and tables as spreadsheets write them.
 */
export function readCsv(text: string, options: CsvOptions = {}): Test {
  if (typeof text !== 'string') throw new RangeError(`text must be the text of a file, not ${shown(text)}`);
  checkOptions(options);
  const warnings: string[] = [];
  const lines = linesOf(text.replace(/^\ufeff/, ''));
  const [, declared] = /^"?sep=(.)"?$/i.exec(lines[0] ?? '') ?? [];
  if (declared !== undefined) lines[0] = '';
  const comments = lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim());
  const table = lines.map((line) => (line.startsWith('#') || line.trim() === '' ? '' : line));
  const separator = options.separator ?? declared ?? separatorOf(table);
  const rows = rowsOf(table, separator);
  const { columns, samples } = columnsOf(rows, separator, options, warnings);
  const decimal = options.decimal ?? decimalOf(samples);
  const time = timeColumn(columns, options.time);
  const numbers = columns.map((column, index) => valuesOf(samples, index, column, decimal));
  const times = timesOf(columns[time] as Column, numbers[time] as Float64Array, samples, warnings);
  warnOfHeadings(columns, warnings);
  const channels = columns.flatMap(({ heading, code, unit }, index) => {
    const values = numbers[index] as Float64Array;
    const name = heading === code ? '' : heading;
    const fields = { code, name, unit, status: null, times, values };
    return index === time ? [] : [new Channel(fields)];
  });
  return { name: 'test', header: comments.map((comment) => ['Comments', comment] as const), channels, warnings };
}

function checkOptions(options: CsvOptions): void {
  checkObject(options, 'options');
  const { separator, decimal, header, time } = options;
  if (separator !== undefined && !(typeof separator === 'string' && separator.length === 1)) {
    throw new RangeError(`options.separator must be one character, not ${shown(separator)}`);
  }
  if (decimal !== undefined) checkChoice(decimal, ['.', ','], 'options.decimal');
  if (header !== undefined) checkChoice(header, [true, false], 'options.header');
  if (time !== undefined && typeof time !== 'string') {
    throw new RangeError(`options.time must be the heading of a column, not ${shown(time)}`);
  }
  if (separator !== undefined && separator === decimal) {
    throw new RangeError(`options: '${separator}' cannot be both separator and decimal mark`);
  }
}

/** The first separator that the first row has; blanks where it has none. */
function separatorOf(lines: readonly string[]): string {
  const first = lines.find((line) => line !== '') ?? '';
  const bare = first.replace(/"[^"]*"/g, '');
  return SEPARATORS.find((separator) => bare.includes(separator)) ?? ' ';
}

function rowsOf(lines: readonly string[], separator: string): readonly Row[] {
  const rows = lines.flatMap((line, index) => {
    return line === '' ? [] : [{ line: index + 1, cells: cellsOf(line, separator, index + 1) }];
  });
  if (rows.length === 0) throw new RangeError('text: it has no rows');
  // Programs end each row with a separator.
  const isClosed = rows.every(({ cells }) => cells.length > 1 && cells.at(-1) === '');
  return isClosed ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1) })) : rows;
}

function cellsOf(line: string, separator: string, number: number): readonly string[] {
  if (separator === ' ') return line.trim().split(/\s+/);
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  const escaped = separator.replace(/[\\\]^-]/, '\\$&');
  const cell = new RegExp(
    `\\s*(?:"((?:[^"]|"")*)"\\s*|([^"${escaped}]*))(${separator === '|' ? '\\|' : `[${escaped}]`}|$)`,
    'y',
  );
  for (;;) {
    const found = cell.exec(line);
    if (found === null) throw new RangeError(`line ${number}: a quotation mark is not closed`);
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '') return cells;
  }
}

const isMissing = (cell: string) => MISSING.includes(cell.toUpperCase());

/** Whether a cell is a number with a point or a comma. */
const isNumeric = (cell: string) => parseNumber(cell.replace(',', '.')) !== null;

/** Whether a row has units, of which `1` looks like a sample. */
function isUnits({ cells }: Row): boolean {
  const [first = ''] = cells;
  return !isNumeric(first) && !cells.every(isMissing) && cells.every((cell) => cell === '1' || !isNumeric(cell));
}

/** Headings and units of the columns, and the rows below them. */
function columnsOf(
  rows: readonly Row[],
  separator: string,
  { header }: CsvOptions,
  warnings: string[],
): { readonly columns: readonly Column[]; readonly samples: readonly Row[] } {
  const [first, second] = rows as [Row, Row | undefined];
  const isSample = (row: Row) => row.cells.every((cell) => isMissing(cell) || isNumeric(cell));
  const hasHeadings = header ?? !isSample(first);
  if (!hasHeadings) warnings.push('the columns have no headings: their numbers are the codes');
  const hasUnits = hasHeadings && second !== undefined && isUnits(second);
  const count = first.cells.length;
  if (count < 2) throw new RangeError(`line ${first.line}: there is one column, separated by ${quoted(separator)}`);
  const units = hasUnits ? second.cells.map((cell) => UNIT.exec(cell)?.[2] ?? UNIT.exec(cell)?.[3] ?? cell) : [];
  const columns = first.cells.map((cell, index): Column => {
    const heading = hasHeadings ? detached(cell) : `column ${index + 1}`;
    const [, code = '', square, round = ''] = UNIT.exec(heading) ?? [];
    const own = square ?? (isUnit(round) ? round : null);
    return { heading, code: own === null || code === '' ? heading : code, unit: detached(units[index] ?? own ?? '') };
  });
  const samples = rows.slice(Number(hasHeadings) + Number(hasUnits));
  if (samples.length === 0) throw new RangeError('text: it has no rows of samples');
  const uneven = [...(hasUnits ? [second] : []), ...samples].find(({ cells }) => cells.length !== count);
  if (uneven !== undefined) {
    throw new RangeError(`line ${uneven.line}: there are ${uneven.cells.length} cells, in the first row ${count}`);
  }
  return { columns, samples };
}

/** A comma, where cells have one and none has a point. */
function decimalOf(rows: readonly Row[]): '.' | ',' {
  const has = (mark: string) => rows.some(({ cells }) => cells.some((cell) => cell.includes(mark)));
  return has(',') && !has('.') ? ',' : '.';
}

function timeColumn(columns: readonly Column[], heading: string | undefined): number {
  if (heading === undefined) return 0;
  const isMeant = (text: string) => text.toLowerCase() === heading.trim().toLowerCase();
  const found = columns.findIndex((column) => isMeant(column.heading) || isMeant(column.code));
  if (found !== -1) return found;
  const near = nearest(
    heading,
    columns.map(({ code }) => code),
  );
  const hint = near === undefined ? '' : `: did you mean '${near}'?`;
  throw new RangeError(`options.time: no column is ${quoted(heading)}${hint}`);
}

function valuesOf(rows: readonly Row[], index: number, { heading }: Column, decimal: '.' | ','): Float64Array {
  return Float64Array.from(rows, ({ line, cells }) => {
    const cell = cells[index] as string;
    if (isMissing(cell)) return Number.NaN;
    const isOther = decimal === ',' && cell.includes('.');
    const value = isOther ? null : parseNumber(decimal === ',' ? cell.replace(',', '.') : cell);
    if (value === null) throw new RangeError(`line ${line}: ${quoted(heading)} is ${quoted(cell)}, which is no number`);
    return value;
  });
}

function timesOf(
  { heading, unit }: Column,
  values: Float64Array,
  rows: readonly Row[],
  warnings: string[],
): Float64Array {
  const written = unit === '' ? (/[\s_/,.]([\wµμ]+)$/.exec(heading)?.[1] ?? '') : unit;
  const factor = timeFactor(written);
  if (factor === null) {
    if (unit !== '') throw new RangeError(`time column ${quoted(heading)}: ${quoted(unit)} is no unit of time`);
    warnings.push(`time column ${quoted(heading)} has no unit: taken as s`);
  }
  const [numerator, denominator] = factor ?? [1, 1];
  const times = values.map((value) => (value * numerator) / denominator);
  const bad = times.findIndex((time, i) => Number.isNaN(time) || (i > 0 && time < (times[i - 1] as number)));
  if (bad === -1) return times;
  const what = Number.isNaN(times[bad]) ? 'is missing' : `is ${times[bad]} s, before ${times[bad - 1]} s`;
  throw new RangeError(`line ${rows[bad]?.line}: the time ${what}`);
}

function warnOfHeadings(columns: readonly Column[], warnings: string[]): void {
  const seen = new Set<string>();
  for (const { code } of columns) {
    if (seen.has(code)) warnings.push(`heading ${quoted(code)} stands twice`);
    seen.add(code);
  }
}
