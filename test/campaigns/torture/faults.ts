/**
 * Requests that fail, each kind in each way: what breaks them, and what a reader must find all the same. Needs a browser
 * and a published `FAULT_SITE`, but no test runner.
 */
import type { BrowserContext, Page, Route } from 'playwright-core';

interface Kind {
  /** The requests that are broken. */
  readonly pattern: RegExp;
  /** The page that needs them. */
  readonly page: keyof typeof PAGES;
  /** Broken only where the app fetches them: the same address works in the browser's own hands. */
  readonly fetched?: true;
  /** Loaded with a document, so that only another document asks again. */
  readonly ofDocument?: true;
  /** The page says in a sentence that something is missing, unless the fault is one of these. */
  readonly toldUnless?: readonly FaultName[];
  /** Has the page make the request, and says what went wrong. */
  readonly provoke?: (page: Page) => Promise<string | null>;
}

/** Pages of the site: their addresses, and texts that must be readable whatever fails. */
const PAGES = {
  Start: { path: '/', texts: [] },
  Onward: { path: '/onward/', texts: ['The text of onward.'] },
  Rich: { path: '/rich/', texts: ['The text of rich.', 'Millimetres of rich.', 'Inches of rich.'] },
  Live: { path: '/live/', texts: ['The text of live.', 'Pressed 0'] },
} as const;

/** Kinds of request, with what makes the page ask. */
const KINDS = {
  page: { pattern: /\/assets\/pages\//, page: 'Rich' },
  text: { pattern: /\/rich\/$/, page: 'Rich', fetched: true },
  chunk: { pattern: /\/assets\/(?!chunk-)[A-Za-z]+-[A-Z0-9]{8}\.js/, page: 'Rich', provoke: search },
  search: { pattern: /\/assets\/search\//, page: 'Rich', provoke: search },
  component: {
    pattern: /\/assets\/components\//,
    page: 'Live',
    toldUnless: ['slow', 'stalled'],
  },
  preview: { pattern: /\/assets\/(Preview-|pages\/onward)/, page: 'Rich', provoke: preview },
  styles: {
    pattern: /\/assets\/site-[^/]*\.css/,
    page: 'Rich',
    ofDocument: true,
    toldUnless: ['slow', 'cut', 'stalled'],
  },
  script: { pattern: /\/assets\/chunk-[^/]*\.js/, page: 'Rich', ofDocument: true, toldUnless: ['slow'] },
  formulas: { pattern: /katex[^/]*\.css/, page: 'Rich', ofDocument: true },
} as const satisfies { readonly [name: string]: Kind };

/** A kind of request. */
type KindName = keyof typeof KINDS;

/** Ways in which a request fails. An answer that comes late is no failure, but readers go on meanwhile. */
const FAULTS = {
  reset: (route) => route.abort('connectionreset'),
  stalled: () => Promise.resolve(),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  },
  status404: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: HTML }),
  status500: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: HTML }),
  status403: (route) => route.fulfill({ status: 403, contentType: 'text/html', body: HTML }),
  html: (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
  empty: (route, type) => route.fulfill({ contentType: type, body: '' }),
  garbage: (route, type) => route.fulfill({ contentType: type, body: ')]}\u0007 what nobody asked for' }),
  cut: async (route, type) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ contentType: type, body: body.subarray(0, body.length / 2) });
  },
  redirected: (route) => route.fulfill({ status: 302, headers: { location: '/' } }),
  type: async (route) => {
    const response = await route.fetch();
    const headers = { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' };
    await route.fulfill({ status: response.status(), headers, body: await response.body() });
  },
} as const satisfies { readonly [name: string]: (route: Route, type: string) => Promise<unknown> };

/** Media type of a right answer. */
function typeOf(route: Route): string {
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith('.js')) return 'text/javascript';
  if (pathname.endsWith('/')) return 'text/html';
  return pathname.endsWith('.css') ? 'text/css' : 'application/json';
}

/** A way in which a request fails. */
type FaultName = keyof typeof FAULTS;

const HTML = '<!doctype html><title>Elsewhere</title><h1>Not what was asked for</h1>';

/** When the requests fail: from the first document on, or once the app has taken over. */
const MOMENTS = ['first load', 'navigation'] as const;

/** A fault to survive. */
interface FaultCase {
  readonly kind: KindName;
  readonly fault: FaultName;
  readonly moment: (typeof MOMENTS)[number];
}

/** Every kind of request with every fault at every moment. */
export const FAULT_CASES: readonly FaultCase[] = (Object.keys(KINDS) as KindName[]).flatMap((kind) =>
  (Object.keys(FAULTS) as FaultName[]).flatMap((fault) => MOMENTS.map((moment) => ({ kind, fault, moment }))),
);

/** The number of checks, and a sentence for each that failed. */
interface Survival {
  readonly checks: number;
  readonly failures: readonly string[];
}

/** Longest wait for something that has to come, in ms. */
const PATIENCE_MS = 10_000;

/**
 * Opens a page of the site while requests fail, and looks whether its reader can read, go on, and knows what is missing.
 *
 * @param context a profile of its own, in which foreign hosts are answered or refused
 * @param origin of the host that serves `FAULT_SITE`, without a slash at the end
 */
