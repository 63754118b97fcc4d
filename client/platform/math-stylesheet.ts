/** Puts the stylesheet of formulas into a document that came without it; replaces a foreign one that does not load. */
import {
  type AssetLinks,
  ATTRIBUTE,
  CHROME_ID,
  FALLBACK_ATTRIBUTE,
  FORMULA_FONTS_ATTRIBUTE,
  type FormulaLook,
} from '../../theme/contract.ts';

/** A foreign host that has not answered after this long counts as one that never will. */
export const SILENCE_MS = 3000;

/** Loads the site's own copy in place of a foreign stylesheet; does nothing where that has loaded or been replaced. */
export function loadOwnCopy(link: HTMLLinkElement): void {
  const fallback = link.getAttribute(FALLBACK_ATTRIBUTE);
  if (fallback === null) return;
  link.removeAttribute(FALLBACK_ATTRIBUTE);
  link.removeAttribute('integrity');
  // Changing the address ends the request for the foreign one; removing the element would not.
  link.href = fallback;
}

/** Adds the stylesheet. Settles once it has loaded with these fonts and the inline script has applied it. */
export function addMathStylesheet(
  { href, integrity, fallback }: AssetLinks['mathStylesheet'],
  fonts: readonly string[],
): Promise<void> {
  if (document.getElementById(CHROME_ID.mathStyles) === null) {
    const link = document.createElement('link');
    link.id = CHROME_ID.mathStyles;
    link.rel = 'stylesheet';
    // Some browsers do not paint until a stylesheet for the screen has come.
    link.media = 'print';
    link.setAttribute(FORMULA_FONTS_ATTRIBUTE, fonts.join(' '));
    if (integrity !== undefined) {
      link.integrity = integrity;
      link.crossOrigin = 'anonymous';
    }
    if (fallback !== undefined) link.setAttribute(FALLBACK_ATTRIBUTE, fallback);
    link.href = href;
    // The site's own styles come later, and win.
    document.head.insertBefore(link, document.querySelector('link[rel="stylesheet"]'));
    setTimeout(() => loadOwnCopy(link), SILENCE_MS);
  }
  return whenStyled();
}

function whenStyled(): Promise<void> {
  const root = document.documentElement;
  return new Promise((resolve) => {
    const look = () => {
      if (root.getAttribute(ATTRIBUTE.formulas) !== ('styled' satisfies FormulaLook)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: [ATTRIBUTE.formulas] });
    look();
  });
}
