/** Which of KaTeX's fonts a formula is set in, so that a page asks for those it needs and waits for no other. */

/** Nearly every formula needs these. */
const COMMON = ['Main-Regular', 'Math-Italic'];

/** The words in classes that select another font in KaTeX's stylesheet, with the name of its file without `KaTeX_`. */
const FONT_OF: { readonly [word: string]: string } = {
  size1: 'Size1-Regular',
  size2: 'Size2-Regular',
  size3: 'Size3-Regular',
  size4: 'Size4-Regular',
  'small-op': 'Size1-Regular',
  'large-op': 'Size2-Regular',
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
/** Not in the LaTeX that a formula carries along. */
const MARK = new RegExp(`[ "](?:${SIZES}|(${WORDS.join('|')}))[ "]`, 'g');

/**
 * The fonts of formulas.
 *
 * @param html the formulas, as KaTeX writes them
 * @returns names of files without their beginning and ending, in alphabetical order
 */
export function formulaFonts(html: string): readonly string[] {
  const found = new Set(COMMON);
  for (const [, size, word] of html.matchAll(MARK)) {
    const font = FONT_OF[size ?? word ?? ''];
    if (font !== undefined) found.add(font);
  }
  return [...found].sort();
}
