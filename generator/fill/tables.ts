/**
 * Finishes tables after their cells are rendered: columns of numbers are aligned at the decimal point, and a unit that
 * all their cells share moves into the header; long tables can be sorted and filtered; narrow ones become cards on
 * phones.
 */

import { DomUtils, parseDocument } from 'htmlparser2';
import { CLASS, KATEX_CLASS } from '../../theme/contract.ts';
import type { Messages } from '../../theme/messages/messages.ts';
import { escapeHtml } from '../base/escape.ts';
import { spokenFormula } from '../base/spoken-formula.ts';

/** Tables with more rows than this can be sorted and filtered. */
const MAX_PLAIN_ROWS = 20;
/** Most columns that the stylesheet aligns. */
const MAX_COLUMNS = 12;
/** Most columns of a table that becomes cards on phones. */
const MAX_CARD_COLUMNS = 4;
/** Characters of a line on a narrow phone, and those that the padding of a column takes. */
const PHONE_CHARACTERS = 34;
const COLUMN_SPACE = 3;

const TABLE = new RegExp(`<div class="${CLASS.table}"[^>]*><table[^]*?</table></div>`, 'g');
const rowFilter = (label: string) =>
  `<div class="${CLASS.rowFilter} needs-scripts"><label>${escapeHtml(label)}` +
  '<input type="search" autocomplete="off" spellcheck="false" disabled></label><span role="status"></span></div>';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Element['children'][number];
type TextNode = { data: string };

interface Cell {
  readonly element: Element;
  /** Text nodes outside of formulas and footnote references. */
  readonly texts: readonly TextNode[];
  readonly label: string;
  readonly hasFormula: boolean;
}

/** A table with one header row and no cells that span columns or rows; rows that head groups are left out. */
interface Table {
  readonly heads: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const isFootnote = (node: Node) => isElement(node) && 'data-footnote-ref' in node.attribs;
const ALIGNMENT = /text-align:\s*(\w+)/;
const alignmentOf = ({ attribs }: Element) => attribs.align ?? ALIGNMENT.exec(attribs.style ?? '')?.[1] ?? 'right';
const textOf = ({ texts }: Cell) => texts.map(({ data }) => data).join('');

/** Finishes the tables of an article. */
export function finishTables(html: string, { filterRows }: Pick<Messages, 'filterRows'>): string {
  const filter = html.includes(`class="${CLASS.tableFilter} `) ? '' : rowFilter(filterRows);
  return html.replace(TABLE, (box) => finishTable(box, filter));
}

/** @param filter HTML above a long table */
function finishTable(box: string, filter: string): string {
  // Names of SVG keep their case.
  const document = parseDocument(box, { lowerCaseTags: false, lowerCaseAttributeNames: false });
  const [element, nested] = DomUtils.getElementsByTagName('table', document);
  const table = element === undefined || nested !== undefined ? null : readTable(element);
  if (element === undefined || table === null) return box;
  const { heads, rows } = table;
  const labels = heads.map(({ label }) => label.replace(/\s+/g, ' ').trim());
  const classes: string[] = [];
  for (const [index, head] of heads.slice(0, MAX_COLUMNS).entries()) {
    const cells = rows.map((row) => row[index] as Cell);
    const unit = finishColumn(head, cells);
    if (unit === null) continue;
    classes.push(`n${index + 1}`);
    if (unit !== '') labels[index] += `, ${unit}`;
  }
  const { attribs } = element;
  const isLong = rows.length > MAX_PLAIN_ROWS;
  if (isLong && attribs.class !== CLASS.sortable) classes.push(CLASS.sortable);
  const isCards = heads.length > 1 && heads.length <= MAX_CARD_COLUMNS && !fitsPhone(table, labels);
  if (isCards) classes.push('row-cards');
  if (classes.length === 0) return box;
  attribs.class = [attribs.class ?? [], classes].flat().join(' ');
  if (isCards) {
    const names = labels.slice(1).map((label, index) => `--c${index + 2}:${cssString(label)}`);
    attribs.style = [attribs.style ?? [], names].flat().join(';');
  }
  const finished = DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
  return isLong ? filter + finished : finished;
}

function readTable(table: Element): Table | null {
  const heads: Cell[][] = [];
  const rows: Cell[][] = [];
  for (const row of DomUtils.getElementsByTagName('tr', table)) {
    const cells = row.children.filter(isElement);
    if (cells.some(({ attribs }) => attribs.scope === 'rowgroup')) continue;
    if (cells.some(({ attribs }) => 'colspan' in attribs || 'rowspan' in attribs)) return null;
    ((row.parent as Element).name === 'thead' ? heads : rows).push(cells.map(readCell));
  }
  const [first, second] = heads;
  if (first === undefined || second !== undefined || rows.some((row) => row.length !== first.length)) return null;
  return { heads: first, rows };
}

function readCell(element: Element): Cell {
  const texts: TextNode[] = [];
  let label = '';
  let hasFormula = false;
  const read = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        texts.push(node);
        label += node.data;
      } else if (!isElement(node) || isFootnote(node)) continue;
      else if (node.attribs.class?.split(' ').includes(KATEX_CLASS.formula)) {
        hasFormula = true;
        label += spokenFormula(DomUtils.textContent(DomUtils.getElementsByTagName('annotation', node)));
      } else read(node.children);
    }
  };
  read(element.children);
  return { element, texts, label: element.attribs['aria-label'] ?? label, hasFormula };
}

