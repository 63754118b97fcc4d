/**
 * Tells the reader that a script or stylesheet of the site did not load. It needs neither: built with DOM calls, styled
 * in place.
 */

import { FAILURE } from '../../theme/messages/failure.ts';
import { inWordsOf, type Texts } from '../../theme/messages/texts.ts';
import { embedded } from '../platform/embedded.ts';
import { probeUrl } from '../platform/probe-url.ts';
import { mayReload } from '../platform/reload-guard.ts';
import { baseUrl, publishedRoute } from '../platform/root.ts';
import { explainFailure, type FailureFacts, pathBelow } from './explain-failure.ts';

/** Reloads the page where that may help; else tells the reader what is wrong and, if known, how to mend it. */
export async function showLoadFailure(failed: FailureFacts['failed']): Promise<void> {
  const route = publishedRoute();
  const facts = {
    failed,
    state: await probeUrl(failed.script ?? failed.stylesheet ?? ''),
    isOnline: navigator.onLine,
    configuredBase: baseUrl(),
    actualBase: route === null ? null : pathBelow(location.pathname, route),
  };
  const report = explainFailure(facts, failureMessages());
  if (report.mayReload && mayReload(location.href)) location.reload();
  else if (report.isBanner) showBanner(report.lines);
  else showNotice(report.lines.join(' '));
}

/** The texts in the words of the site. A document that was cut off lacks them. */
export function failureMessages(): Texts<typeof FAILURE> {
  return inWordsOf(embedded()?.site ?? {}, FAILURE);
}

function showBanner(lines: readonly string[]): void {
  const box = line('div', '', 'border:4px solid #b3261e;background:#fff4e5;color:#1b2027;padding:1rem;margin:0 0 1rem');
  box.setAttribute('role', 'alert');
  box.append(
    line('p', failureMessages().siteNotLoaded, 'font-weight:bold;font-size:1.25rem;margin:0 0 .5rem'),
    ...lines.map((text) => line('p', text, 'margin:.25rem 0')),
  );
  document.body.prepend(box);
}

/**
 * Tells a sentence at the top of the page.
 *
 * @returns takes it away
 */
export function showNotice(text: string): () => void {
  const box = line('p', text, 'border:1px solid #875000;background:#fff4e5;color:#1b2027;padding:.5rem 1rem;margin:0');
  box.setAttribute('role', 'status');
  document.body.prepend(box);
  return () => box.remove();
}

function line(tag: string, text: string, style: string): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}
