/** Changes of page that take their time, overtake each other or fail. The clock is the test's, and so is the network. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, settled, titled } from './support/browser.ts';
import { DOCS, LIVE_PAGE, LIVE_SCRIPT, QUIET } from './support/docs.ts';
import { fixture, type OpenOptions } from './support/fixture.ts';
import { answerModule, CLIENT, hold, moduleOf, STYLES } from './support/network.ts';

browserOfFile();
const site = fixture({ files: { ...DOCS, ...LIVE_PAGE }, settings: QUIET });

const ALPHA = moduleOf('/signals/alpha/');
const BETA = moduleOf('/signals/beta/');
/** What the browser says of a request that failed, and what the app says of it. */
const FAILED = /Failed to load resource|could not be loaded/;

/** A page whose clock stands still until the test moves it. */
async function openWithClock(where: string, options: OpenOptions = {}) {
  const opened = await site.open(where, {
    ...options,
    before: async (page) => {
      await page.clock.install();
      await options.before?.(page);
    },
  });
  await settled(opened.page);
  const now = await opened.page.evaluate(() => Date.now());
  await opened.page.clock.pauseAt(now + 60_000);
  return opened;
}

const bar = (page: Page) => page.getByRole('progressbar');
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });
const failure = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const late = (page: Page) => page.getByText(/still loading/i);
/** Links of the sidebar: they stay while pages come and go. */
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name, exact: true });

async function busy(page: Page): Promise<string | null> {
  return page.locator('main').getAttribute('aria-busy');
}

test('state: the old page stays until the new one is ready; the progress bar appears after 200 ms, a plain link after 8 s', async () => {
  const { page } = await openWithClock('/signals/beta/');
  const gate = await hold(page, ALPHA);
  await link(page, 'Alpha').click();
  await gate.asked();
  await page.clock.runFor(190);
  expect(await bar(page).count()).toBe(0);
  expect(await busy(page)).toBe(null);
  await page.clock.runFor(20);
  await bar(page).waitFor({ state: 'attached' });
  expect(await bar(page).getAttribute('aria-label')).toBeTruthy();
  expect(await busy(page)).toBe('true');
  expect(await late(page).count()).toBe(0);
  await page.clock.runFor(8_000);
  await late(page).waitFor();
  expect(await page.locator('a[rel="external"][href$="/signals/alpha/"]').count()).toBe(1);
  await titled(page, 'Beta');
  expect(await page.title()).toBe('Beta | Fixture');
  await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
  expect(await page.locator('nav[aria-label="Docs"] [aria-current="page"]').textContent()).toBe('Beta');
  await gate.release();
  await titled(page, 'Alpha');
  expect(await page.title()).toBe('Alpha | Fixture');
  await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  expect(await bar(page).count()).toBe(0);
  expect(await late(page).count()).toBe(0);
  expect(await busy(page)).toBe(null);
});

/** Something has been asked for and has come since: whatever was under way before has had its turn. */
async function settledByNetwork(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((response) => response.text()));
}

test('probe 3: click A, then B: the old content stays until B is there, never blank, and A never shows', async () => {
  const { page } = await site.open('/guide/');
  const [alpha, beta] = [await hold(page, ALPHA), await hold(page, BETA)];
  await page.getByRole('button', { name: 'Toggle Signals' }).click();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => seen.add(document.querySelector('main h1')?.textContent ?? 'nothing');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
  await link(page, 'Alpha').click();
  await alpha.asked();
  await link(page, 'Beta').click();
  await beta.asked();
  await alpha.release();
  await settledByNetwork(page);
  await titled(page, 'Guide');
  await beta.release();
  await titled(page, 'Beta');
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['Guide', 'Beta']);
  await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
  await page.goBack();
  await titled(page, 'Guide');
});

test('going back while a page loads keeps what back leads to', async () => {
  const { page } = await site.open('/guide/');
  await page.locator('main article a[href="/signals/alpha/"]').click();
  await titled(page, 'Alpha');
  const beta = await hold(page, BETA);
  await page.locator('main article a[href="/signals/beta/"]').click();
  await beta.asked();
  await page.goBack();
  await titled(page, 'Guide');
  await beta.release();
  await settledByNetwork(page);
  await titled(page, 'Guide');
  await eventually(() => page.url()).toBe(site.at('/guide/'));
});