export async function surviveFault(context: BrowserContext, origin: string, each: FaultCase): Promise<Survival> {
  const kind: Kind = KINDS[each.kind];
  const { path, texts } = PAGES[kind.page];
  const page = await context.newPage();
  const documents: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => {
    // A broken script of the first load is the fault itself.
    if (!(each.kind === 'script' && error.name === 'SyntaxError')) errors.push(String(error));
  });
  // Delays pass at once where the test says so.
  await page.clock.install();
  const failures: string[] = [];
  const look = async (name: string, action: () => Promise<string | null>) => {
    const failure = await action().catch((error: unknown) => String(error).split('\n')[0] ?? '');
    if (failure !== null) failures.push(`${each.kind} ${each.fault}, ${each.moment}: ${name}: ${failure}`);
  };
  const breakRequests = () =>
    page.route(kind.pattern, (route) => {
      const request = route.request();
      if (kind.fetched && (request.isNavigationRequest() || request.method() === 'HEAD')) return route.continue();
      return FAULTS[each.fault](route, typeOf(route)).catch(() => {});
    });

  await look('opens', async () => {
    if (each.moment === 'first load') await breakRequests();
    const first = each.moment === 'navigation' || each.kind === 'page' || kind.fetched ? '/' : path;
    await page.goto(origin + first, { waitUntil: 'commit' });
    if (each.moment === 'first load' && kind.ofDocument) return null;
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    if (each.moment === 'navigation') await breakRequests();
    if (first === path) return null;
    if (kind.ofDocument) await page.goto(origin + path, { waitUntil: 'commit' });
    else await page.locator(`main a[href="${path}"]`).first().click();
    return null;
  });
  await look('leads to the page', () => reach(page, kind.page));
  await look('is painted', () => painted(page));
  await look('can be read', () => reads(page, texts));
  await look('makes its requests', async () => (await kind.provoke?.(page)) ?? null);
  await look('says what is missing', () => told(page, kind, each.fault));
  await look('leads on', async () => {
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname === path) await page.locator('main a[href="/onward/"]').first().click();
    else await page.goto(`${origin}/onward/`, { waitUntil: 'commit' });
    return (await reach(page, 'Onward')) ?? reads(page, PAGES.Onward.texts);
  });
  await look('loads no document again and again', async () => {
    const most = Math.max(...documents.map((address) => documents.filter((other) => other === address).length));
    return most > 2 ? `${most} times: ${documents.join(' ')}` : null;
  });
  await look('has no error that nobody caught', async () => (errors.length > 0 ? errors.join('; ') : null));
  await page.close();
  return { checks: 9, failures };
}

/** Waits, and lets the page's own delays pass, until an answer is right; says what the last one was. */
async function patiently(page: Page, answer: () => Promise<string | null>): Promise<string | null> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const said = await answer().catch((error: unknown) => String(error));
    if (said === null || Date.now() > end) return said;
    await page.clock.runFor(500).catch(() => {});
  }
}

/** Whether the reader reaches a page, through the app or by the plain link that the app offers. */
function reach(page: Page, title: string): Promise<string | null> {
  return patiently(page, async () => {
    const offered = page.locator('.panel a[rel="external"]');
    if (await offered.isVisible()) await offered.click({ timeout: 1000 });
    const shown = await page.evaluate(() => document.querySelector('main h1')?.textContent ?? 'nothing');
    return shown === title ? null : `${shown} is shown instead of ${title}`;
  });
}

/** Whether the browser paints: a stylesheet that does not come may keep it from that. */
function painted(page: Page): Promise<string | null> {
  return patiently(page, () =>
    page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          const observer = new IntersectionObserver(() => resolve(null));
          observer.observe(document.body);
          const { port1, port2 } = new MessageChannel();
          let turns = 0;
          port1.onmessage = () => {
            turns += 1;
            if (turns > 2000) resolve('nothing is painted');
            else port2.postMessage(null);
          };
          port2.postMessage(null);
        }),
    ),
  );
}

/** Whether texts can be seen, those behind tabs by choosing the tab. */
function reads(page: Page, texts: readonly string[]): Promise<string | null> {
  return patiently(page, async () => {
    const seen = await page.evaluate(async () => {
      const main = document.querySelector('main') ?? document.body;
      const parts = [main.innerText];
      for (const tab of main.querySelectorAll<HTMLElement>('[role="tab"]')) {
        tab.click();
        parts.push(main.innerText);
      }
      return parts.join('\n');
    });
    const missing = texts.filter((text) => !seen.includes(text));
    return missing.length === 0 ? null : `${missing.join(', ')} cannot be seen`;
  });
}

/** Whether one box at most tells of a failure, and one does where the page lacks something. */
function told(page: Page, kind: Kind, fault: FaultName): Promise<string | null> {
  return patiently(page, async () => {
    const boxes = page.locator('[role="alert"], .panel, [role="status"]:not(.search-state)').filter({ visible: true });
    const texts = (await boxes.allTextContents()).filter((text) => text.trim() !== '');
    if (texts.length > 1) return `said more than once: ${texts.join(' | ')}`;
    const isNeeded = kind.toldUnless !== undefined && !kind.toldUnless.includes(fault);
    return isNeeded && texts.length === 0 ? 'nothing is said' : null;
  });
}

/** Searches by keyboard; what comes is results, a reason, or the page that lists everything. */
async function search(page: Page): Promise<string | null> {
  await page.keyboard.press('/');
  return patiently(page, async () => {
    if (new URL(page.url()).pathname === '/search/') return null;
    const box = page.locator('dialog input');
    if (!(await box.isVisible())) return 'no box and no page to search in';
    if ((await box.inputValue()) === '') await box.fill('onward');
    const answers = page.locator('dialog [role="option"], dialog [role="alert"], dialog .search-state');
    return (await answers.filter({ visible: true, hasText: /\S/ }).count()) > 0 ? null : 'search says nothing';
  });
}

/** Asks for the preview of something on another page. */
async function preview(page: Page): Promise<null> {
  await page.locator('main a[href="/onward/#eq-energy"]').focus();
  return null;
}