/** Finishes a column of numbers. @returns the unit that was added to the header; null for a column of text */
function finishColumn(head: Cell, cells: readonly Cell[]): string | null {
  const column = cells.some(({ hasFormula }) => hasFormula) ? null : numberColumn(cells.map(textOf));
  const elements = [head, ...cells].map(({ element }) => element);
  // The alignment that an author chose takes precedence.
  if (column === null || elements.some((element) => alignmentOf(element) !== 'right')) return null;
  for (const { attribs } of elements) {
    delete attribs.align;
    if (attribs.style?.replace(ALIGNMENT, '').trim() === '') delete attribs.style;
  }
  const { unit, decimals } = column;
  for (const [row, number] of column.cells.entries()) {
    const missing = number === null ? '' : '0'.repeat(decimals - Math.min(decimals, number.decimals));
    if (missing !== '') (cells[row] as Cell).element.attribs['data-pad'] = (number?.decimals ? '' : '.') + missing;
  }
  const withUnit = cells.filter((_, row) => column.cells[row]?.unit === unit).map((cell) => lastText(cell, unit));
  if (unit === '' || withUnit.length < 2 || withUnit.includes(undefined)) return '';
  for (const node of withUnit) if (node) node.data = node.data.trimEnd().slice(0, -unit.length).trimEnd();
  const name = textOf(head).trim();
  // `Force, kN`, `Force (kN)` and `Force in kN` name it already.
  if (name === unit || [`, ${unit}`, `(${unit})`, `[${unit}]`, ` in ${unit}`].some((end) => name.endsWith(end)))
    return '';
  addText(head.element, `, ${unit}`);
  return unit;
}

/** The last text of a cell if it ends in a unit. */
function lastText({ texts }: Cell, unit: string): TextNode | undefined {
  const last = texts.findLast(({ data }) => data.trim() !== '');
  return last?.data.trimEnd().endsWith(unit) ? last : undefined;
}

/** Adds text at the end of a header, before the `sup` of a footnote reference. */
function addText(header: Element, text: string): void {
  const [node] = parseDocument(text).children;
  const [footnote] = DomUtils.find(isFootnote, header.children, true, 1);
  if (node === undefined) return;
  if (footnote?.parent) DomUtils.prepend(footnote.parent as Element, node);
  else DomUtils.appendChild(header, node);
}

/**
 * Whether all columns fit on a phone: two with their longest words, because wrapped texts are still easy to read; more
 * of them with their longest texts.
 */
function fitsPhone({ rows }: Table, labels: readonly string[]): boolean {
  const separator = labels.length === 2 ? /\s+/ : /\n/;
  const widths = labels.map((label, index) => {
    const texts = [label, ...rows.map((row) => row[index]?.label ?? '')];
    return Math.max(...texts.flatMap((text) => text.trim().split(separator)).map(({ length }) => length));
  });
  return widths.reduce((sum, width) => sum + width + COLUMN_SPACE, 0) <= PHONE_CHARACTERS;
}

function cssString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, ' ')}'`;
}

/** A cell that is a number, a bound or a range. */
export interface NumberCell {
  /** Digits behind the decimal point of the last number. */
  readonly decimals: number;
  readonly hasPower: boolean;
  readonly unit: string;
  /** The number is 0, which needs no unit. */
  readonly isZero: boolean;
}

const SYMBOL = [
  '(?:[nµμmckMGd]?(?:m|s|g|N|Hz|Pa|J|W|V|rad|bar|L|t))',
  '(?:dB|min|h|deg|mph|ft|lbf?|oct(?:ave)?|mol|°C|°|%)',
].join('|');
const FACTOR = `(?:${SYMBOL})(?:\\^?[23]|[²³]|\\^2\\.5)?`;
/** A unit as texts write it: `mm`, `N·m`, `m/s²`. */
const UNIT = `${FACTOR}(?:[·/]${FACTOR}){0,3}`;

const BOUND = '(?:(?:[≤≥<>≈~±]|up to|at least|at most|about)\\s?)?';
const NUMBER = '[−+±-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?';
const POWER = '(\\s?×\\s?10[−-]?\\d+|e[+−-]?\\d+)?';
const FIRST = `(?:${NUMBER.replace('(\\.', '(?:\\.')}(?:\\s(?:to|±)\\s|–|\\s–\\s))?`;
const CELL = new RegExp(`^${BOUND}${FIRST}${NUMBER}${POWER}(?:\\s?(${UNIT}))?$`, 'u');
const BLANK = /^[–—-]?$/;

/** Parses the text of a cell; null if it is no number. */
export function numberCell(text: string): NumberCell | null {
  const found = CELL.exec(text.trim());
  if (found === null) return null;
  const [whole, fraction = '', power, unit = ''] = found;
  const isZero = /^0$/.test(whole.replace(unit, '').trim());
  return { decimals: Math.max(0, fraction.length - 1), hasPower: power !== undefined, unit, isZero };
}

/**
 * Parses a column; null if a cell is text, or if units differ. Blank cells are null. `decimals` are the most of a cell,
 * 0 if powers of ten prevent alignment at the decimal point; `unit` is empty if the cells have none.
 */
export function numberColumn(texts: readonly string[]) {
  const cells = texts.map(numberCell);
  const numbers = cells.filter((cell) => cell !== null);
  const filled = texts.filter((text) => !BLANK.test(text.trim()));
  if (numbers.length === 0 || numbers.length < filled.length) return null;
  const units = new Set(numbers.filter(({ isZero, unit }) => !isZero || unit !== '').map(({ unit }) => unit));
  if (units.size > 1) return null;
  const [unit = ''] = units;
  const decimals = numbers.some(({ hasPower }) => hasPower) ? 0 : Math.max(...numbers.map((cell) => cell.decimals));
  return { cells, decimals, unit };
}
