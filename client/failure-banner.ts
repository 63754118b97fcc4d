/**
 * What the reader is told when script or stylesheet of the site did not load. It works without either: built with DOM
 * calls, styled in place.
 */
import { pathBelow } from './base-path.ts';
import { reach } from './reach.ts';
import { mayReload } from './reload-guard.ts';
import { baseUrl, publishedRoute } from './root.ts';

/** Tells what is wrong and, where it can be known, how to put it right. A missing script may only be an old one. */
export async function tellOfFailure({ script, stylesheet }: { script?: string; stylesheet?: string }): Promise<void> {
  const file = script ?? stylesheet ?? '';
  const state = await reach(file);
  const actual = publishedRoute === null ? null : pathBelow(location.pathname, publishedRoute);
  if (state === 'missing' && actual !== null && actual !== baseUrl) {
    showBanner(
      'A wrong base URL is the usual reason: the site was built for another path than the one it is published at.',
      `The configured baseUrl is ${baseUrl}`,
      `We suggest trying baseUrl = ${actual}`,
    );
    return;
  }
  if (script !== undefined && state !== 'unreachable' && mayReload(location.href)) {
    location.reload();
    return;
  }
  if (script !== undefined && stylesheet === undefined) {
    showNotice('This page can be read, but it is not interactive: a script of the site did not load.');
    return;
  }
  showBanner(...EXPLANATION[state], `File: ${file}`);
}

const EXPLANATION = {
  unreachable: [
    navigator.onLine === false ? 'You are offline.' : 'The server did not answer, or something blocks its files.',
    'The page can be read as it is. Load it again when the connection is back.',
  ],
  failing: ['The server could not deliver a file of the site.', 'Load the page again later.'],
  missing: [
    'A file of the site is missing on the server. If a base URL was changed or a deployment is under way, that is why.',
    `The configured baseUrl is ${baseUrl}`,
  ],
  there: ['A file of the site did not load, although it is there now.', 'Load the page again.'],
} as const;

function showBanner(...lines: readonly string[]): void {
  const box = line('div', '', 'border:4px solid #b3261e;background:#fff4e5;color:#1b2027;padding:1rem;margin:0 0 1rem');
  box.setAttribute('role', 'alert');
  box.append(
    line('p', 'Your site did not load properly', 'font-weight:bold;font-size:1.25rem;margin:0 0 .5rem'),
    ...lines.map((text) => line('p', text, 'margin:.25rem 0')),
  );
  document.body.prepend(box);
}

function showNotice(text: string): void {
  const box = line('p', text, 'border:1px solid #875000;background:#fff4e5;color:#1b2027;padding:.5rem 1rem;margin:0');
  box.setAttribute('role', 'status');
  document.body.prepend(box);
}

function line(tag: string, text: string, style: string): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}
