/** The texts of a page by what they belong to: what search finds, read from the page's finished HTML. */
import type { SearchKind } from '../../theme/contract.ts';
import { formulaText } from '../../theme/search-words.ts';
import type { Label } from '../types.ts';

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

/** A tag with its attributes; quoted values may hold any character. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
/** Elements without an end. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Elements that are no text of the page, or say it a second time; listings are found by what is said of them. */
const SILENT = new Set(['button', 'nav', 'pre', 'script', 'style', 'svg', 'template']);
/** Elements that stand within a word or a sentence. */
const INLINE = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s small span strong sub sup time u var'.split(' '),
);
/** The heading of the footnotes, which nobody looks for. */
const FOOTNOTES = 'footnote-label';
/** How many characters of a formula or a caption name it among the results. */
const LABEL_LENGTH = 120;

const ENTITIES: { readonly [name: string]: string } = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' };

/**
 * Takes a page's article apart.
 *
 * @param html well-formed, as the generator writes it
 * @param labels what is numbered on the page
 * @returns the page with what comes before its first section, its sections, and its numbered things, in their order
 */
export function textsOf(html: string, title: string, labels: readonly Label[]): Found[] {
  const kinds = new Map(labels.map(({ id, kind }) => [id, kind]));
  const page: Found = { id: '', kind: 'page', label: title, text: '', captions: '' };
  const found = [page];
  let section = page;
  let heading: Found | null = null;
  /** The numbered thing that is open, and how deep its element lies. */
  let item: { readonly found: Found; readonly depth: number } | null = null;
  const open: string[] = [];
  let caption = 0;
  /** How deep the element lies whose contents are left out; formulas are read there all the same. */
  let silent = 0;
  let formula = false;

  const add = (text: string) => {
    if (heading !== null) heading.label += text;
    else if (caption > 0) {
      section.captions += text;
      if (item !== null) item.found.captions += text;
    } else section.text += text;
    if (item?.found.kind === 'equation') item.found.text += text;
  };

  let last = 0;
  for (const match of html.matchAll(TAG)) {
    const text = html.slice(last, match.index);
    last = match.index + match[0].length;
    if (text !== '') {
      if (formula) add(` ${formulaText(decoded(text))} `);
      else if (silent === 0) add(decoded(text));
    }
    const [, slash, name = '', attributes = ''] = match;
    if (name === '') continue;
    if (slash === '/') {
      const depth = open.length;
      if (open.at(-1) !== name) continue;
      open.pop();
      formula = false;
      if (depth === silent) silent = 0;
      if (name === 'figcaption' && caption > 0) caption -= 1;
      if (/^h[1-6]$/.test(name)) heading = null;
      if (item !== null && depth === item.depth) item = null;
      if (silent === 0 && !INLINE.has(name)) add(' ');
      continue;
    }
    if (VOID.has(name) || attributes.endsWith('/')) {
      const alt = silent === 0 ? attribute(attributes, 'alt') : '';
      add(` ${alt} `);
      continue;
    }
    open.push(name);
    if (name === 'annotation') formula = true;
    if (silent > 0) continue;
    const isSilent =
      SILENT.has(name) ||
      name === 'math' ||
      attribute(attributes, 'aria-hidden') === 'true' ||
      /\bplot-links\b/.test(attributes);
    if (isSilent) {
      silent = open.length;
      continue;
    }
    if (!INLINE.has(name)) add(' ');
    const id = attribute(attributes, 'id');
    const kind = kinds.get(id);
    if (kind !== undefined) {
      const thing: Found = { id, kind, label: '', text: '', captions: '' };
      found.push(thing);
      item = { found: thing, depth: open.length };
    }
    if (name === 'figcaption') caption += 1;
    if (/^h[2-6]$/.test(name) && id !== '' && id !== FOOTNOTES && item === null) {
      section = { id, kind: 'section', label: '', text: '', captions: '' };
      found.push(section);
      heading = section;
    } else if (name === 'h1') heading = { ...page, label: '' };
  }
  for (const each of found) {
    each.text = tidy(each.text);
    each.captions = tidy(each.captions);
    each.label = tidy(each.label);
    if (each.label === '') each.label = shortened(each.captions === '' ? each.text : each.captions);
  }
  return found.filter(({ id, label }) => id === '' || label !== '');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  if (text.length <= LABEL_LENGTH) return text;
  const cut = text.slice(0, LABEL_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LABEL_LENGTH / 2))} …`;
}

function attribute(attributes: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`).exec(attributes) ?? [];
  return decoded(double ?? single ?? bare ?? '');
}

/** Text with its character references replaced: those that our writer makes, and numbers. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}
