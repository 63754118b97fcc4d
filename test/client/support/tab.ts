/** A tab without a browser: a history, a storage slot and pages that come when the test lets them. */

import { HistoryEntries } from '../../../client/navigation/entries.ts';
import type { Page } from '../../../client/navigation/page.ts';
import { type Cause, type PageSource, Router, type Shown, type Tab } from '../../../client/navigation/router.ts';
import type { UrlState } from '../../../client/platform/probe-url.ts';
import { createStore } from '../../../client/platform/store.ts';
import { FRAME } from '../../../theme/messages/frame.ts';

const ORIGIN = 'https://example.com';

/** A storage slot that holds its text in memory. */
export function memorySlot(text: string | null = null) {
  return {
    text,
    read() {
      return this.text;
    },
    write(value: string) {
      this.text = value;
    },
  };
}

/** A page with nothing but a title. */
export function page(route: string, more: Partial<Page> = {}): Page {
  return {
    route,
    title: route,
    head: '',
    kind: 'article',
    html: '',
    toc: [],
    sidebar: [],
    position: [],
    version: 'current',
    ...more,
  };
}

/** The session history of a browser. */
export class FakeHistory {
  readonly list: { state: unknown; url: URL }[];
  at = 0;

  constructor(path: string) {
    this.list = [{ state: null, url: new URL(path, ORIGIN) }];
  }

  get url(): URL {
    return new URL(this.list[this.at]?.url ?? ORIGIN);
  }

  get state(): unknown {
    return this.list[this.at]?.state;
  }

  pushState(state: unknown, _: string, address?: string | URL | null): void {
    this.list.splice(this.at + 1, Number.POSITIVE_INFINITY, { state, url: new URL(address ?? this.url, this.url) });
    this.at += 1;
  }

  replaceState(state: unknown, _: string, address?: string | URL | null): void {
    this.list[this.at] = { state, url: new URL(address ?? this.url, this.url) };
  }
}

/** A promise that the test settles. */
function pending<T>() {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) };
}

/** A router in such a tab, and all that it did. */
export function fakeTab(path = '/') {
  const history = new FakeHistory(path);
  const window = { top: 0 };
  const entries = new HistoryEntries({ history, slot: memorySlot(), place: () => ({ block: window.top, offset: 0 }) });
  entries.enter();
  const shown = createStore<Shown>({ page: page(path), navigationCount: 0, navigation: undefined });
  /** Loads that have not come yet, the newest last. */
  const loads: { route: string; come(data?: Page): void; fail(error?: unknown): void }[] = [];
  const ready = new Map<string, Page>();
  /** What the router had the browser do. */
  const did: string[] = [];
  const now = {
    state: 'there' as UrlState,
    isOnline: true,
    mayReload: true,
    beforePaint: [] as (() => void)[],
    arrivals: [] as [cause: Cause, top: number | null][],
  };
  const pages: PageSource = {
    routeOf: ({ pathname }) => (/\.\w+$/.test(pathname) ? null : pathname),
    addressOf: (route) => route,
    ready: (route) => ready.get(route) ?? null,
    load(route) {
      const { promise, resolve, reject } = pending<Page>();
      loads.push({
        route,
        come: (data = page(route)) => resolve(data),
        fail: (error = new Error('no module')) => reject(error),
      });
      return promise;
    },
    prepare: async ({ hasFormulas }) => void (hasFormulas && did.push('formulas')),
  };
  const tab: Tab = {
    address: () => history.url,
    isOnline: () => now.isOnline,
    probe: async () => now.state,
    mayReload: () => now.mayReload,
    open: (url) => did.push(`open ${url.pathname}`),
    reload: () => did.push('reload'),
    flush: (change) => change(),
    arrive: (cause, place) => now.arrivals.push([cause, place?.block ?? null]),
    announcePage: (beforePaint) => now.beforePaint.push(beforePaint),
  };
  const router = new Router(shown, entries, pages, tab);
  return {
    router,
    history,
    entries,
    window,
    shown,
    loads,
    ready,
    did,
    now,
    /** Follows a link. */
    follow: (address: string) => router.follow(new URL(address, history.url)),
    /** Goes through the history as the browser does, and tells the router. */
    go(by: number) {
      history.at += by;
      router.traverse(entries.keyInHistory() === null);
    },
    /** What is shown: its route, and what the reader sees of a navigation. */
    look() {
      const { page: each, navigation } = shown.get();
      const { slow, late, failure } = navigation ?? {};
      return `${each.route}${slow ? ' bar' : ''}${late ? ' link' : ''}${failure ? ` failure: ${FRAME[failure.reason]}` : ''}`;
    },
  };
}

/** Lets promises that are settled have their effects. */
export async function turn(): Promise<void> {
  for (let each = 0; each < 20; each += 1) await Promise.resolve();
}
