/** Tables of finished HTML, with the places of their parts in it. */
import { CLASS, COMPONENT_SCRIPT_ATTRIBUTE, KATEX_CLASS } from '../../theme/contract.ts';
import { readHtml } from '../base/read-html.ts';
import { spokenFormula } from '../base/spoken-formula.ts';

/** From a character of the HTML to another. */
export interface Span {
  readonly start: number;
  end: number;
}

/** A piece of a cell's text. */
export interface Run extends Span {
  text: string;
}

/** A cell of a table. */
export interface TableCell {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its opening tag. */
  readonly tag: Span;
  /** Its text in pieces, without formulas and marks of notes. */
  readonly runs: Run[];
  /** What is read aloud: formulas in words. */
  spoken: string;
  /** It holds a formula, whose text is no text. */
  hasFormula: boolean;
  /** Where a mark of a note begins; where its closing tag does without one. */
  textEnd: number;
}

/** A table in its box. */
export interface FoundTable {
  /** The opening tag of its box. */
  readonly box: Span;
  readonly tag: Span;
  readonly attributes: Readonly<Record<string, string>>;
  readonly head: TableCell[][];
  /** Rows without those that head groups. */
  readonly body: TableCell[][];
  /** Cells reach over several columns or rows, or hold a table. */
  isIrregular: boolean;
}

/** How a box begins. */
const BOX = `<div class="${CLASS.table}"`;

/** The tables of an article that stand in boxes. Those of a live component stay as the component writes them. */
export function readTables(html: string): FoundTable[] {
  const reader = new Reader();
  if (html.includes(BOX)) readHtml(html, reader);
  return reader.tables;
}

type Attributes = Readonly<Record<string, string>>;

class Reader {
  readonly tables: FoundTable[] = [];
  #box: Span | null = null;
  #table: FoundTable | null = null;
  #isHead = false;
  #row: TableCell[] = [];
  #cell: TableCell | null = null;
  /** How many elements are open within the formula, or the mark of a note, that the reader is in. */
  #silent = 0;
  /** How many elements are open from a live component on. */
  #live = 0;
  #tex: string | null = null;

  open(name: string, attributes: Attributes, start: number, end: number): void {
    if (this.#live > 0 || COMPONENT_SCRIPT_ATTRIBUTE in attributes) this.#live += 1;
    else if (this.#table === null) this.#outside(name, attributes, { start, end });
    else this.#inside(this.#table, name, attributes, { start, end });
  }

  #outside(name: string, attributes: Attributes, span: Span): void {
    if (name === 'table' && this.#box !== null) {
      this.#table = { box: this.#box, tag: span, attributes, head: [], body: [], isIrregular: false };
      this.tables.push(this.#table);
    }
    this.#box = name === 'div' && attributes.class === CLASS.table ? span : null;
  }

  #inside(table: FoundTable, name: string, attributes: Attributes, span: Span): void {
    if (this.#silent > 0) {
      this.#silent += 1;
      if (name === 'annotation') this.#tex = '';
    } else if (name === 'table') table.isIrregular = true;
    else if (name === 'thead') this.#isHead = true;
    else if (name === 'tbody') this.#isHead = false;
    else if (name === 'tr') this.#row = [];
    else if (name === 'th' || name === 'td') this.#openCell(table, name, attributes, span);
    else if (this.#cell !== null) this.#openPart(this.#cell, attributes, span);
  }

  #openCell(table: FoundTable, name: string, attributes: Attributes, tag: Span): void {
    if (attributes.scope === 'rowgroup') return;
    if ('colspan' in attributes || 'rowspan' in attributes) table.isIrregular = true;
    this.#cell = {
      name,
      attributes,
      tag,
      runs: [],
      spoken: attributes['aria-label'] ?? '',
      hasFormula: false,
      textEnd: -1,
    };
    this.#row.push(this.#cell);
  }

  #openPart(cell: TableCell, attributes: Attributes, { start }: Span): void {
    const isFormula = attributes.class?.split(' ').includes(KATEX_CLASS.formula) === true;
    const isNote = 'data-footnote-ref' in attributes;
    if (!isFormula && !isNote) return;
    this.#silent = 1;
    if (isFormula) cell.hasFormula = true;
    // The mark stands in an element that raises it.
    else if (cell.textEnd === -1) cell.textEnd = start - '<sup>'.length;
  }

  text(text: string, start: number, end: number): void {
    const cell = this.#cell;
    if (this.#tex !== null) this.#tex += text;
    if (cell === null || this.#silent > 0) return;
    const last = cell.runs.at(-1);
    if (last?.end === start) {
      last.text += text;
      last.end = end;
    } else cell.runs.push({ start, end, text });
    if (cell.attributes['aria-label'] === undefined) cell.spoken += text;
  }

  close(name: string, start: number): void {
    const cell = this.#cell;
    if (this.#live > 0) this.#live -= 1;
    else if (this.#silent > 0) {
      this.#silent -= 1;
      if (name === 'annotation' && this.#tex !== null && cell !== null) {
        if (cell.attributes['aria-label'] === undefined) cell.spoken += spokenFormula(this.#tex);
        this.#tex = null;
      }
    } else if (name === 'td' || name === 'th') {
      if (cell !== null && cell.textEnd === -1) cell.textEnd = start;
      this.#cell = null;
    } else if (name === 'tr' && this.#row.length > 0 && this.#table !== null) {
      (this.#isHead ? this.#table.head : this.#table.body).push(this.#row);
      this.#row = [];
    } else if (name === 'table') this.#table = null;
  }
}
