/** The router of this tab. */
import { flushSync } from 'react-dom';
import { routeAddress, routeOf } from '../platform/address.ts';
import { announce } from '../platform/announcer.ts';
import { site } from '../platform/embedded.ts';
import { hasMathStyles, loadMathStyles } from '../platform/math-styles.ts';
import { probeUrl } from '../platform/probe-url.ts';
import { mayReload } from '../platform/reload-guard.ts';
import { arrive } from './arrival.ts';
import type { Page } from './page.ts';
import { pages } from './page-loader.ts';
import { type PageSource, Router, type Tab } from './router.ts';
import { shown } from './shown.ts';
import { entries } from './tab-entries.ts';

const source: PageSource = {
  routeOf: (url) => routeOf(url.pathname, site().trailingSlash),
  addressOf: routeAddress,
  ready(route) {
    const page = pages.loadedPage(route);
    return page === null || page.needsDocument || !hasMathStyles(page) ? null : page;
  },
  load: (route) => pages.load(route),
  prepare: loadMathStyles,
};

const tab: Tab = {
  address: () => new URL(location.href),
  isOnline: () => navigator.onLine !== false,
  probe: (url, signal) => probeUrl(url.href, signal),
  mayReload: (url) => mayReload(url.href),
  open: (url) => location.assign(url.href),
  reload: () => location.reload(),
  flush: flushSync,
  arrive,
  announcePage(beforePaint) {
    announce(document.title);
    requestAnimationFrame(beforePaint);
  },
};

let started: Router | null = null;

/** Starts the router. The address of the tab has to be that of the document's page: later it may be ahead. */
export function startRouter(): void {
  started = new Router(shown, entries(), source, tab);
}

function router(): Router {
  if (started === null) throw new Error('The router is used before it is started.');
  return started;
}

/** Whether an address is of the page shown, whatever its query and fragment. */
export function isShown(url: URL): boolean {
  return router().isShown(url);
}

/** Follows a link. False: it does not lead to a page of the app, or the history is closed; the browser follows it. */
export function follow(url: URL): boolean {
  return router().follow(url);
}

/** Goes along with back and forward; `isNew` where the browser has followed a fragment by itself. */
export function traverse(isNew: boolean): void {
  router().traverse(isNew);
}

/** Loads the page shown anew, when what is in the document cannot be used again. */
export function reloadPage(): void {
  router().reloadPage();
}

/** Shows a changed page in place: what scripts add to it is added again. */
export function renew(page: Page): void {
  const { contentVersion = 0, ...now } = shown.get();
  flushSync(() => shown.set({ ...now, page, contentVersion: contentVersion + 1 }));
}
