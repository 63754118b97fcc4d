import { ATTRIBUTE, CHROME_ID, LATE_DELAY_MS } from '../../theme/contract.ts';
import { rootElement } from '../platform/root.ts';
import { showLoadFailure, showNotice } from './failure-banner.ts';

/**
 * Watches for a script or stylesheet of the site that does not load, then repairs the page or tells the reader. Such
 * errors do not bubble, so the listeners capture; they have to be there before the elements are parsed.
 */
export function handleLoadFailures(): void {
  const failed: { script?: string; stylesheet?: string } = {};
  const watch = ({ type, target }: Event) => {
    // An empty answer loads, too, and so does a broken script.
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      if (type === 'load' && isStarted()) return;
      withoutScripts();
      failed.script = target.src;
    } else if (isSiteStyles(target)) {
      if (type === 'error' || isEmpty(target)) failed.stylesheet = target.href;
    }
  };
  document.addEventListener('load', watch, true);
  document.addEventListener('error', watch, true);
  addEventListener('load', () => {
    if (failed.script !== undefined || failed.stylesheet !== undefined) void showLoadFailure(failed);
  });
  document.addEventListener('readystatechange', () => setTimeout(goOnWithoutLateFiles, LATE_DELAY_MS), { once: true });
}

/** Shows the page without what has not come, and takes it up when it comes. */
function goOnWithoutLateFiles(): void {
  const late = [...document.querySelectorAll('link')].filter((link) => isSiteStyles(link) && link.sheet === null);
  for (const link of late) {
    // The browser paints only when the stylesheets for the screen are there, and runs the client only then.
    link.media = 'print';
    link.addEventListener('load', () => link.removeAttribute('media'), { once: true });
  }
  if (isStarted() || document.readyState === 'complete') return;
  withoutScripts();
  const remove = showNotice('This page can be read, although a file of the site has not loaded yet.');
  addEventListener('load', remove);
}

/** Without its client the page is one without scripts, and the styles for that show everything. */
function withoutScripts(): void {
  rootElement().removeAttribute(ATTRIBUTE.scripts);
}

function isStarted(): boolean {
  return rootElement().hasAttribute(ATTRIBUTE.started);
}

/** Formulas can be read without their stylesheet. */
function isSiteStyles(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.id !== CHROME_ID.mathStyles;
}

function isEmpty({ sheet }: HTMLLinkElement): boolean {
  return sheet?.cssRules.length === 0;
}
