/** Loads the stylesheet of formulas when a tab comes to its first page with formulas, and fonts when one needs more. */
import { CHROME_ID, formulaFont } from '../../theme/contract.ts';
import { loadChunk } from './chunks.ts';
import { embedded } from './embedded.ts';

/** A change of page waits so long for the styles of formulas, in ms. */
const MAX_WAIT_MS = 200;

/** The range of a font that is declared without one. */
const EVERY_CHARACTER = 'U+0-10FFFF';

let waiting: Promise<void> | null = null;

/** Whether a page whose formulas need these fonts can be shown without waiting. */
export function hasMathStyles(fonts: readonly string[]): boolean {
  return (
    fonts.length === 0 ||
    (waiting === null &&
      hasStylesheet() &&
      fonts.every((font) => facesOf(font).some(({ status }) => status === 'loaded')))
  );
}

function hasStylesheet(): boolean {
  return document.getElementById(CHROME_ID.mathStyles) !== null;
}

/**
 * Loads the stylesheet of formulas, and the fonts of those on a page. Settles when they are there, and after
 * `MAX_WAIT_MS` in any case: formulas are then shown as MathML until the stylesheet has loaded.
 */
export function loadMathStyles(fonts: readonly string[]): Promise<void> {
  if (hasMathStyles(fonts)) return Promise.resolve();
  if (waiting !== null) return waiting;
  // The next page with formulas asks again for what does not come.
  const loaded = (hasStylesheet() ? loadFonts(fonts) : addStylesheet(fonts)).catch(() => {});
  const enough = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  waiting = Promise.race([loaded, enough]).finally(() => {
    waiting = null;
  });
  return waiting;
}

async function addStylesheet(fonts: readonly string[]): Promise<void> {
  const { addMathStylesheet } = await loadChunk<typeof import('./math-stylesheet.ts')>('math');
  await addMathStylesheet(embedded().mathStylesheet, fonts);
}

/** Loads fonts that the stylesheet declares; while it declares none, there is nothing to wait for. */
async function loadFonts(fonts: readonly string[]): Promise<void> {
  await Promise.all(fonts.map((font) => facesOf(font)[0]?.load()));
}

/** What is declared of a font. The theme's part of it is told by its range of characters. */
function facesOf(name: string): readonly FontFace[] {
  const font = formulaFont(name);
  return [...document.fonts].filter(
    ({ family, style, weight, unicodeRange }) =>
      family.replaceAll('"', '') === font.family &&
      style === font.style &&
      weight === font.weight &&
      (unicodeRange === EVERY_CHARACTER) === (font.file !== null),
  );
}
