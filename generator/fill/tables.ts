/** The table as a component: what readers see, copy and sort follows from what its columns hold. */
import { CLASS } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import { type NumberColumn, numberColumn } from './columns.ts';
import { type FoundTable, type Run, readTables, type TableCell } from './read-tables.ts';

/** Tables with more rows than this can be sorted and filtered, whoever wrote them. */
const MAX_PLAIN_ROWS = 20;
/** The stylesheet aligns columns up to this one. */
const MAX_COLUMNS = 12;
/** Most columns of a table that becomes cards where there is no room for it. */
const MAX_CARD_COLUMNS = 4;
/** Characters that stand side by side on a narrow phone, and those that the space around a column takes. */
const PHONE_CHARACTERS = 34;
const COLUMN_SPACE = 3;

/** A text in the place of another. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finishes the tables of an article, whoever wrote them, once all their cells are filled: columns of numbers are
 * marked and stand by the decimal point, a unit that all of them share moves into the header, long tables can be sorted
 * and filtered, and those of up to four columns get the labels of the cards that they are on phones.
 */
export function finishTables(html: string): string {
  if (!html.includes('<table')) return html;
  const hasFilter = html.includes(`class="${CLASS.tableFilter} `);
  const edits = readTables(html).flatMap((table) => editsOf(table, html, hasFilter));
  let at = 0;
  const pieces = edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text }) => {
      const before = html.slice(at, start);
      at = end;
      return before + text;
    });
  return pieces.join('') + html.slice(at);
}

function editsOf(table: FoundTable, html: string, hasFilter: boolean): Edit[] {
  const heads = table.head.at(-1) ?? [];
  const isRegular =
    !table.isIrregular && table.head.length === 1 && table.body.every((row) => row.length === heads.length);
  if (!isRegular) return [];
  const edits: Edit[] = [];
  const classes: string[] = [];
  const labels = heads.map(({ spoken }) => spoken.replace(/\s+/g, ' ').trim());
  for (const [index, head] of heads.slice(0, MAX_COLUMNS).entries()) {
    const cells = table.body.map((row) => row[index] as TableCell);
    const column = cells.some(({ hasFormula }) => hasFormula) ? null : numberColumn(cells.map(textOf));
    if (column === null || [head, ...cells].some(isAlignedOtherwise)) continue;
    classes.push(`n${index + 1}`);
    const unit = liftedUnit(column, cells);
    if (unit !== '') {
      for (const cell of cells) edits.push(...withoutUnit(cell, unit));
      if (!namesUnit(textOf(head), unit)) {
        edits.push({ start: head.textEnd, end: head.textEnd, text: `, ${escapeHtml(unit)}` });
        labels[index] += `, ${unit}`;
      }
    }
    for (const [row, cell] of [head, ...cells].entries()) {
      const number = column.cells[row - 1];
      const pad = number == null ? '' : padding(column.decimals, number.decimals);
      edits.push(...tagEdits(cell, pad, html));
    }
  }
  const isLong = table.body.length > MAX_PLAIN_ROWS;
  if (isLong && table.attributes.class !== CLASS.sortable) classes.push(CLASS.sortable);
  const isCards = heads.length > 1 && heads.length <= MAX_CARD_COLUMNS && !fitsPhone(table, labels);
  if (isCards) classes.push('row-cards');
  if (classes.length > 0) edits.push(tableTag(table, classes, isCards ? labels : []));
  if (isLong && !hasFilter) {
    edits.push({ start: table.box.start, end: table.box.start, text: ROW_FILTER });
  }
  return edits;
}

/** Scripts turn it on; without them it is not shown. */
const ROW_FILTER =
  `<div class="${CLASS.rowFilter} needs-scripts"><label>Filter rows` +
  '<input type="search" autocomplete="off" spellcheck="false" disabled></label><span role="status"></span></div>';

const textOf = ({ runs }: TableCell): string => runs.map(({ text }) => text).join('');

const ALIGNED = /text-align:\s*(\w+)/;

