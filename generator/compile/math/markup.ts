/** Writes the tree that KaTeX makes of a formula as KaTeX would, and knows fonts and widths when it is written. */
import katex, { type KatexOptions } from 'katex';
import { FontsInUse } from '../../model/formula-fonts.ts';

/** A formula as HTML. */
export interface FormulaMarkup {
  readonly html: string;
  /** As `formulaFonts` finds them in it. */
  readonly fonts: readonly string[];
}

/**
 * Sets a formula. The HTML is KaTeX's, and says how wide things are: a formula in a line, so that the MathML that
 * stands in its place until fonts have come takes the same room, and no line is broken anew; a displayed formula of one
 * line, so that its beginning has its place before its end has been read; and the parts of one that may be wider than a
 * line, between which it can break on a phone.
 *
 * @param tex as KaTeX reads it
 * @throws what KaTeX throws
 */
export function formulaMarkup(tex: string, options: KatexOptions): FormulaMarkup {
  return new Writer().formula(tree(tex, options), options.displayMode === true);
}

/** Class of a formula in a line that may be wider than the line. */
export const WIDE = 'katex-wide';

/** Formulas that are no wider than this, in em, stand in one line on every screen. */
const NARROW = 14;

/** Class of the parts between which a formula can break. */
const PART = 'base';

/** A node of KaTeX's tree. Lengths are in em of the node's own type size. */
interface Node {
  readonly children?: readonly Node[];
  readonly attributes?: Attributes;
  toMarkup(): string;
}
interface Styled extends Node {
  readonly classes: readonly string[];
  readonly style: Style;
}
interface Span extends Styled {
  readonly attributes: Attributes;
  readonly children: readonly Node[];
}
/** Characters, of which `width` is that of the first, and `italic` the correction behind the last. */
interface Characters extends Styled {
  readonly text: string;
  readonly width: number;
  readonly italic: number;
}
type Attributes = { readonly [name: string]: string };
type Style = { readonly [property: string]: string | undefined };

/** KaTeX's package exports these, and its types leave them out. */
const { __renderToDomTree: tree, __domTree: kinds } = katex as unknown as {
  /** The tree that `renderToString` writes. */
  __renderToDomTree(tex: string, options: KatexOptions): Span;
  readonly __domTree: { readonly Span: new () => Span; readonly SymbolNode: new () => Characters };
};

/** The opening tag of an element that says how wide it is, which is known when all behind it is written. */
interface LateTag {
  readonly place: number;
  readonly classes: string;
  readonly style: string;
  readonly attributes: Attributes;
  readonly width: number;
}

/** Writes one formula. */
class Writer {
  readonly #fonts = new FontsInUse();
  /** What is written, with places for late tags. */
  readonly #pieces: string[] = [];
  /** What is written behind the last of those. */
  #html = '';
  /** What is written behind the last tag. */
  #text = '';
  /** Those of the formula's parts. */
  readonly #parts: LateTag[] = [];
  #isInPart = false;
  /** It has no line breaks. */
  #isOneLine = true;

  /** Writes the tree of a formula. */
  formula(tree: Span, isDisplayed: boolean): FormulaMarkup {
    const root = this.#later(tree, looksOf(tree.classes), null);
    const isWide = this.#parts.length > 1 && this.#parts.reduce((sum, { width }) => sum + width, 0) > NARROW;
    for (const part of this.#parts) this.#fillIn(part, isWide ? `--width:${em(part.width)};` : '');
    if (isDisplayed) this.#fillIn(root, this.#isOneLine ? `--line-width:${em(root.width)}` : '');
    else this.#fillIn(isWide ? { ...root, classes: `${root.classes} ${WIDE}` } : root, `--width:${em(root.width)}`);
    return { html: this.#pieces.join('') + this.#html, fonts: this.#fonts.names() };
  }

  /** Width of a node in em. */
  widthOf(node: Node): number {
    return this.#node(node, null);
  }

  #fillIn({ place, classes, style, attributes }: LateTag, width: string): void {
    this.#pieces[place] = openTag(classes, style + width, attributes);
  }

  /**
   * @param font the font around; null outside of what is set in fonts
   * @returns width in em
   */
  #node(node: Node, font: string | null): number {
    if (node instanceof kinds.SymbolNode) return this.#characters(node, font);
    if (node instanceof kinds.Span) return this.#span(node, font);
    // Fragments, which are their children.
    if (node.attributes === undefined && node.children !== undefined)
      return Math.max(0, this.#all(node.children, font));
    // MathML, and lines that are drawn.
    this.#tag(font, node.toMarkup());
    return 0;
  }

  #span(span: Span, font: string | null): number {
    const looks = looksOf(span.classes);
    if (looks.isPart && !this.#isInPart) {
      this.#isInPart = true;
      const part = this.#later(span, looks, font);
      this.#isInPart = false;
      this.#parts.push(part);
      return part.width;
    }
    const dress = dressOf(span.style);
    this.#tag(font, openTag(looks.classes, dress.style, span.attributes));
    return this.#contents(span, looks, dress, font);
  }

