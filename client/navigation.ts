/**
 * Changes of page. The old page stays until the new one is there; the address changes with it. Only the newest
 * navigation may put its page in place, and it owns its timers and requests.
 */
import { flushSync } from 'react-dom';
import { LATE_DELAY_MS, type PageData, PROGRESS_DELAY_MS } from '../theme/contract.ts';
import type { NavigationView } from '../theme/reader.ts';
import { routeAddress, routeOf } from './address.ts';
import { alternatives } from './alternatives.ts';
import { embedded, site } from './embedded.ts';
import { enterEntry, linkOfEntry, placeOfEntry, pushEntry, replaceEntry } from './entries.ts';
import { announce, focusOn, focusOnPage, targetOf, topOf } from './focus.ts';
import { holdAt } from './hold.ts';
import { hasMathStyles, loadMathStyles } from './math-styles.ts';
import { notFoundPage } from './not-found.ts';
import { loadedPage, loadPage, NoPageError } from './page-loader.ts';
import { reach } from './reach.ts';
import { mayReload } from './reload-guard.ts';
import { createStore } from './store.ts';

/** How a navigation came about: by a link, by back and forward, or to mend what is shown. */
type Cause = 'push' | 'traverse' | 'replace';

interface Navigation {
  readonly url: URL;
  readonly route: string;
  readonly cause: Cause;
  /** There is no page to show meanwhile. */
  readonly empty: boolean;
}

export interface Shown {
  readonly page: PageData;
  /** Counts the pages put in place; 0 is the document's own, whose text only the document has. */
  readonly turn: number;
  /** Counts the changes of the page in place, which the authoring server makes. */
  readonly edition?: number;
  readonly navigation: NavigationView | undefined;
}

export const shown = createStore<Shown>({ page: embedded.page, turn: 0, navigation: undefined });

/** Path of the page shown; the address of the tab may be ahead of it. */
let shownPath = location.pathname;
/** Aborted when another navigation takes over. */
let current = new AbortController();

export function isShown(url: URL): boolean {
  return url.pathname === shownPath;
}

/** Follows a link. False: it does not lead to a page of the app, and is the browser's business. */
export function follow(url: URL): boolean {
  const route = routeOf(url.pathname, site.trailingSlash);
  if (route === null) return false;
  if (isShown(url)) {
    abort();
    if (url.href === location.href) replaceEntry(url.href);
    else pushEntry(url.href);
    arrive('push');
    return true;
  }
  void go({ url, route, cause: 'push', empty: false });
  return true;
}

/** Goes along with back and forward, and with fragments that the browser followed by itself. */
export function traverse(isNew: boolean): void {
  const url = new URL(location.href);
  if (isShown(url)) {
    abort();
    enterEntry();
    arrive(isNew ? 'replace' : 'traverse');
    return;
  }
  const route = routeOf(url.pathname, site.trailingSlash);
  if (route === null) location.reload();
  else void go({ url, route, cause: 'traverse', empty: false });
}

/** Loads the page shown anew, when what is in the document cannot be used again. */
export function reloadPage(): void {
  const url = new URL(location.href);
  void go({ url, route: shown.get().page.route, cause: 'replace', empty: true });
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
  const ready = loadedPage(route);
  if (ready !== null && (!ready.math || hasMathStyles())) {
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
    if (page?.math) await loadMathStyles();
    if (signal.aborted) return;
    stopTimers();
    if (page !== null) commit(navigation, page);
  } catch (error) {
    if (signal.aborted) return;
    stopTimers();
    fail(navigation, error);
  }
}

/**
 * The page to show; null when another document takes over.
 *
 * @throws when there is none to be had
 */
async function obtain(navigation: Navigation, signal: AbortSignal): Promise<PageData | null> {
  const { url, route } = navigation;
  try {
    return await loadPage(route);
  } catch (error) {
    if (signal.aborted) return null;
    const found = error instanceof NoPageError ? 'failing' : await reach(url.href, signal);
    if (signal.aborted) return null;
    if (found === 'missing') return await missing(navigation, signal);
    console.warn(`The page ${url.href} could not be loaded by the app.`, error);
    if (found !== 'there' || !mayReload(url.href)) throw error;
    if (navigation.cause === 'push') location.assign(url.href);
    else location.reload();
    return null;
  }
}

/** An address that leads nowhere: what it could have meant, else the page that says so. */
async function missing({ route, url }: Navigation, signal: AbortSignal): Promise<PageData | null> {
  const { same, close } = await alternatives(route, signal);
  if (signal.aborted) return null;
  if (same !== null && same !== route) {
    url.pathname = routeAddress(same);
    return loadPage(same);
  }
  return notFoundPage(route, close, shown.get().page.sidebar);
}

function commit({ url, cause }: Navigation, page: PageData): void {
  if (cause === 'push') pushEntry(url.href);
  else {
    enterEntry();
    if (url.href !== location.href) replaceEntry(url.href);
  }
  shownPath = url.pathname;
  flushSync(() => shown.set({ page, turn: shown.get().turn + 1, navigation: undefined }));
  announce(document.title);
  const { turn } = shown.get();
  // Before the next frame is painted, but after the page is in place: both cost the layout of the whole page.
  requestAnimationFrame(() => {
    if (shown.get().turn === turn) arrive(cause);
  });
}

/** Puts window and focus where they belong after a change of page or place. */
function arrive(cause: Cause): void {
  const { hash } = location;
  if (cause === 'traverse') {
    const top = placeOfEntry();
    if (top !== null) holdAt(() => top);
    const link = linkOfEntry();
    if (link !== null) focusOn(link);
    if (top !== null || hash === '') return;
  }
  const target = targetOf(hash);
  if (target !== null) {
    holdAt(() => topOf(target));
    focusOn(target);
  } else if (cause === 'push') {
    holdAt(() => 0);
    focusOnPage();
  }
}

function fail(navigation: Navigation, error: unknown): void {
  const { url, empty } = navigation;
  const text =
    navigator.onLine === false ? 'You are offline, and this page is not here yet.' : 'The page could not be loaded.';
  view({
    slow: false,
    late: false,
    empty,
    href: url.href,
    failure: {
      text,
      details: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      retry: () => void go(navigation),
      dismiss: abort,
    },
  });
}

/** Shows another page at the same address, without a move. */
export function amend(page: PageData): void {
  shown.set({ ...shown.get(), page });
}

/** The page shown has changed: what scripts add to it is added again. */
export function renew(page: PageData): void {
  const { edition = 0, ...now } = shown.get();
  flushSync(() => shown.set({ ...now, page, edition: edition + 1 }));
}
