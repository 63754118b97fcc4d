/** Changes of page that take their time or fail. The clock is the test's, and so is the network. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { DOCS, LIVE_PAGE, LIVE_SCRIPT, QUIET } from './support/docs.ts';
import { fixture, type OpenOptions } from './support/fixture.ts';
import { CLIENT, hold, moduleOf } from './support/network.ts';

browserOfFile();
const site = fixture({ files: { ...DOCS, ...LIVE_PAGE }, settings: QUIET });

const ALPHA = moduleOf('/signals/alpha/');
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

describe('failing', () => {
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
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await titled(page, 'Alpha');
    expect(await failure(page).count()).toBe(0);
    await eventually(() => page.url()).toBe(site.at('/signals/alpha/'));
  });

  test('error catalogue, state: the spinner stands in the main region until the page is there, or a failure with Retry', async () => {
    // A page that crashes on its first load: only its document has its text, so to try again is to load it.
    const body = `export default function Live() { if (!globalThis.mended) throw new Error('trouble'); }`;
    const { page, context } = await site.open('/live/', {
      expected: [/./],
      before: (tab) => tab.route(LIVE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body })),
    });
    await page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { mended: true }));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure(page).waitFor();
    expect(await spinner(page).count()).toBe(0);
    await context.setOffline(false);
    const gate = await hold(page, moduleOf('/live/'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await gate.asked();
    await page.locator('main').locator(spinner(page)).waitFor();
    expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(true);
    await gate.release();
    await titled(page, 'Live');
    expect(await spinner(page).count()).toBe(0);
    expect(await failure(page).count()).toBe(0);
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
});
