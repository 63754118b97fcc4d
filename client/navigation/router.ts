/**
 * Changes of page. The old page stays until the new one is there, and the address changes with it. Only the newest
 * navigation may show its page, and it owns its timers and requests.
 */
import { LATE_DELAY_MS, PROGRESS_DELAY_MS } from '../../theme/contract.ts';
import type { NavigationView } from '../../theme/reader.ts';
import type { UrlState } from '../platform/probe-url.ts';
import type { Store } from '../platform/store.ts';
import type { HistoryEntries } from './entries.ts';
import type { Page } from './page.ts';
import { NoPageError } from './page-loader.ts';
import type { Place } from './place.ts';

/** How a navigation came about: by a link, by back and forward, or to mend what is shown. */
export type Cause = 'push' | 'traverse' | 'replace';

/** The page shown, and the navigation that is going on. */
export interface Shown {
  readonly page: Page;
  /** Counts the pages shown; 0 is the document's own, whose text only the document has. */
  readonly navigationCount: number;
  /** Counts the changes of the page shown, which the authoring server makes. */
  readonly contentVersion?: number;
  readonly navigation: NavigationView | undefined;
}

/** Where a router gets pages. */
export interface PageSource {
  /** Route of an address; null where it is none of a page. */
  routeOf(url: URL): string | null;
  /** Address of a route. */
  addressOf(route: string): string;
  /** The page, if it can be shown without waiting. */
  ready(route: string): Page | null;
  /** Loads a page; rejects when there is none to be had, with `NoPageError` when its module holds none. */
  load(route: string): Promise<Page>;
  /** Loads what a page needs besides. */
  prepare(page: Page): Promise<void>;
}

/** What a router needs of the tab. */
export interface Tab {
  /** Address of the tab. It may be ahead of the page shown. */
  address(): URL;
  isOnline(): boolean;
  probe(url: URL, signal: AbortSignal): Promise<UrlState>;
  /** Whether an address may be loaded as a document, as a repair. */
  mayReload(url: URL): boolean;
  /** Loads an address as a document. */
  open(url: URL): void;
  /** Loads the tab's address as a document. */
  reload(): void;
  /** Makes a change of what is shown; the document has changed when it returns. */
  flush(change: () => void): void;
  /** Puts window and focus where they belong. `place` is the reader's in the entry; null when it is new. */
  arrive(cause: Cause, place: Place | null): void;
  /** Tells those who hear the page that it is another one, and calls back before the next paint. */
  announcePage(beforePaint: () => void): void;
}

interface Navigation {
  readonly url: URL;
  readonly route: string;
  readonly cause: Cause;
  /** There is no page to show meanwhile. */
  readonly empty: boolean;
}

/** Takes a tab from page to page. */
export class Router {
  readonly #shown: Store<Shown>;
  readonly #entries: HistoryEntries;
  readonly #pages: PageSource;
  readonly #tab: Tab;
  /** Path of the page shown. */
  #shownPath: string;
  /** Aborted when another navigation takes over. */
  #current = new AbortController();

  constructor(shown: Store<Shown>, entries: HistoryEntries, pages: PageSource, tab: Tab) {
    this.#shown = shown;
    this.#entries = entries;
    this.#pages = pages;
    this.#tab = tab;
    this.#shownPath = tab.address().pathname;
  }

  /** Whether an address is of the page shown, whatever its query and fragment. */
  isShown(url: URL): boolean {
    return url.pathname === this.#shownPath;
  }

