/** One browser for all files of a worker, and pages that complain when the app does. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findBrowser } from '../../support/browser.js';

export { settled, still } from '../../support/at-rest.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Less to start for every page.
  '--in-process-gpu',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  // As with windows: without, letters stand on whole pixels.
  '--font-render-hinting=slight',
];

/** Longest wait for something that has to come; nothing waits for it when it is there. */
const PATIENCE_MS = 30_000;

/** Of this process, with which it ends. */
let kept: Browser | null = null;
/** Of the test file that runs. */
let running: Browser | null = null;

/** Gives the tests of a file a browser: that of the files before it, as they run one after the other in this process. */
export function browserOfFile(): void {
  beforeAll(async () => {
    if (kept?.isConnected() !== true) {
      const executablePath = await findBrowser();
      kept = await chromium.launch({ args: FLAGS, ...(executablePath === null ? {} : { executablePath }) });
    }
    running = kept;
  });
  afterAll(() => {
    running = null;
  });
}

export interface Reader {
  readonly context: BrowserContext;
  /** Addresses asked for so far, encoded, fragments left out. */
  readonly requests: readonly string[];
  /** Documents asked for so far. */
  readonly documents: readonly string[];
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Complaints that belong to the test; any other fails it. */
  readonly expected?: readonly RegExp[];
  /**
   * The content delivery network of the formulas' stylesheet: it answers, fails, or accepts and never answers. Left out
   * where the site asks none, since a browser whose requests are looked at keeps nothing that it has loaded.
   */
  readonly network?: Network;
}

type Network = 'there' | 'gone' | 'silent';

/** What KaTeX publishes for browsers. */
const KATEX = path.join(path.dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.js': 'text/javascript',
};

/** A reader with a browser profile of their own. The test fails if their console shows what it does not expect. */
export async function newReader(options: ReaderOptions = {}): Promise<Reader> {
  const { expected = [], network, ...settings } = options;
  if (running === null) throw new Error('the file has no browser: call browserOfFile()');
  const context = await running.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...settings,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // Errors and warnings of the console, and uncaught errors.
  const complaints: string[] = [];
  const requests: string[] = [];
  const documents: string[] = [];
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    complaints.push(String(event.error().stack ?? event.error()));
  });
  context.on('request', (request) => {
    const address = request.url().replace(/#.*$/, '');
    requests.push(address);
    if (request.isNavigationRequest()) documents.push(address);
  });
  if (network !== undefined) await routeFormulas(context, network);
  onTestFinished(async () => {
    await context.close();
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'what the console shows').toEqual([]);
  });
  return { context, requests, documents };
}

/** Answers for the content delivery network. */
async function routeFormulas(context: BrowserContext, network: Network): Promise<void> {
  await context.route('https://cdn.jsdelivr.net/npm/katex@**', async (route) => {
    if (network === 'silent') return;
    const file = path.join(KATEX, new URL(route.request().url()).pathname.replace(/^.*?\/dist\//, ''));
    if (network === 'gone' || !fs.existsSync(file)) {
      await route.abort();
      return;
    }
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
    await route.fulfill({ path: file, contentType, headers: { 'access-control-allow-origin': '*' } });
  });
}

function isComplaint(message: ConsoleMessage): boolean {
  // Of a file that is no page, the browser asks for an icon by itself.
  if (message.location().url.endsWith('/favicon.ico')) return false;
  // Fonts of formulas wait for the first paint, which a loaded machine is slow to tell.
  if (/formulas-.*preloaded using link preload but not used/.test(message.text())) return false;
  return message.type() === 'error' || message.type() === 'warning';
}

/** Waits until the page is interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Waits until a page with that title stands in the main region. */
export async function titled(page: Page, title: string): Promise<void> {
  await page.locator('main h1').filter({ hasText: title }).waitFor();
}

/** Follows a link in the main region that is there for it alone. */
export function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Asserts of something that takes a while. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 25 });
}

/** Has the reader chosen the dark mode; runs in the page before its own scripts. */
export const DARK = "localStorage.setItem('site-generator:/:theme', 'dark')";

/** Text of the clipboard. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Whether all of an element is in the window. */
export function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Notes what shifts on a page; runs in it before its own scripts. */
export const WATCH_SHIFTS = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
  }
}).observe({ type: 'layout-shift', buffered: true });
`;

/** Layout shifts since the document was loaded. */
export function shiftsOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
}

/** Has the browser render all blocks of a long page, so that its places are known. */
export function whole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.prose *{content-visibility:visible!important}');
    document.adoptedStyleSheets.push(sheet);
  });
}
