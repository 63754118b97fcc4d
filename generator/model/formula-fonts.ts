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
/** MathML, which has fonts of its own, an element, or a text. */
const PARTS = /<math\b.*?<\/math>|<(\/?)span\b([^>]*)>|<[^>]*>|([^<]+)/gs;
/** What KaTeX escapes that every font has that sets it. */
const ESCAPED = /&(?:lt|gt|#x27);/g;

/**
 * The fonts of formulas.
 *
 * @param html the formulas, as KaTeX writes them, and what stands around them
 * @returns names as `formulaFont` takes them apart, in alphabetical order
 */
export function formulaFonts(html: string): readonly string[] {
  const found = new Set<string>();
  /** Those of the elements around, the innermost last. Null outside of formulas. */
  const fonts: (string | null)[] = [];
  for (const [, closing, attributes, text] of html.matchAll(PARTS)) {
    const font = fonts.at(-1) ?? null;
    if (attributes !== undefined) {
      if (closing === '/') fonts.pop();
      else fonts.push(fontOf(attributes, font));
      // Lines are as high as this font has them, whatever stands in them.
      if (attributes.includes('"katex-html"')) found.add(BASE);
    } else if (text !== undefined && font !== null) {
      const isCommon = OWN.get(font)?.test(text.replace(ESCAPED, ''));
      found.add(isCommon === true ? font : font + WHOLE_FONT);
    }
  }
  return [...found].sort();
}

/** @param outer the font around */
function fontOf(attributes: string, outer: string | null): string | null {
  if (outer === null) return attributes.includes('"katex-html"') ? BASE : null;
  const [, size, word] = MARK.exec(attributes) ?? [];
  return FONT_OF[size ?? word ?? ''] ?? outer;
}