  /** Follows a link. False: it does not lead to a page of the app, or the history is closed; the browser follows it. */
  follow(url: URL): boolean {
    const route = this.#pages.routeOf(url);
    if (route === null) return false;
    if (this.isShown(url)) {
      this.#abort();
      if (url.href === this.#tab.address().href) this.#entries.replace(url.href);
      else if (!this.#entries.push(url.href)) return false;
      this.#tab.arrive('push', this.#entries.place());
      return true;
    }
    void this.#go({ url, route, cause: 'push', empty: false });
    return true;
  }

  /**
   * Goes along with back and forward, and with fragments that the browser followed by itself.
   *
   * @param isNew the browser has made a new entry
   */
  traverse(isNew: boolean): void {
    const url = this.#tab.address();
    if (this.isShown(url)) {
      this.#abort();
      this.#entries.enter();
      this.#tab.arrive(isNew ? 'replace' : 'traverse', this.#entries.place());
      return;
    }
    const route = this.#pages.routeOf(url);
    if (route === null) this.#tab.reload();
    else void this.#go({ url, route, cause: 'traverse', empty: false });
  }

  /** Loads the page shown anew, when what is in the document cannot be used again. */
  reloadPage(): void {
    void this.#go({ url: this.#tab.address(), route: this.#shown.get().page.route, cause: 'replace', empty: true });
  }

  #abort(): void {
    this.#current.abort();
    this.#current = new AbortController();
    this.#view(undefined);
  }

  #view(navigation: NavigationView | undefined): void {
    this.#shown.set({ ...this.#shown.get(), navigation });
  }

  async #go(navigation: Navigation): Promise<void> {
    this.#abort();
    const { signal } = this.#current;
    const { url, route, empty } = navigation;
    const ready = this.#pages.ready(route);
    if (ready !== null) {
      this.#commit(navigation, ready);
      return;
    }
    const waiting = { slow: false, late: false, empty, href: url.href };
    this.#view(waiting);
    const timers = [
      setTimeout(() => this.#view({ ...waiting, slow: true }), PROGRESS_DELAY_MS),
      setTimeout(() => this.#view({ ...waiting, slow: true, late: true }), LATE_DELAY_MS),
    ];
    const stopTimers = () => timers.forEach(clearTimeout);
    signal.addEventListener('abort', stopTimers);
    try {
      const page = await this.#obtain(navigation, signal);
      if (page !== null) await this.#pages.prepare(page);
      if (signal.aborted) return;
      stopTimers();
      if (page !== null) this.#commit(navigation, page);
    } catch (error) {
      if (signal.aborted) return;
      stopTimers();
      this.#fail(navigation, error);
    }
  }

  /**
   * The page to show; null when another document takes over.
   *
   * @throws when there is none to be had
   */
  async #obtain({ url, route, cause }: Navigation, signal: AbortSignal): Promise<Page | null> {
    try {
      const page = await this.#pages.load(route);
      if (!page.needsDocument || cause === 'replace' || signal.aborted) return page;
      this.#open(url, cause);
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      const state = error instanceof NoPageError ? 'failing' : await this.#tab.probe(url, signal);
      if (signal.aborted) return null;
      // For a page that is missing, the host sends the not-found page.
      if (state !== 'missing') {
        console.warn(`The page ${url.href} could not be loaded by the app.`, error);
        if (state !== 'there' || !this.#tab.mayReload(url)) throw error;
      }
      this.#open(url, cause);
      return null;
    }
  }

  /** Loads the target of a navigation as a document. */
  #open(url: URL, cause: Cause): void {
    if (cause === 'push') this.#tab.open(url);
    else this.#tab.reload();
  }

  #commit({ url, route, cause }: Navigation, page: Page): void {
    // An alias leads to a page with another route.
    if (page.route !== route) url.pathname = this.#pages.addressOf(page.route);
    if (cause === 'push') {
      if (!this.#entries.push(url.href)) {
        this.#tab.open(url);
        return;
      }
    } else {
      this.#entries.enter();
      if (url.href !== this.#tab.address().href) this.#entries.replace(url.href);
    }
    this.#shownPath = url.pathname;
    // Now: a scroll of the page before may still end, and would be noted as the place in this one.
    const place = this.#entries.place();
    const navigationCount = this.#shown.get().navigationCount + 1;
    this.#tab.flush(() => this.#shown.set({ page, navigationCount, navigation: undefined }));
    // Before the next frame is painted, but after the page is in place: both cost the layout of the whole page.
    this.#tab.announcePage(() => {
      if (this.#shown.get().navigationCount === navigationCount) this.#tab.arrive(cause, place);
    });
  }

  #fail(navigation: Navigation, error: unknown): void {
    const { url, empty } = navigation;
    this.#view({
      slow: false,
      late: false,
      empty,
      href: url.href,
      failure: {
        reason: this.#tab.isOnline() ? 'pageNotLoaded' : 'pageOffline',
        details: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        retry: () => void this.#go(navigation),
        dismiss: () => this.#abort(),
      },
    });
  }
}
