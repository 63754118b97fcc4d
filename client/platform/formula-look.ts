/** Shows formulas as MathML until stylesheet and fonts have loaded, so that no reader sees a formula twice, or none. */
import {
  ATTRIBUTE,
  CHROME_ID,
  FALLBACK_ATTRIBUTE,
  FORMULA_FONTS_ATTRIBUTE,
  type FormulaLook,
  formulaFont,
} from '../../theme/contract.ts';
import { loadOwnCopy, SILENCE_MS } from './math-stylesheet.ts';
import { rootElement } from './root.ts';
import { firstPaint } from './waiting.ts';

function setFormulaLook(look: FormulaLook): void {
  rootElement().setAttribute(ATTRIBUTE.formulas, look);
}

function isStyled(): boolean {
  return rootElement().getAttribute(ATTRIBUTE.formulas) === ('styled' satisfies FormulaLook);
}

function isMathStylesheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.id === CHROME_ID.mathStyles;
}

/**
 * Applies the stylesheet of formulas as soon as it and its fonts have loaded, also one that is added later. Where a
 * foreign host fails or stays silent, the site's own copy takes its place; where that fails as well, formulas stay
 * MathML.
 */
export function watchMathStylesheet(): void {
  if (!rootElement().hasAttribute(ATTRIBUTE.formulas)) setFormulaLook('mathml');
  const onLoad = ({ target }: Event) => {
    if (!isMathStylesheet(target) || isStyled()) return;
    const fallback = target.getAttribute(FALLBACK_ATTRIBUTE);
    target.removeAttribute(FALLBACK_ATTRIBUTE);
    firstPaint()
      .then(() => loadFonts(target))
      .then(
        () => applyStyles(target),
        () => {
          if (fallback === null) return;
          target.setAttribute(FALLBACK_ATTRIBUTE, fallback);
          loadOwnCopy(target);
        },
      );
  };
  const onError = ({ target }: Event) => {
    if (!isMathStylesheet(target)) return;
    setFormulaLook('mathml');
    loadOwnCopy(target);
  };
  // Neither event bubbles, and the window never gets the first.
  document.addEventListener('load', onLoad, true);
  document.addEventListener('error', onError, true);
  const watchSilence = () => {
    const link = document.getElementById(CHROME_ID.mathStyles);
    if (isMathStylesheet(link)) setTimeout(() => loadOwnCopy(link), SILENCE_MS);
  };
  document.addEventListener('readystatechange', watchSilence, { once: true });
}

/** Loads the fonts that the link to the stylesheet names: what the theme has of them, and whole ones from beside it. */
async function loadFonts(link: HTMLLinkElement): Promise<void> {
  const loading = (link.getAttribute(FORMULA_FONTS_ATTRIBUTE)?.split(' ') ?? []).map((name) => {
    const { file, family, style, weight } = formulaFont(name);
    // Where the theme's does not load, the stylesheet's takes its place.
    if (file === null) return document.fonts.load(`${style} ${weight} 1em ${family}`).catch(() => []);
    const face = new FontFace(family, `url(${new URL(file, link.href)})`, { style, weight });
    return face.load().then(() => [face]);
  });
  for (const face of (await Promise.all(loading)).flat()) document.fonts.add(face);
}

function applyStyles(stylesheet: HTMLLinkElement): void {
  stylesheet.removeAttribute('media');
  setFormulaLook('styled');
}
