/** A tab without a browser: a history and pages that come when the test lets them. */
import { vi } from 'vitest';
import type { Cause } from '../../../client/navigation/arrival.ts';
import { HistoryEntries } from '../../../client/navigation/entries.ts';
import { follow, reloadPage, startRouter, traverse } from '../../../client/navigation/router.ts';
import { type Page, shown } from '../../../client/navigation/shown.ts';
import { FRAME } from '../../../theme/messages/frame.ts';
import { useDocument } from './document.ts';
import { useStorage } from './slot.ts';

const ORIGIN = 'https://example.com';

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

const STATUS = { there: 200, missing: 404, failing: 503 };
/** The site as the document describes it. */
const DATA = { site: { trailingSlash: true }, page: page('/'), mathStylesheet: { href: '/formulas.css' } };

/** The router in such a tab, and all that it did. */
export function fakeTab(path = '/') {
  const history = new FakeHistory(path);
  const window = { top: 0 };
  /** Loads that have not come yet, the newest last. */
  const loads: { route: string; come(data?: Page): void; fail(error?: unknown): void }[] = [];
  const ready = new Map<string, Page>();
  /** What the router had the browser do. */
  const did: string[] = [];
  const now = {
    state: 'there' as keyof typeof STATUS | 'unreachable',
    isOnline: true,
    mayReload: true,
    beforePaint: [] as (() => void)[],
    arrivals: [] as [cause: Cause, top: number | null][],
  };
  const document = useDocument(
    `<html><head><link rel="stylesheet" href="/site.css"></head>
    <body><script id="page-data" type="application/json">${JSON.stringify(DATA)}</script></body></html>`,
  );
  Object.assign(document, { fonts: { load: async () => [] } });
  useStorage('sessionStorage');
  const { setItem } = sessionStorage;
  // A reload that cannot be noted is not allowed.
  sessionStorage.setItem = (...entry) => void (now.mayReload && setItem(...entry));
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', {
    get href() {
      return history.url.href;
    },
    get pathname() {
      return history.url.pathname;
    },
    assign: (address: string) => did.push(`open ${new URL(address).pathname}`),
    reload: () => did.push('reload'),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return now.isOnline;
    },
  });
  vi.stubGlobal('fetch', async () => {
    if (now.state === 'unreachable') throw new TypeError('failed to fetch');
    return new Response(null, { status: STATUS[now.state] });
  });
  vi.stubGlobal('requestAnimationFrame', (beforePaint: () => void) => now.beforePaint.push(beforePaint));
  const entries = new HistoryEntries(() => ({ block: window.top, offset: 0 }));
  entries.enter();
  shown.set({ page: page(path), navigationCount: 0, navigation: undefined });
  const pages = {
    loadedPage: (route: string) => ready.get(route) ?? null,
    load(route: string) {
      const { promise, resolve, reject } = pending<Page>();
      loads.push({
        route,
        come: (data = page(route)) => resolve(data),
        fail: (error = new Error('no module')) => reject(error),
      });
      return promise;
    },
  };
  startRouter(entries, pages, (cause, place) => now.arrivals.push([cause, place?.block ?? null]));
  return {
    reloadPage,
    history,
    entries,
    window,
    shown,
    loads,
    ready,
    did,
    now,
    /** Follows a link. */
    follow: (address: string) => follow(new URL(address, history.url)),
    /** Goes through the history as the browser does, and tells the router. */
    go(by: number) {
      history.at += by;
      traverse(entries.keyInHistory() === null);
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
