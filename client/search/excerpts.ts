/** Excerpts around the words of a query, read from the pages found. Loading these also speeds up the next click. */
import { CLASS, KATEX_CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { wordsOf } from '../../theme/search/words.ts';
import { wellFormed } from '../../theme/well-formed.ts';
import { placesOf } from './marked.ts';

/** Characters before the first word. */
const MAX_BEFORE = 60;
/** Characters in all. */
const MAX_LENGTH = 180;
/** A table shows this many values of the row that answers. */
const MAX_VALUES = 3;
/** What is no running text, or repeats it; marks of notes would read as digits of the number they stand at. */
const LEFT_OUT =
  `.${KATEX_CLASS.mathml}, svg, pre, button, nav, script, style, .${PLOT_CLASS.plotLinks}, .${CLASS.tableFilter}, .${CLASS.facts}, ` +
  `[data-footnote-ref], [data-footnote-backref], [aria-hidden="true"]:not(.${KATEX_CLASS.html})`;
/** Elements whose text does not run on into what follows. */
const APART = 'p, li, td, th, dt, dd, caption, figcaption, div, summary';

/** What a part of a page says: its running text, and its tables. */
export interface PartText {
  text: string;
  readonly tables: Element[];
}

/** The texts of a page's sections and tables by id; the text up to the first section has an empty one. */
export function textsOf(html: string): ReadonlyMap<string, PartText> {
  // An inert document: nothing in it is run or loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of body.querySelectorAll(APART)) each.append(' ');
  const parts = new Map<string, PartText>();
  const begin = (id: string, tables: Element[] = []): PartText => {
    const part = { text: '', tables };
    parts.set(id, part);
    return part;
  };
  let section = begin('');
  const add = (node: Node) => {
    for (const child of node.childNodes) {
      if (!(child instanceof Element)) section.text += child.textContent ?? '';
      else if (/^H[2-6]$/.test(child.tagName)) section = begin(child.id);
      else if (child.matches('table')) {
        section.tables.push(child);
        const figure = child.closest('figure[id]');
        if (figure !== null) begin(figure.id, [...figure.querySelectorAll('table')]);
      } else if (!child.matches('h1, figcaption')) add(child);
    }
  };
  add(body.querySelector(`.${CLASS.prose}, .${CLASS.componentPage}`) ?? body);
  for (const each of parts.values()) each.text = singleSpaced(each.text);
  return parts;
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The excerpt of a part of a page: from its text if the words are there, else the row of a table. */
export function answerOf({ text, tables }: PartText, kind: SearchKind, words: ReadonlySet<string>): string {
  if (kind !== 'table' && (tables.length === 0 || placesOf(text, words).length > 0)) return excerptOf(text, words);
  const [row] = tables.flatMap((table) => rowOf(table, words) ?? []);
  if (row !== undefined) return row;
  return kind === 'table' ? cellsOf(tables[0]?.querySelector('thead tr')).join(' · ') : excerptOf(text, words);
}

/**
 * The row that tells most of the words from the other rows, as "5F · F_t: 4287 N": its head and its
 * values, those of columns that were asked for before the others.
 *
 * @returns null where no row differs from the others in these words
 */
export function rowOf(table: Element, words: ReadonlySet<string>): string | null {
  const heads = cellsOf([...table.querySelectorAll('thead tr')].at(-1));
  const rows = [...table.querySelectorAll('tbody tr')].map(cellsOf);
  const found = rows.map((cells) => wordsIn(cells.join(' '), words));
  const isTelling = (word: string) => found.filter((each) => each.has(word)).length <= rows.length / 2;
  const scores = found.map((each) => [...each].filter(isTelling).length);
  const most = Math.max(0, ...scores);
  const [head = '', ...values] = most === 0 ? [] : (rows[scores.indexOf(most)] ?? []);
  if (values.length === 0) return null;
  // A row without a first cell, which the row above shares, has fewer.
  const columns = heads.slice(-values.length);
  const isAsked = ({ column }: { column: string }) => Number(wordsIn(column, words).size > 0);
  const shown = values
    .map((value, at) => ({ value, column: columns[at] ?? '' }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => isAsked(b) - isAsked(a))
    .map(({ value, column }) => (column === '' ? value : `${column}: ${value}`));
  return [head, ...shown.slice(0, MAX_VALUES)].join(' · ');
}

function cellsOf(row: Element | null | undefined): string[] {
  return [...(row?.children ?? [])].map((cell) => singleSpaced(cell.textContent ?? ''));
}

/** Which of the words a text has. */
function wordsIn(text: string, words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(placesOf(text, words).map(([from, to]) => text.slice(from, to).toLowerCase()));
}

/** The part of a text that has most of the words looked for; its start where it has none. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const places = placesOf(text, words);
  const counts = places.map(([start]) => {
    const near = wordsOf(text.slice(start, start + MAX_LENGTH - MAX_BEFORE));
    return new Set(near.filter((word) => words.has(word))).size;
  });
  const [start] = places[counts.indexOf(Math.max(...counts))] ?? [0];
  const from = start <= MAX_BEFORE ? 0 : startBefore(text, start);
  const end =
    from + MAX_LENGTH >= text.length ? text.length : Math.max(text.lastIndexOf(' ', from + MAX_LENGTH), start + 1);
  // The start of a sentence needs no sign that something stands before it.
  const isCut = from > 0 && !/[.!?] $/.test(text.slice(0, from));
  return (isCut ? '… ' : '') + wellFormed(text.slice(from, end)) + (end < text.length ? ' …' : '');
}

/** Where an excerpt begins: with the sentence that a place stands in, where that begins close by, or with a word. */
function startBefore(text: string, place: number): number {
  const before = text.slice(place - MAX_BEFORE, place);
  const sentence = /.*[.!?] (?=\p{Lu})/su.exec(before)?.[0];
  return place - MAX_BEFORE + (sentence?.length ?? before.indexOf(' ') + 1);
}