  /** Writes an element that says how wide it is. @returns its opening tag, to be filled in */
  #later(span: Span, looks: Looks, font: string | null): LateTag {
    const dress = dressOf(span.style);
    this.#tag(font, '');
    const place = this.#pieces.push(this.#html, '') - 1;
    this.#html = '';
    const width = this.#contents(span, looks, dress, font);
    return { place, classes: looks.classes, style: dress.style, attributes: span.attributes, width };
  }

  /** All of an element but its opening tag. @returns width in em */
  #contents({ children }: Span, looks: Looks, dress: Dress, outer: string | null): number {
    const { classes, hasWidth, isStack, isNull, isBreak, scale } = looks;
    if (isBreak) this.#isOneLine = false;
    const font = this.#fonts.within(classes, outer);
    const content = isStack ? this.#widest(children, font) : this.#all(children, font);
    this.#tag(font, '</span>');
    return hasWidth ? dressed(isNull ? NULL_DELIMITER : scale * content, dress) : 0;
  }

  #all(nodes: readonly Node[], font: string | null): number {
    let width = 0;
    for (const node of nodes) width += this.#node(node, font);
    return width;
  }

  #widest(nodes: readonly Node[], font: string | null): number {
    let width = 0;
    for (const node of nodes) width = Math.max(width, this.#node(node, font));
    return width;
  }

  #characters(characters: Characters, outer: string | null): number {
    const { text, width, italic } = characters;
    const { classes, hasWidth } = looksOf(characters.classes);
    const dress = dressOf(characters.style);
    const style = italic > 0 ? `margin-right:${Number(italic.toFixed(4))}em;${dress.style}` : dress.style;
    if (style === '' && characters.classes.length === 0) this.#text += escaped(text);
    else {
      this.#tag(outer, openTag(classes, style, NONE));
      this.#text = escaped(text);
      this.#tag(this.#fonts.within(classes, outer), '</span>');
    }
    if (!hasWidth) return 0;
    const [, ...others] = text.length > 1 ? text : '';
    const own = width + Math.max(0, italic);
    return dressed(
      others.reduce((sum, character) => sum + widthOfCharacter(character), own),
      dress,
    );
  }

  /** Writes a tag. @param font that of what stands before it */
  #tag(font: string | null, tag: string): void {
    if (this.#text !== '') {
      this.#fonts.add(font, this.#text);
      this.#html += this.#text;
      this.#text = '';
    }
    this.#html += tag;
  }
}

function em(length: number): string {
  return `${Number(length.toFixed(2))}em`;
}

const NONE: Attributes = {};

/** @param classes escaped, as the style is */
function openTag(classes: string, style: string, attributes: Attributes): string {
  let tag = '<span';
  if (classes !== '') tag += ` class="${classes}"`;
  if (style !== '') tag += ` style="${style}"`;
  for (const name in attributes) tag += ` ${name}="${escaped(attributes[name] ?? '')}"`;
  return `${tag}>`;
}

const SPECIAL = /[&><"']/g;
const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '>': '&gt;',
  '<': '&lt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As KaTeX writes it. */
function escaped(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] as string);
}

/** What the style of a node comes to: as it is written, and lengths in em. */
interface Dress {
  readonly style: string;
  /** Width, whatever the contents. */
  readonly own: number | null;
  readonly least: number;
  /** On both sides. */
  readonly around: number;
}
const UNDRESSED: Dress = { style: '', own: null, least: 0, around: 0 };

