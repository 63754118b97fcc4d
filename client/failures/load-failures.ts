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
    if (type === 'load' && !isVoid(target)) return;
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      withoutScripts();
      failed.script = target.src;
    } else if (isStylesheet(target)) failed.stylesheet = target.href;
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
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')) {
    if (link.sheet !== null) continue;
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

/** A stylesheet that pages cannot do without: formulas can be read without theirs. */
function isStylesheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.id !== CHROME_ID.mathStyles;
}

/** Whether the client or the site's stylesheet was loaded in vain: what is empty or broken loads, too. */
function isVoid(target: EventTarget | null): boolean {
  const { head } = document;
  if (target === head.querySelector('script[type="module"]')) return !isStarted();
  if (!isStylesheet(target)) return false;
  const isOwn = target === [...head.querySelectorAll('link')].find(isStylesheet);
  return isOwn && target.sheet?.cssRules.length === 0;
}