describe('failing', () => {
  test('error catalogue: a failed route preload logs a warning and the target is loaded as a document', async () => {
    const { page, complaints, documents } = await site.open('/signals/beta/', { expected: [FAILED] });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const gate = await hold(page, ALPHA);
    await link(page, 'Alpha').click();
    await gate.asked();
    await gate.fail();
    await titled(page, 'Alpha');
    await hydrated(page);
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    expect(complaints.filter((text) => /could not be loaded/.test(text))).toHaveLength(1);
    await page.goBack();
    await titled(page, 'Beta');
    await hydrated(page);
    // By itself, no document is loaded again.
    await settledByNetwork(page);
    expect(documents).toEqual(['beta', 'alpha', 'beta'].map((name) => site.at(`/signals/${name}/`)));
  });

  test('error catalogue: offline the page stays, with the error text and Retry, which works once the network is back', async () => {
    const { page, context } = await site.open('/signals/beta/', { expected: [FAILED] });
    await context.setOffline(true);
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await titled(page, 'Beta');
    await eventually(() => page.url()).toBe(site.at('/signals/beta/'));
    expect(await failure(page).textContent()).toMatch(/offline/i);
    expect(await bar(page).count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    await page.getByRole('button', { name: 'Retry' }).click();
    await settled(page);
    await failure(page).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => failure(page).count()).toBe(0);
    await link(page, 'Alpha').click();
    await failure(page).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Alpha');
    expect(await failure(page).count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  });

  test('a page that the list of routes knows and the host has lost is not looked for for ever', async () => {
    const { page, documents } = await site.open('/', { expected: [/./] });
    await page.context().route(/\/guide\//, async (route) => {
      const lost = await route.fetch({ url: site.at('/no such page/') });
      await route.fulfill({ response: lost });
    });
    await page.goto(site.at('/guide/'));
    await titled(page, 'Page not found');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: /home/i }).waitFor();
    await settledByNetwork(page);
    expect(documents.filter((url) => url === site.at('/guide/')).length).toBeLessThanOrEqual(2);
  });

  test('error catalogue: a page module without a default export throws an error that names it', async () => {
    const { page, complaints } = await site.open('/signals/beta/', { expected: [/default export/] });
    await answerModule(page, '/signals/alpha/', 'export const page = {};\n');
    await link(page, 'Alpha').click();
    const box = page.getByRole('alert');
    await box.waitFor();
    const said = `${await box.textContent()} ${complaints.join(' ')}`;
    expect(said).toMatch(/default export/);
    expect(said).toContain('/signals/alpha/');
    // The site is at fault, not the network: nothing is loaded again.
    await settledByNetwork(page);
    expect(page.url()).not.toContain('reload');
    await link(page, 'Guide').click();
    await titled(page, 'Guide');
  });

  describe('with nothing to keep', () => {
    /** A page that crashes on its first load: only its document has its text, so to try again is to load it. */
    const crashed = async () => {
      const body = `export default function Live() { if (!globalThis.mended) throw new Error('trouble'); }`;
      const opened = await site.open('/live/', {
        expected: [/./],
        before: (page) => page.route(LIVE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body })),
      });
      await opened.page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
      await opened.page.evaluate(() => Object.assign(globalThis, { mended: true }));
      return opened;
    };

    test('error catalogue, state: the spinner stands in the main region until the page is there, or a failure with Retry', async () => {
      const { page, context } = await crashed();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Try again' }).click();
      await failure(page).waitFor();
      expect(await spinner(page).count()).toBe(0);
      await context.setOffline(false);
      const gate = await hold(page, moduleOf('/live/'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await gate.asked();
      await page.locator('main').locator(spinner(page)).waitFor();
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
      await gate.release();
      await titled(page, 'Live');
      expect(await spinner(page).count()).toBe(0);
      expect(await failure(page).count()).toBe(0);
    });
  });
});

describe('first load', () => {
  test('probe 10: a script that is there and does not load: the page is loaded once more, then the reader is told', async () => {
    const { page, documents } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      wait: false,
      before: (tab) =>
        tab.route(CLIENT, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort())),
    });
    await page.getByText(/not interactive/).waitFor();
    await titled(page, 'Guide');
    await settledByNetwork(page);
    expect(documents).toEqual([site.at('/guide/'), site.at('/guide/')]);
  });

  test('probe 10: a script that is blocked: the reader is told, and can read all of the page', async () => {
    const { page, documents } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      wait: false,
      before: (tab) => tab.route(CLIENT, (route) => route.abort()),
    });
    await page.getByText(/not interactive/).waitFor();
    await titled(page, 'Guide');
    expect(documents.length).toBeLessThanOrEqual(2);
    // Without its app the page is one without scripts: all of it shows, nothing is offered that does not work.
    expect(await page.getByRole('button', { name: /dark mode/ }).isVisible()).toBe(false);
    await link(page, 'Alpha').waitFor();
  });

  test('a script that comes at the second try needs no word', async () => {
    let tries = 0;
    const { page } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      before: (tab) =>
        tab.route(CLIENT, (route) => {
          tries += 1;
          return tries === 1 ? route.abort() : route.continue();
        }),
    });
    await hydrated(page);
    expect(await page.getByText(/not interactive/).count()).toBe(0);
  });

  test('a stylesheet that does not load: the reader is told, and the page works', async () => {
    const { page } = await site.open('/guide/', {
      expected: [/Failed to load resource/],
      before: (tab) => tab.route(STYLES, (route) => route.abort()),
    });
    await page.getByRole('alert').filter({ hasText: 'Your site did not load properly' }).waitFor();
    await titled(page, 'Guide');
  });
});
