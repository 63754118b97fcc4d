/** What is loaded before it is asked for, and when nothing is. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, titled } from './support/browser.ts';
import { DOCS, prose, QUIET } from './support/docs.ts';
import { fixture, type OpenOptions } from './support/fixture.ts';
import { hold, MODULES, moduleOf } from './support/network.ts';

browserOfFile();
/** Its links all lead somewhere: what is loaded ahead is there. */
const files = {
  ...DOCS,
  'docs/intro.md': `---
sidebar_position: 1
---

# Home

<p>
<a id="to-guide" href="/guide/">Guide</a>
<a id="to-guide-hash" href="/guide/#section-5">A section of the guide</a>
<a id="to-guide-query" href="/guide/?unit=g#section-2">A section and a query</a>
<a id="to-space" href="/signals/compare%20signals/">A path with a space</a>
<a id="to-file" href="/files/data.txt">A file</a>
<a id="to-elsewhere" href="https://example.org/guide/">Another site</a>
<a id="to-blank" href="/guide/" target="_blank">In another tab</a>
<a id="to-self-again" href="/">This page</a>
<a id="to-alpha" href="/signals/alpha/">Alpha</a>
</p>

${prose(12)}
`,
};
const viewport = fixture({ files, settings: { ...QUIET, prefetch: 'viewport' } });
const intent = fixture({ files, settings: { ...QUIET, prefetch: 'intent' } });
const off = fixture({ files, settings: QUIET });

const modules = (requests: readonly string[]) =>
  requests.filter((url) => MODULES.test(url)).map((url) => new URL(url).pathname.replace('/assets/pages', ''));
const askedFor = (requests: readonly string[], route: string) =>
  requests.filter((url) => moduleOf(route).test(url)).length;

/** The browser has had idle time since. */
function idled(page: Page): Promise<void> {
  return page.evaluate(
    // With a limit: a browser that draws nothing has no idle periods.
    () => {
      const limit = { timeout: 100 };
      return new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done(), limit), limit));
    },
  );
}

function connection(value: object | null | undefined): OpenOptions {
  return {
    init: `Object.defineProperty(Navigator.prototype, 'connection', { get: () => (${JSON.stringify(value)}), configurable: true })`,
  };
}

describe('viewport', () => {
  test('loads the page behind ‘next’ first, in idle time, then those behind links in view, four at a time', async () => {
    const reader = await viewport.open('/', {
      before: async (page) => {
        Object.assign(page, { gate: await hold(page, MODULES) });
      },
    });
    const { gate } = reader.page as unknown as { gate: Awaited<ReturnType<typeof hold>> };
    await gate.asked(4);
    await idled(reader.page);
    expect(gate.count).toBe(4);
    expect(modules(reader.requests)[0]).toBe('/guide.js');
    await gate.release();
    await eventually(() => askedFor(reader.requests, '/signals/alpha/')).toBe(1);
  });

  test('a link further down is loaded when it comes into view', async () => {
    const { page, requests } = await viewport.open('/', { viewport: { width: 1280, height: 300 } });
    await idled(page);
    await eventually(() => modules(requests).length).toBeGreaterThan(0);
    expect(askedFor(requests, '/series/part14/')).toBe(0);
    await page
      .getByRole('navigation', { name: 'Docs' })
      .getByRole('link', { name: 'Part 14' })
      .scrollIntoViewIfNeeded();
    await eventually(() => askedFor(requests, '/series/part14/')).toBe(1);
  });

  test('probe 18: a link with a fragment loads its page; each file is asked for once, whatever leads to it', async () => {
    const { page, requests } = await viewport.open('/');
    await eventually(() => askedFor(requests, '/guide/')).toBe(1);
    await page.hover('#to-guide-hash');
    await page.hover('#to-guide-query');
    await page.focus('#to-guide');
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    await idled(page);
    await page.click('#to-guide-hash');
    await titled(page, 'Guide');
    await page.waitForLoadState('networkidle');
    await idled(page);
    expect(modules(requests).toSorted()).toEqual([...new Set(modules(requests))].toSorted());
    const hints = await page
      .locator('link[rel~="prefetch"],link[rel~="modulepreload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hints).toEqual([...new Set(hints)]);
  });

  test('neither files nor other sites nor the page itself are loaded ahead', async () => {
    const { page, requests } = await viewport.open('/');
    await eventually(() => askedFor(requests, '/guide/')).toBe(1);
    await page.waitForLoadState('networkidle');
    await idled(page);
    expect(requests.filter((url) => /data\.txt|example\.org|\/assets\/pages\/index\.js/.test(url))).toEqual([]);
  });

  test('a click on a page that is here already shows it without another request', async () => {
    const { page, requests } = await viewport.open('/guide/');
    await eventually(() => askedFor(requests, '/signals/alpha/')).toBe(1);
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await page.locator('main article a[href="/signals/alpha/"]').evaluate((link) => (link as HTMLElement).click());
    await eventually(() => page.locator('main h1').textContent()).toBe('Alpha');
    expect(requests.slice(before).filter((url) => moduleOf('/signals/alpha/').test(url))).toEqual([]);
  });

  test.each([
    ['data saver', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: '2g' }],
    ['slow 2g', { effectiveType: 'slow-2g' }],
  ])('%s: nothing is loaded ahead, in view, under the pointer or with the focus; a click loads', async (_, value) => {
    const { page, requests } = await viewport.open('/', connection(value));
    await idled(page);
    await page.hover('#to-guide');
    await page.focus('#to-guide');
    await page.waitForLoadState('networkidle');
    await idled(page);
    expect(modules(requests)).toEqual([]);
    await page.click('#to-guide');
    await titled(page, 'Guide');
    expect(modules(requests)).toEqual(['/guide.js']);
  });

  test.each([
    ['no connection object', undefined],
    ['null', null],
    ['a connection without a type', {}],
    ['4g', { saveData: false, effectiveType: '4g' }],
  ])('%s: pages are loaded ahead', async (_, value) => {
    const { requests } = await viewport.open('/', connection(value));
    await eventually(() => askedFor(requests, '/guide/')).toBe(1);
  });

  test('what cannot be loaded ahead makes no fuss, and a click tries again', async () => {
    const { page, requests } = await viewport.open('/signals/beta/', {
      expected: [/Failed to load resource/],
      before: (tab) => tab.route(MODULES, (route) => route.abort()),
    });
    await eventually(() => askedFor(requests, '/signals/alpha/')).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(MODULES);
    await page.locator('main article a[href^="/signals/alpha/"]').click();
    await titled(page, 'Alpha');
  });
});

describe('intent', () => {
  test('nothing is loaded for being in view; pointer and focus load', async () => {
    const { page, requests } = await intent.open('/');
    await idled(page);
    await page.waitForLoadState('networkidle');
    expect(modules(requests)).toEqual([]);
    await page.hover('#to-guide-hash');
    await eventually(() => askedFor(requests, '/guide/')).toBe(1);
    await page.focus('#to-space');
    await eventually(
      () => askedFor(requests, '/signals/compare%20signals/') + askedFor(requests, '/signals/compare signals/'),
    ).toBe(1);
  });

  test('a touch loads', async () => {
    const { page, requests } = await intent.open('/', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await page.locator('#to-guide').dispatchEvent('touchstart');
    await eventually(() => askedFor(requests, '/guide/')).toBe(1);
  });
});

test('off: nothing is loaded ahead by anything', async () => {
  const { page, requests } = await off.open('/');
  await page.hover('#to-guide');
  await page.focus('#to-space');
  await idled(page);
  await page.waitForLoadState('networkidle');
  expect(modules(requests)).toEqual([]);
});
