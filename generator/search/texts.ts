/** The texts of a page by what they belong to: what search finds, read from what the compiler left of it for search. */
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { formulaText } from '../../theme/search/spellings.ts';
import { readHtml } from '../base/read-html.ts';
import type { Label } from '../model/facts.ts';
import { FORMULA_SOURCE, isSilent, isWithinText } from '../model/searched.ts';

/** Something of a page that can be found. */
export interface Found {
  /** Empty for the page itself. */
  readonly id: string;
  readonly kind: SearchKind;
  /** Plain text: the heading, or what a numbered thing says. */
  label: string;
  text: string;
  captions: string;
}

/** The heading of the footnotes, which nobody looks for. */
const FOOTNOTES = 'footnote-label';
/** How many characters of a formula or a caption name it among the results. */
const LABEL_LENGTH = 120;

/** What the text inside an element belongs to. Elements take it over from the one around them. */
interface Context {
  /** Its text is left out; formulas are read all the same. */
  readonly silent: boolean;
  /** The heading that the text is part of, if any. */
  readonly heading: Found | null;
  readonly inCaption: boolean;
  /** The innermost numbered thing around the text. */
  readonly numbered: Found | null;
  /** Collects the LaTeX source of a formula. */
  readonly formula: string[] | null;
}

const OUTERMOST: Context = { silent: false, heading: null, inCaption: false, numbered: null, formula: null };

type Attributes = Readonly<Record<string, string>>;

/**
 * Takes a page's article apart.
 *
 * @param html the page's article, its open places filled, or what search reads of it
 * @param labels what is numbered on the page
 * @returns the page with what comes before its first section, its sections, and its numbered things, in their order
 */
export function textsOf(html: string, title: string, labels: readonly Label[]): Found[] {
  const collector = new Collector(title, labels);
  readHtml(html, collector);
  return collector.found.map(tidied).filter(({ id, label }) => id === '' || label !== '');
}

/** Hands every text of an article to what it belongs to. */
class Collector {
  readonly found: Found[] = [];
  /** The section that the parser is in; the page itself before the first one. */
  #section: Found;
  /** Of every open element; the last is the innermost one's. */
  readonly #contexts: Context[] = [];
  readonly #kinds: ReadonlyMap<string, SearchKind>;

  constructor(title: string, labels: readonly Label[]) {
    this.#kinds = new Map(labels.map(({ id, kind }) => [id, kind]));
    this.#section = this.#find('', 'page', title);
  }

  open(name: string, attributes: Attributes): void {
    const around = this.#context;
    // Most of a page are parts of formulas, of which only the source counts.
    if (around.silent && around.formula === null && name !== FORMULA_SOURCE) {
      this.#contexts.push(around);
      return;
    }
    const silent = around.silent || isSilent(name, (attribute) => attributes[attribute]) || isTool(attributes);
    if (!silent) {
      if (!isWithinText(name)) this.#add(' ');
      if (attributes.alt !== undefined) this.#add(attributes.alt);
    }
    const numbered = (silent ? null : this.#numberedThing(attributes)) ?? around.numbered;
    this.#contexts.push({
      silent,
      numbered,
      heading: (silent ? null : this.#heading(name, attributes, numbered)) ?? around.heading,
      inCaption: around.inCaption || (!silent && name === 'figcaption'),
      formula: name === FORMULA_SOURCE ? [] : null,
    });
  }

  text(text: string): void {
    const { formula, silent } = this.#context;
    if (formula !== null) formula.push(text);
    else if (!silent) this.#add(text);
  }

  close(name: string): void {
    const { formula } = this.#context;
    if (formula !== null) this.#add(` ${formulaText(formula.join(''))} `);
    this.#contexts.pop();
    if (!this.#context.silent && !isWithinText(name)) this.#add(' ');
  }

  get #context(): Context {
    return this.#contexts.at(-1) ?? OUTERMOST;
  }

  #find(id: string, kind: SearchKind, label = ''): Found {
    const found: Found = { id, kind, label, text: '', captions: '' };
    this.found.push(found);
    return found;
  }

  /** The numbered thing that an element is, if it is one. */
  #numberedThing({ id = '' }: Attributes): Found | null {
    const kind = this.#kinds.get(id);
    return kind === undefined ? null : this.#find(id, kind);
  }

  /** What the text of a heading names. Outside of numbered things, a heading with an id begins a section. */
  #heading(name: string, { id = '' }: Attributes, numbered: Found | null): Found | null {
    // The page has its title already.
    if (name === 'h1') return { id, kind: 'page', label: '', text: '', captions: '' };
    if (!/^h[2-6]$/.test(name) || id === '' || id === FOOTNOTES || numbered !== null) return null;
    this.#section = this.#find(id, 'section');
    return this.#section;
  }

  #add(text: string): void {
    const { heading, inCaption, numbered } = this.#context;
    if (heading !== null) heading.label += text;
    else if (inCaption) {
      this.#section.captions += text;
      if (numbered !== null) numbered.captions += text;
    } else this.#section.text += text;
    if (numbered?.kind === 'equation' || (numbered?.kind === 'table' && !inCaption)) numbered.text += text;
  }
}

/** Whether an element is something to work with, which scripts of pages made. */
function isTool({ class: names = '' }: Attributes): boolean {
  const classes = names.split(/\s+/);
  return [PLOT_CLASS.plotLinks, CLASS.tableFilter].some((each) => classes.includes(each));
}

/** Something found, with single spaces, and with a label: without a heading it is named by the start of its text. */
function tidied({ id, kind, label, text, captions }: Found): Found {
  const tidy = { text: singleSpaced(text), captions: singleSpaced(captions) };
  const name = singleSpaced(label) || shortened(tidy.captions || tidy.text);
  return { id, kind, label: name, ...tidy };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  if (text.length <= LABEL_LENGTH) return text;
  const cut = text.slice(0, LABEL_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LABEL_LENGTH / 2))} …`;
}
