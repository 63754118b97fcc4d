/** Excerpts around the words of a query, read from the pages found. Loading these also speeds up the next click. */
import { CLASS, KATEX_CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { wellFormed } from '../../theme/well-formed.ts';
import { placesOf } from './marked.ts';

/** Characters before the first word. */
const MAX_BEFORE = 60;
/** Characters in all. */
const MAX_LENGTH = 180;
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

/** The texts of a page's parts, by their ids; the page's own, up to its first section, under the empty one. */
export function textsOf(html: string): ReadonlyMap<string, PartText> {
  // An inert document: nothing in it is run or loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of body.querySelectorAll(APART)) each.append(' ');
  const parts = new Map<string, PartText>();
  const part = (id: string): PartText => {
    const known = parts.get(id) ?? { text: '', tables: [] };
    parts.set(id, known);
    return known;
  };
  for (const thing of body.querySelectorAll(`figure[id], .${CLASS.equation}[id]`)) {
    const { tables } = part(thing.id);
    tables.push(...thing.querySelectorAll('table'));
    part(thing.id).text = (thing.querySelector('figcaption') ?? thing).textContent ?? '';
  }
  let id = '';
  const add = (node: Node) => {
    for (const child of node.childNodes) {
      if (child instanceof Element && /^H[1-6]$/.test(child.tagName)) {
        if (child.tagName !== 'H1') id = child.id;
      } else if (child instanceof Element && child.querySelector('h2, h3, h4, h5, h6') !== null) add(child);
      else addText(child, part(id));
    }
  };
  add(body.querySelector(`.${CLASS.prose}, .${CLASS.componentPage}`) ?? body);
  for (const each of parts.values()) each.text = singleSpaced(each.text);
  return parts;
}

/** Adds what a node says; a table is no running text, and is kept apart. */
function addText(node: Node, part: PartText): void {
  if (!(node instanceof Element)) {
    part.text += ` ${node.textContent ?? ''}`;
    return;
  }
  const copy = node.cloneNode(true) as Element;
  if (copy.matches('table')) part.tables.push(copy);
  // Captions belong to results of their own.
  if (copy.matches('table, figcaption')) return;
  part.tables.push(...copy.querySelectorAll('table'));
  for (const each of copy.querySelectorAll('table, figcaption')) each.remove();
  part.text += ` ${copy.textContent ?? ''}`;
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A table shows this many values of the row that answers. */
const MAX_VALUES = 3;

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
  const isAsked = (at: number) => wordsIn(columns[at] ?? '', words).size > 0;
  const order = [...values.keys()].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  const shown = order
    .filter((at) => values[at] !== '')
    .map((at) => ((columns[at] ?? '') === '' ? values[at] : `${columns[at]}: ${values[at]}`));
  return [head, ...shown.slice(0, MAX_VALUES)].join(' · ');
}

function cellsOf(row: Element | null | undefined): string[] {
  return [...(row?.children ?? [])].map((cell) => singleSpaced(cell.textContent ?? ''));
}

/** Which of the words a text has. */
function wordsIn(text: string, words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(placesOf(text, words).map(([from, to]) => text.slice(from, to).toLowerCase()));
}

/** What answers in a part of a page: its text where the words stand there, and else the row of a table. */
export function answerOf({ text, tables }: PartText, kind: SearchKind, words: ReadonlySet<string>): string {
  if (kind !== 'table' && (placesOf(text, words).length > 0 || tables.length === 0)) return excerptOf(text, words);
  const row = tables.map((table) => rowOf(table, words)).find((each) => each !== null);
  if (row !== undefined && row !== null) return row;
  const [table] = tables;
  return kind === 'table' ? cellsOf(table?.querySelector('thead tr')).join(' · ') : excerptOf(text, words);
}

/** The part of a text that has most of the words looked for; its start where it has none. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  const places = placesOf(text, words);
  let start = 0;
  let most = 0;
  for (const [from] of places) {
    const inside = new Set(
      places
        .filter(([a, b]) => a >= from && b <= from + MAX_LENGTH - MAX_BEFORE)
        .flatMap(([a, b]) => text.slice(a, b).toLowerCase().split(/\s/)),
    );
    if (inside.size > most) {
      most = inside.size;
      start = from;
    }
  }
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
