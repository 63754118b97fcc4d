/** Shows formulas as MathML until their stylesheet has loaded, so that no reader sees a formula twice. */
import { ATTRIBUTE, CHROME_ID, FALLBACK_ATTRIBUTE, type FormulaLook } from '../../theme/contract.ts';
import { loadOwnCopy, SILENCE_MS } from './math-fallback.ts';
import { rootElement } from './root.ts';

function setFormulaLook(look: FormulaLook): void {
  rootElement().setAttribute(ATTRIBUTE.formulas, look);
}

function isMathStylesheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.id === CHROME_ID.mathStyles;
}

/**
 * Applies the stylesheet of formulas as soon as it has loaded, also one that is added later. Where a foreign one fails
 * or stays silent, the site's own copy takes its place; where that fails as well, formulas stay MathML.
 */
export function watchMathStylesheet(): void {
  if (!rootElement().hasAttribute(ATTRIBUTE.formulas)) setFormulaLook('mathml');
  const onLoad = ({ target }: Event) => {
    if (!isMathStylesheet(target)) return;
    target.removeAttribute('media');
    target.removeAttribute(FALLBACK_ATTRIBUTE);
    setFormulaLook('styled');
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
