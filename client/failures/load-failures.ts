import { ATTRIBUTE, CHROME_ID, LATE_DELAY_MS } from '../../theme/contract.ts';
import { failureMessages, showLoadFailure, showNotice } from './failure-banner.ts';

/**
 * Watches for a stylesheet of the site that does not load, and for the client, then repairs the page or tells the
 * reader. Such errors do not bubble, so the listeners capture; they have to be there before the elements are parsed.
 *
 * @param client the client's script; one that is empty or broken loads, too, but does not start
 */
export function handleLoadFailures(client: HTMLScriptElement): void {
  const failed: { script?: string; stylesheet?: string } = {};
  const watch = ({ type, target }: Event) => {
    if (isStylesheet(target) && (type === 'error' || isVoid(target))) failed.stylesheet = target.href;
  };
  document.addEventListener('load', watch, true);
  document.addEventListener('error', watch, true);
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  let isSettled = false;
  const settled = whenRun(client).then(() => {
    isSettled = true;
    if (document.documentElement.hasAttribute(ATTRIBUTE.started)) return;
    withoutScripts();
    failed.script = client.src;
  });
  Promise.all([settled, loaded]).then(() => {
    if (failed.script !== undefined || failed.stylesheet !== undefined) void showLoadFailure(failed);
  });
  const goOn = () => {
    showWithoutLateStyles();
    if (isSettled) return;
    withoutScripts();
    settled.then(showNotice(failureMessages().stillMissing));
  };
  document.addEventListener('readystatechange', () => setTimeout(goOn, LATE_DELAY_MS), { once: true });
}

/** Settles when a script has run, or failed, and the document is parsed, for which it waits. */
async function whenRun(script: HTMLScriptElement): Promise<void> {
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
  });
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Shows the page without styles that have not come, and takes them up when they come. */
function showWithoutLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([media])')) {
    if (link.sheet !== null) continue;
    // The browser paints only when the stylesheets for the screen are there.
    link.media = 'print';
    link.addEventListener('load', () => link.removeAttribute('media'), { once: true });
  }
}

/** Without its client the page is one without scripts, and the styles for that show everything. */
function withoutScripts(): void {
  document.documentElement.removeAttribute(ATTRIBUTE.scripts);
}

/** A stylesheet that pages cannot do without: formulas can be read without theirs. */
function isStylesheet(target: EventTarget | null): target is HTMLLinkElement {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return false;
  return target.media !== 'print' && target.id !== CHROME_ID.mathStyles;
}

/** Whether the site's stylesheet was loaded in vain: what is empty or broken loads, too. */
function isVoid(target: HTMLLinkElement): boolean {
  const isOwn = target === [...document.head.querySelectorAll('link')].find(isStylesheet);
  return isOwn && target.sheet?.cssRules.length === 0;
}