function dressOf(properties: Style): Dress {
  let [style, own, least, around]: [string, number | null, number, number] = ['', null, 0, 0];
  for (const property in properties) {
    const value = properties[property];
    if (value === undefined) continue;
    const length = lengthOf(value);
    style += `${hyphenated(property)}:${length === null ? escaped(value) : value};`;
    if (property === 'width') own = length;
    else if (property === 'minWidth') least = length ?? 0;
    else if (AROUND.has(property)) around += length ?? 0;
  }
  return style === '' ? UNDRESSED : { style, own, least, around };
}

/** Properties that make room beside what a node holds. */
const AROUND: ReadonlySet<string> = new Set(['marginLeft', 'marginRight', 'paddingLeft']);

/** Width of a node, by that of what it holds. */
function dressed(content: number, { own, least, around }: Dress): number {
  return (own ?? Math.max(content, least)) + around;
}

function lengthOf(written: string): number | null {
  return written.endsWith('em') ? Number.parseFloat(written) : null;
}

/** Properties as stylesheets write them: a dozen. */
const hyphens = new Map<string, string>();

function hyphenated(property: string): string {
  let name = hyphens.get(property);
  if (name === undefined) {
    name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    hyphens.set(property, name);
  }
  return name;
}

/** What the classes of an element come to. */
interface Looks {
  /** As they are written. */
  readonly classes: string;
  readonly isPart: boolean;
  readonly hasWidth: boolean;
  /** It is as wide as the widest of what it holds. */
  readonly isStack: boolean;
  /** It is room for a missing bracket. */
  readonly isNull: boolean;
  /** It is a line break. */
  readonly isBreak: boolean;
  readonly scale: number;
}
/** By the classes: some hundreds, which recur. */
const knownLooks = new Map<string, Looks>();
const MAX_LOOKS = 5000;

function looksOf(given: readonly string[]): Looks {
  let classes = '';
  for (const name of given) if (name !== '') classes += classes === '' ? name : ` ${name}`;
  let looks = knownLooks.get(classes);
  if (looks === undefined) {
    // Of the text alone, whatever it was joined from: it is what the looks are known by.
    const names = classes.split(' ');
    looks = {
      classes: escaped(classes),
      isPart: names.includes(PART),
      hasWidth: !names.some((name) => WITHOUT_WIDTH.has(name)),
      isStack: names.includes('vlist') || names.includes('vlist-t'),
      isNull: names.includes('nulldelimiter'),
      isBreak: names.includes('newline'),
      scale: scaleOf(names),
    };
    if (knownLooks.size >= MAX_LOOKS) knownLooks.clear();
    knownLooks.set(classes, looks);
  }
  return looks;
}

/**
 * What takes no width of its own: struts, lines as wide as what they belong to, letters that hang over, MathML, the
 * number beside a formula.
 */
const WITHOUT_WIDTH: ReadonlySet<string> = new Set([
  'strut',
  'pstrut',
  'katex-mathml',
  'tag',
  'vlist-s',
  'frac-line',
  'overline-line',
  'underline-line',
  'hline',
  'rlap',
  'llap',
  'clap',
  'accent-body',
  'stretchy',
]);

/** Room for a missing bracket, in em. */
const NULL_DELIMITER = 0.12;

/** KaTeX's type sizes, from `size1` on, as its stylesheet has them. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

/** `reset-size6 size3` sets what it holds in the third size, where the sixth is that around it. */
function scaleOf(classes: readonly string[]): number {
  const [outer, inner] = [sizeAfter('reset-size', classes), sizeAfter('size', classes)];
  return outer === undefined || inner === undefined ? 1 : inner / outer;
}

function sizeAfter(prefix: string, classes: readonly string[]): number | undefined {
  const name = classes.find((each) => each.startsWith(prefix));
  return name === undefined ? undefined : SIZES[Number(name.slice(prefix.length)) - 1];
}

const characterWidths = new Map<string, number>();

/** Width of a character in the upright font. */
function widthOfCharacter(character: string): number {
  let width = characterWidths.get(character);
  if (width === undefined) {
    const options: KatexOptions = { throwOnError: false, strict: 'ignore' };
    width = new Writer().widthOf(tree(`\\text{\\char"${character.codePointAt(0)?.toString(16)}}`, options));
    characterWidths.set(character, width);
  }
  return width;
}
