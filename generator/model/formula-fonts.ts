/** Which fonts a formula is set in, so that a page asks for those it needs and waits for no other. */
import { WHOLE_FONT } from '../../theme/contract.ts';

/**
 * What the theme's own files of KaTeX's fonts have (`theme/fonts/README.md`), as `theme/styles/formula-fonts.css`
 * declares it: common characters; a space, from whose font browsers take the height of a line; and a character without
 * width that KaTeX writes, which no font has.
 */
export const OWN_RANGES: { readonly [font: string]: string } = {
  'Main-Regular':
    'U+20-21, U+25, U+27-3F, U+41-5B, U+5D-5E, U+61-7E, U+A0, U+A8, U+B1, U+D7, U+2C9, U+2D9, U+394, ' +
    'U+3A3, U+3A6, U+3A9, U+200B, U+2013, U+2026, U+2032, U+2192, U+2202, U+2208, U+2212-2213, U+2217, ' +
    'U+221E, U+2223, U+2225, U+2248, U+2261, U+2264-2265, U+22C5, U+22EF, U+2308-230B',
  'Math-Italic': 'U+20, U+41-5A, U+61-7A, U+A0, U+3B1-3C9, U+3D1, U+3D5, U+3F5, U+200B',
  'Main-Bold': 'U+20, U+2B, U+2D, U+30-39, U+3D, U+41-5A, U+61-7A, U+A0, U+200B, U+2212',
  'Size1-Regular': 'U+0-FFFF',
  'Size2-Regular': 'U+0-FFFF',
  'Size3-Regular': 'U+0-FFFF',
  'Size4-Regular': 'U+0-FFFF',
};

const OWN = new Map(Object.entries(OWN_RANGES).map(([font, ranges]) => [font, onlyOf(ranges)]));

/** Fits a text that has characters of these ranges only. */
function onlyOf(ranges: string): RegExp {
  const parts = ranges.split(', ').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  );
  return new RegExp(`^[${parts.join('')}]*$`, 'u');
}

/** The font of a formula, but for what classes say. */
const BASE = 'Main-Regular';

/** The words in classes that select a font in KaTeX's stylesheet, with the name of its file without `KaTeX_`. */
const FONT_OF: { readonly [word: string]: string } = {
  size1: 'Size1-Regular',
  size2: 'Size2-Regular',
  size3: 'Size3-Regular',
  size4: 'Size4-Regular',
  'small-op': 'Size1-Regular',
  'large-op': 'Size2-Regular',
  mathnormal: 'Math-Italic',
  mainrm: BASE,
  textrm: BASE,
  textit: 'Main-Italic',
  mathit: 'Main-Italic',
  textbf: 'Main-Bold',
  mathbf: 'Main-Bold',
  boldsymbol: 'Math-BoldItalic',
  amsrm: 'AMS-Regular',
  mathbb: 'AMS-Regular',
  textbb: 'AMS-Regular',
  mathcal: 'Caligraphic-Regular',
  mathfrak: 'Fraktur-Regular',
  textfrak: 'Fraktur-Regular',
  mathboldfrak: 'Fraktur-Bold',
  textboldfrak: 'Fraktur-Bold',
  mathscr: 'Script-Regular',
  textscr: 'Script-Regular',
  mathtt: 'Typewriter-Regular',
  texttt: 'Typewriter-Regular',
  mathsf: 'SansSerif-Regular',
  textsf: 'SansSerif-Regular',
  mathboldsf: 'SansSerif-Bold',
  textboldsf: 'SansSerif-Bold',
  mathitsf: 'SansSerif-Italic',
  mathsfit: 'SansSerif-Italic',
  textitsf: 'SansSerif-Italic',
};

/** A size is a font in delimiters only; elsewhere the word says how large a text is. */
const SIZES = '(?:delimsizing |delim-)(size[1-4])';
const WORDS = Object.keys(FONT_OF).filter((word) => !word.startsWith('size'));
const MARK = new RegExp(`[ "](?:${SIZES}|(${WORDS.join('|')}))[ "]`);
/** What KaTeX escapes that every font has that sets it. */
const ESCAPED = /&(?:lt|gt|#x27);/g;

/** The fonts of formulas, as whoever walks through their elements finds them. */
export class FontsInUse {
  readonly #names = new Set<string>();

  /**
   * To be called for each element.
   *
   * @param classes as they are written
   * @param outer the font around it; null outside of formulas
   * @returns the font within
   */
  within(classes: string, outer: string | null): string | null {
    // Lines are as high as this font has them, whatever stands in them.
    if (classes === FORMULA) this.#names.add(BASE);
    return fontOf(classes, outer);
  }

  /**
   * To be called for all that stands between two tags.
   *
   * @param html as it is written
   */
  add(font: string | null, html: string): void {
    if (font !== null) this.#names.add(nameOf(font, html));
  }

  /** Names as `formulaFont` takes them apart, in alphabetical order. */
  names(): readonly string[] {
    return [...this.#names].sort();
  }
}

/**
 * The fonts of formulas. Tag by tag, as expressions took a millisecond for the formulas of a page.
 *
 * @param html the formulas, as KaTeX writes them, and what stands around them
 * @returns names as `formulaFont` takes them apart, in alphabetical order
 */
export function formulaFonts(html: string): readonly string[] {
  const found = new FontsInUse();
  /** Those of the elements around, the innermost last. */
  const fonts: (string | null)[] = [];
  for (let start = html.indexOf('<'), told = 0; ; start = html.indexOf('<', told)) {
    const font = fonts.at(-1) ?? null;
    const end = start === -1 ? html.length : start;
    if (end > told) found.add(font, html.slice(told, end));
    if (start === -1) return found.names();
    if (html.startsWith('<math', start)) {
      // MathML has fonts of its own.
      told = behind('</math>', html, start);
      continue;
    }
    told = behind('>', html, start);
    if (html.startsWith('</span', start)) fonts.pop();
    else if (html.startsWith('<span', start)) fonts.push(found.within(classesOf(html, start), font));
  }
}

const WITH_CLASS = '<span class="';

/** Classes are the first attribute that KaTeX writes. */
function classesOf(html: string, start: number): string {
  if (!html.startsWith(WITH_CLASS, start)) return '';
  const from = start + WITH_CLASS.length;
  return html.slice(from, html.indexOf('"', from));
}

/** The class of what KaTeX sets in fonts. */
const FORMULA = 'katex-html';

function behind(end: string, html: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}

/** Fonts by the classes of elements, and by what is set in them: few of either, which recur. */
const byClasses = new Map<string, string | null>();
const byText = new Map<string, Map<string, string>>();
const MAX_KNOWN = 5000;

/** @param outer the font around */
function fontOf(classes: string, outer: string | null): string | null {
  if (outer === null) return classes === FORMULA ? BASE : null;
  let font = byClasses.get(classes);
  if (font === undefined) {
    const [, size, word] = MARK.exec(`"${classes}"`) ?? [];
    font = FONT_OF[size ?? word ?? ''] ?? null;
    remember(byClasses, classes, font);
  }
  return font ?? outer;
}

/** What a font is called that has a text: the theme's part of it, if that has all of its characters. */
function nameOf(font: string, text: string): string {
  let names = byText.get(font);
  if (names === undefined) {
    names = new Map();
    byText.set(font, names);
  }
  let name = names.get(text);
  if (name === undefined) {
    name = OWN.get(font)?.test(text.replace(ESCAPED, '')) === true ? font : font + WHOLE_FONT;
    remember(names, text, name);
  }
  return name;
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
}
