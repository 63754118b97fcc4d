import { DomUtils, parseDocument } from 'htmlparser2';
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import type { SearchKind } from '../../theme/search/index-file.ts';
import { formulaText } from '../../theme/search/spellings.ts';
import type { Label } from '../model/facts.ts';

/** A part of a page that search finds. */
export interface Found {
  /** Empty for the page itself. */
  readonly id: string;
  readonly kind: SearchKind;
  /** The heading, or the start of the text of a numbered element. */
  label: string;
  text: string;
  captions: string;
}

/** Elements that are no text of the page, or repeat it; the captions of listings are indexed. */
const SILENT = new Set(['button', 'math', 'nav', 'pre', 'script', 'style', 'svg', 'template']);
/** Words go on over the borders of these elements. */
const INLINE = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s small span strong sub sup time u var'.split(' '),
);
/** Attributes of references to notes, and of the links back. */
const NOTES = ['data-footnote-ref', 'data-footnote-backref'];
/** The element that holds the LaTeX source of a formula. */
const FORMULA_SOURCE = 'annotation';
/** The heading of the footnotes, which is no section. */
const FOOTNOTES = 'footnote-label';
/** Most characters of a label that is the start of a text. */
const LABEL_LENGTH = 120;

type Nodes = ReturnType<typeof parseDocument>['children'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

interface Context {
  /** The text is left out, but formulas in it are not. */
  readonly silent: boolean;
  readonly heading: Found | null;
  readonly inCaption: boolean;
  readonly numbered: Found | null;
}

/**
 * Splits an article into the page with the text before its first section, its sections, and its numbered elements, in
 * their order.
 *
 * @param html the article, or what search indexes of it
 * @param labels the numbered elements of the page
 */
export function textsOf(html: string, title: string, labels: readonly Label[]): Found[] {
  const kinds = new Map<string | undefined, SearchKind>(labels.map(({ id, kind }) => [id, kind]));
  const all: Found[] = [];
  const begin = (id: string, kind: SearchKind, label = ''): Found => {
    const found: Found = { id, kind, label, text: '', captions: '' };
    all.push(found);
    return found;
  };
  let section = begin('', 'page', title);

  const add = (text: string, { heading, inCaption, numbered }: Context): void => {
    if (heading !== null) heading.label += text;
    else if (inCaption) {
      section.captions += text;
      if (numbered !== null) numbered.captions += text;
    } else section.text += text;
    if (numbered?.kind === 'equation' || (numbered?.kind === 'table' && !inCaption)) numbered.text += text;
  };

  /** The entry that a heading labels: a section that begins with it, unless it is in a numbered element. */
  const headingOf = (name: string, id: string | undefined, numbered: Found | null): Found | null => {
    // The page has its title already, so the text of this one is dropped.
    if (name === 'h1') return { id: '', kind: 'page', label: '', text: '', captions: '' };
    if (!/^h[2-6]$/.test(name) || !id || id === FOOTNOTES || numbered !== null) return null;
    section = begin(id, 'section');
    return section;
  };

  const read = (nodes: Nodes, around: Context): void => {
    for (const node of nodes) {
      if (node.type === 'text' && !around.silent) add(node.data, around);
      if (!('attribs' in node)) continue;
      const { name, attribs, children } = node;
      if (name === FORMULA_SOURCE) {
        add(` ${formulaText(DomUtils.textContent(children))} `, around);
        continue;
      }
      const isApart = !around.silent && !INLINE.has(name);
      const silent = around.silent || isSilent(node);
      let { heading, inCaption, numbered } = around;
      if (!silent) {
        add((isApart ? ' ' : '') + (attribs.alt ?? ''), around);
        const kind = kinds.get(attribs.id);
        if (kind !== undefined) numbered = begin(attribs.id ?? '', kind);
        heading = headingOf(name, attribs.id, numbered) ?? heading;
        inCaption ||= name === 'figcaption';
      }
      read(children, { silent, heading, inCaption, numbered });
      if (isApart) add(' ', around);
    }
  };
  read(parseDocument(html).children, { silent: false, heading: null, inCaption: false, numbered: null });
  return all.map(tidied).filter(({ id, label }) => id === '' || label !== '');
}

/** Whether the text of an element is left out. Formulas in it are indexed all the same. */
function isSilent({ name, attribs }: Element): boolean {
  if (SILENT.has(name) || attribs['aria-hidden'] === 'true' || NOTES.some((note) => note in attribs)) return true;
  const classes = attribs.class?.split(/\s+/) ?? [];
  return [PLOT_CLASS.plotLinks, CLASS.tableFilter].some((each) => classes.includes(each));
}

function tidied({ id, kind, label, text, captions }: Found): Found {
  const tidy = { text: singleSpaced(text), captions: singleSpaced(captions) };
  return { id, kind, label: singleSpaced(label) || shortened(tidy.captions || tidy.text), ...tidy };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  if (text.length <= LABEL_LENGTH) return text;
  const cut = text.slice(0, LABEL_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LABEL_LENGTH / 2))} …`;
}
