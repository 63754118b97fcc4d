/** Tables of articles: alignment, units, sorting and cards follow from the text of their cells. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { CLASS, KATEX_CLASS } from '../../theme/contract.ts';
import { spokenFormula } from '../base/spoken-formula.ts';
import { numberColumn } from './columns.ts';

/** Tables with more rows than this can be sorted and filtered. */
const MAX_PLAIN_ROWS = 20;
/** The stylesheet aligns columns up to this one. */
const MAX_COLUMNS = 12;
/** Most columns of a table that becomes cards on phones. */
const MAX_CARD_COLUMNS = 4;
/** Characters that fit beside each other on a narrow phone, and the characters that a column's padding takes. */
const PHONE_CHARACTERS = 34;
const COLUMN_SPACE = 3;

const TABLE = new RegExp(`<div class="${CLASS.table}"[^>]*><table[^]*?</table></div>`, 'g');
/** Names of SVG stay as they are written. */
const PARSING = { lowerCaseTags: false, lowerCaseAttributeNames: false };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Element['children'][number];
type TextNode = { data: string };

const isElement = (node: Node): node is Element => 'attribs' in node;

interface Cell {
  readonly element: Element;
  /** Without formulas and footnote references. */
  readonly texts: readonly TextNode[];
  /** Text with formulas in words. */
  readonly label: string;
  readonly hasFormula: boolean;
}

/** A table with one row of headers, and without cells that span columns or rows. */
interface Table {
  readonly heads: readonly Cell[];
  /** Without the rows that head groups. */
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Finishes the tables of an article after their cells are filled: columns of numbers are marked and aligned by the
 * decimal point, a unit that all cells share moves into the header, long tables can be sorted and filtered, and those
 * of up to four columns get the labels of their cards.
 */
export function finishTables(html: string): string {
  const hasFilter = html.includes(`class="${CLASS.tableFilter} `);
  return html.replace(TABLE, (box) => finishTable(box, hasFilter));
}

function finishTable(box: string, hasFilter: boolean): string {
  const document = parseDocument(box, PARSING);
  const [element, nested] = DomUtils.getElementsByTagName('table', document);
  const table = element === undefined || nested !== undefined ? null : readTable(element);
  if (element === undefined || table === null) return box;
  const { heads, rows } = table;
  const labels = heads.map(({ label }) => label.replace(/\s+/g, ' ').trim());
  const classes: string[] = [];
  for (const [index, head] of heads.slice(0, MAX_COLUMNS).entries()) {
    const unit = finishColumn(
      head,
      rows.map((row) => row[index] as Cell),
    );
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
  return isLong && !hasFilter ? ROW_FILTER + finished : finished;
}

/** Hidden until scripts enable it. */
const ROW_FILTER =
  `<div class="${CLASS.rowFilter} needs-scripts"><label>Filter rows` +
  '<input type="search" autocomplete="off" spellcheck="false" disabled></label><span role="status"></span></div>';

function readTable(table: Element): Table | null {
  const heads: Cell[][] = [];
  const rows: Cell[][] = [];
  for (const row of DomUtils.getElementsByTagName('tr', table)) {
    const cells = row.children.filter(isElement);
    if (cells.some(({ attribs }) => attribs.scope === 'rowgroup')) continue;
    if (cells.some(({ attribs }) => 'colspan' in attribs || 'rowspan' in attribs)) return null;
    const isHead = (row.parent as Element).name === 'thead';
    (isHead ? heads : rows).push(cells.map(readCell));
  }
  const [first, second] = heads;
  if (first === undefined || second !== undefined || rows.some((row) => row.length !== first.length)) return null;
  return { heads: first, rows };
}

function readCell(element: Element): Cell {
  const texts: TextNode[] = [];
  let label = '';
  let hasFormula = false;
  const read = (nodes: Element['children']): void => {
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

const isFootnote = ({ attribs }: Element) => 'data-footnote-ref' in attribs;

/** Finishes a column of numbers. @returns the unit that was added to the header; null for a column of text */
function finishColumn(head: Cell, cells: readonly Cell[]): string | null {
  const column = cells.some(({ hasFormula }) => hasFormula) ? null : numberColumn(cells.map(textOf));
  if (column === null || [head, ...cells].some(isAlignedOtherwise)) return null;
  for (const cell of [head, ...cells]) removeAlignment(cell);
  for (const [row, cell] of cells.entries()) {
    const number = column.cells[row];
    const pad = number ? padding(column.decimals, number.decimals) : '';
    if (pad !== '') cell.element.attribs['data-pad'] = pad;
  }
  const { unit } = column;
  const withUnit = cells.filter((_, row) => column.cells[row]?.unit === unit);
  const units = withUnit.map((cell) => unitNode(cell, unit));
  if (unit === '' || units.length < 2 || units.includes(undefined)) return '';
  for (const node of units) if (node) node.data = node.data.trimEnd().slice(0, -unit.length).trimEnd();
  if (namesUnit(textOf(head).trim(), unit)) return '';
  addText(head.element, `, ${unit}`);
  return unit;
}

const textOf = ({ texts }: Cell): string => texts.map(({ data }) => data).join('');

const ALIGNED = /text-align:\s*(\w+)/;

function isAlignedOtherwise({ element: { attribs } }: Cell): boolean {
  const alignment = attribs.align ?? ALIGNED.exec(attribs.style ?? '')?.[1];
  return alignment !== undefined && alignment !== 'right';
}

function removeAlignment({ element: { attribs } }: Cell): void {
  delete attribs.align;
  if (attribs.style?.replace(ALIGNED, '').trim() === '') delete attribs.style;
}

/** What a number lacks of the decimals of its column: `.00` for a whole one. */
function padding(decimals: number, own: number): string {
  return own === 0 && decimals > 0 ? `.${'0'.repeat(decimals)}` : '0'.repeat(Math.max(0, decimals - own));
}

/** The text node at the end of a cell, if it ends in a unit. */
function unitNode({ texts }: Cell, unit: string): TextNode | undefined {
  const last = texts.findLast(({ data }) => data.trim() !== '');
  return last?.data.trimEnd().endsWith(unit) ? last : undefined;
}

/** Whether a header names its unit already: `Force, kN`, `Force (kN)`, `Force in kN`. */
function namesUnit(head: string, unit: string): boolean {
  return head === unit || [`, ${unit}`, `(${unit})`, `[${unit}]`, ` in ${unit}`].some((end) => head.endsWith(end));
}

/** Adds text at the end of a header, before the `sup` of a footnote reference. */
function addText(header: Element, text: string): void {
  const [node] = parseDocument(text).children;
  const [footnote] = DomUtils.find((each) => 'attribs' in each && isFootnote(each), header.children, true, 1);
  if (node === undefined) return;
  if (footnote?.parent) DomUtils.prepend(footnote.parent as Element, node);
  else DomUtils.appendChild(header, node);
}

/**
 * Whether all columns fit beside each other on a phone: two with their longest words, as wrapped texts are still easy
 * to read; more of them with their longest texts.
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
