/**
 * Changes of page. The old page stays until the new one is there, and the address changes with it. Only the newest
 * navigation may show its page, and it owns its timers and requests.
 */
import { flushSync } from 'react-dom';
import { LATE_DELAY_MS, PROGRESS_DELAY_MS } from '../../theme/contract.ts';
import type { NavigationView } from '../../theme/reader.ts';
import { routeAddress, routeOf } from '../platform/address.ts';
import { announce } from '../platform/announcer.ts';
import { site } from '../platform/embedded.ts';
import { blurPage } from '../platform/focus.ts';
import { hasMathStyles, loadMathStyles } from '../platform/math-styles.ts';
import { probeUrl } from '../platform/probe-url.ts';
import { mayReload } from '../platform/reload-guard.ts';
import { arrive, type Cause } from './arrival.ts';
import { type HistoryEntries, tabEntries } from './entries.ts';
import { NoPageError, type PageLoader, pages } from './page-loader.ts';
import { type Page, shown } from './shown.ts';

interface Navigation {
  readonly url: URL;
  readonly route: string;
  readonly cause: Cause;
  /** There is no page to show meanwhile. */
  readonly empty: boolean;
}

let entries: HistoryEntries;
let loader: Pick<PageLoader, 'load' | 'loadedPage'>;
/** Puts window and focus where they belong. */
let moveTo: typeof arrive;
/** Path of the page shown. The tab's address may be ahead of it. */
let shownPath = '';
/** Aborted when another navigation takes over. */
let current = new AbortController();

/** Starts the router. The address of the tab has to be that of the document's page. */
export function startRouter(ofTab = tabEntries(), ofPages: typeof loader = pages, onArrival = arrive): void {
  [entries, loader, moveTo] = [ofTab, ofPages, onArrival];
  shownPath = location.pathname;
}

/** Whether an address is of the page shown, whatever its query and fragment. */
export function isShown(url: URL): boolean {
  return url.pathname === shownPath;
}

/** Follows a link. False: it does not lead to a page of the app, or the history is closed; the browser follows it. */
export function follow(url: URL): boolean {
  const route = routeOf(url.pathname, site().trailingSlash);
  if (route === null) return false;
  if (isShown(url)) {
    abort();
    if (url.href === location.href) entries.replace(url.href);
    else if (!entries.push(url.href)) return false;
    moveTo('push', entries.place());
    return true;
  }
  void go({ url, route, cause: 'push', empty: false });
  return true;
}

/**
 * Goes along with back and forward, and with fragments that the browser followed by itself.
 *
 * @param isNew the browser has made a new entry
 */
export function traverse(isNew: boolean): void {
  const url = new URL(location.href);
  if (isShown(url)) {
    abort();
    entries.enter();
    moveTo(isNew ? 'replace' : 'traverse', entries.place());
    return;
  }
  const route = routeOf(url.pathname, site().trailingSlash);
  if (route === null) location.reload();
  else void go({ url, route, cause: 'traverse', empty: false });
}

/** Loads the page shown anew, when what is in the document cannot be used again. */
export function reloadPage(): void {
  void go({ url: new URL(location.href), route: shown.get().page.route, cause: 'replace', empty: true });
}

function abort(): void {
  current.abort();
  current = new AbortController();
  view(undefined);
}

function view(navigation: NavigationView | undefined): void {
  shown.set({ ...shown.get(), navigation });
}

async function go(navigation: Navigation): Promise<void> {
  abort();
  const { signal } = current;
  const { url, route, empty } = navigation;
  const ready = loader.loadedPage(route);
  if (ready !== null && !ready.needsDocument && hasMathStyles(ready)) {
    commit(navigation, ready);
    return;
  }
  const waiting = { slow: false, late: false, empty, href: url.href };
  view(waiting);
  const timers = [
    setTimeout(() => view({ ...waiting, slow: true }), PROGRESS_DELAY_MS),
    setTimeout(() => view({ ...waiting, slow: true, late: true }), LATE_DELAY_MS),
  ];
  const stopTimers = () => timers.forEach(clearTimeout);
  signal.addEventListener('abort', stopTimers);
  try {
    const page = await obtain(navigation, signal);
    if (page !== null) await loadMathStyles(page);
    if (signal.aborted) return;
    stopTimers();
    if (page !== null) commit(navigation, page);
  } catch (error) {
    if (signal.aborted) return;
    stopTimers();
    const reason = navigator.onLine === false ? 'pageOffline' : 'pageNotLoaded';
    const retry = () => void go(navigation);
    view({ ...waiting, failure: { reason, details: String(error), retry, dismiss: abort } });
  }
}

/**
 * The page to show; null when another document takes over.
 *
 * @throws when there is none to be had
 */
async function obtain({ url, route, cause }: Navigation, signal: AbortSignal): Promise<Page | null> {
  try {
    const page = await loader.load(route);
    if (!page.needsDocument || cause === 'replace' || signal.aborted) return page;
    openDocument(url, cause);
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    const state = error instanceof NoPageError ? 'failing' : await probeUrl(url.href, signal);
    if (signal.aborted) return null;
    // For a page that is missing, the host sends the not-found page.
    if (state !== 'missing') {
      console.warn(`The page ${url.href} could not be loaded by the app.`, error);
      if (state !== 'there' || !mayReload(url.href)) throw error;
    }
    openDocument(url, cause);
    return null;
  }
}

function commit({ url, route, cause }: Navigation, page: Page): void {
  // An alias leads to a page with another route.
  if (page.route !== route) url.pathname = routeAddress(page.route);
  if (cause === 'push') {
    if (!entries.push(url.href)) {
      location.assign(url.href);
      return;
    }
  } else {
    entries.enter();
    if (url.href !== location.href) entries.replace(url.href);
  }
  shownPath = url.pathname;
  // Now: a scroll of the page before may still end, and would be noted as the place in this one.
  const place = entries.place();
  const navigationCount = shown.get().navigationCount + 1;
  // Before the next frame is painted, but after the page is in place: it costs the layout of the whole page.
  requestAnimationFrame(() => {
    if (shown.get().navigationCount === navigationCount) moveTo(cause, place);
  });
  blurPage();
  flushSync(() => shown.set({ page, navigationCount, navigation: undefined }));
  announce(document.title);
}

/** Loads the target of a navigation as a document. */
function openDocument(url: URL, cause: Cause): void {
  if (cause === 'push') location.assign(url.href);
  else location.reload();
}

/** Shows a changed page in place: what scripts add to it is added again. */
export function renew(page: Page): void {
  const { contentVersion = 0, ...now } = shown.get();
  flushSync(() => shown.set({ ...now, page, contentVersion: contentVersion + 1 }));
}
