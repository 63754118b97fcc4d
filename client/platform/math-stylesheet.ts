/** Puts the stylesheet of formulas into a document that came without it. */
import { type AssetLinks, ATTRIBUTE, CHROME_ID, FALLBACK_ATTRIBUTE, type FormulaLook } from '../../theme/contract.ts';
import { loadOwnCopy, SILENCE_MS } from './math-fallback.ts';

/** Adds the stylesheet. Settles once it has loaded with its fonts and the inline script has applied it. */
export function addMathStylesheet({ href, integrity, fallback }: AssetLinks['mathStylesheet']): Promise<void> {
  if (document.getElementById(CHROME_ID.mathStyles) === null) {
    const link = document.createElement('link');
    link.id = CHROME_ID.mathStyles;
    link.rel = 'stylesheet';
    // Some browsers do not paint until a stylesheet for the screen has come.
    link.media = 'print';
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