/** The alignment that an author asks for. */
function alignmentOf({ attributes }: TableCell): string | undefined {
  return attributes.align ?? ALIGNED.exec(attributes.style ?? '')?.[1];
}

function isAlignedOtherwise(cell: TableCell): boolean {
  const alignment = alignmentOf(cell);
  return alignment !== undefined && alignment !== 'right';
}

/** The unit that goes into the header: at least two cells have it, and it can be taken off every one. */
function liftedUnit({ cells: numbers, unit }: NumberColumn, cells: readonly TableCell[]): string {
  const withUnit = numbers.flatMap((number, row) => (number?.unit === unit ? [cells[row] as TableCell] : []));
  return unit !== '' && withUnit.length > 1 && withUnit.every((cell) => unitRun(cell, unit) !== null) ? unit : '';
}

/** The piece of a cell's text that ends in its unit. */
function unitRun({ runs }: TableCell, unit: string): Run | null {
  const last = runs.findLast(({ text }) => text.trim() !== '');
  return last?.text.trimEnd().endsWith(unit) === true ? last : null;
}

function withoutUnit(cell: TableCell, unit: string): Edit[] {
  const run = unitRun(cell, unit);
  if (run === null) return [];
  const text = run.text.trimEnd().slice(0, -unit.length).trimEnd();
  return [{ start: run.start, end: run.end, text: escapeHtml(text) }];
}

/** Whether a header says its unit already: `Force, kN`, `Force (kN)`, `Force in kN`. */
function namesUnit(head: string, unit: string): boolean {
  const words = head.trim();
  return words === unit || [`, ${unit}`, `(${unit})`, `[${unit}]`, ` in ${unit}`].some((end) => words.endsWith(end));
}

/** What a number lacks of the decimals of its column: `.00` for a whole one. */
function padding(decimals: number, own: number): string {
  return own === 0 && decimals > 0 ? `.${'0'.repeat(decimals)}` : '0'.repeat(Math.max(0, decimals - own));
}

/** The opening tag of a cell, with what is missing of its decimals, and without the alignment that its column has. */
function tagEdits({ name, attributes, tag }: TableCell, pad: string, html: string): Edit[] {
  const { align: _, style = '', ...rest } = attributes;
  const kept = { ...rest, ...(style.replace(ALIGNED, '').trim() === '' ? {} : { style }) };
  const text = openingTag(name, pad === '' ? kept : { ...kept, 'data-pad': pad });
  const isSame = pad === '' && Object.keys(kept).length === Object.keys(attributes).length;
  return isSame || text === html.slice(tag.start, tag.end) ? [] : [{ ...tag, text }];
}

/** The labels of a table's cards stand once in its tag, where the stylesheet reads them. */
function tableTag({ attributes, tag }: FoundTable, classes: readonly string[], labels: readonly string[]): Edit {
  const own = attributes.class === undefined ? [] : [attributes.class];
  const style = labels
    .map((label, index) => (index === 0 ? '' : `--c${index + 1}:${cssString(label)}`))
    .filter(Boolean);
  const changed = {
    ...attributes,
    class: [...own, ...classes].join(' '),
    ...(style.length === 0 ? {} : { style: [attributes.style ?? [], style].flat().join(';') }),
  };
  return { ...tag, text: openingTag('table', changed) };
}

function openingTag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;
}

function cssString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, ' ')}'`;
}

/**
 * Whether all columns find room beside each other on a phone: two with their longest words, as their texts are still
 * read well when they wrap; more of them with their longest texts.
 */
function fitsPhone({ body }: FoundTable, labels: readonly string[]): boolean {
  const piece = labels.length === 2 ? /\s+/ : /\n/;
  const widths = labels.map((label, index) => {
    const texts = [label, ...body.map((row) => row[index]?.spoken ?? '')];
    return Math.max(...texts.flatMap((text) => text.trim().split(piece)).map(({ length }) => length));
  });
  return widths.reduce((sum, width) => sum + width + COLUMN_SPACE, 0) <= PHONE_CHARACTERS;
}
