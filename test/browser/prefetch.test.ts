/** What is loaded before it is asked for, and when nothing is. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile, eventually, settled, titled } from './support/browser.ts';
import { prose, QUIET } from './support/docs.ts';
import { fixture, type OpenOptions } from './support/fixture.ts';
import { MODULES, moduleOf } from './support/network.ts';

browserOfFile();
const files = {
  'docs/intro.md': `---
sidebar_position: 1
---

# Home

<p>
<a id="to-guide" href="/guide/">Guide</a>
<a id="to-guide-hash" href="/guide/#section">A section of the guide</a>
<a id="to-guide-query" href="/guide/?unit=g#section">A section and a query</a>
<a id="to-space" href="/compare%20signals/">A path with a space</a>
<a id="to-file" href="/files/data.txt">A file</a>
<a id="to-elsewhere" href="https://example.org/guide/">Another site</a>
<a id="to-blank" href="/guide/" target="_blank">In another tab</a>
<a id="to-self-again" href="/">This page</a>
<a id="to-alpha" href="/alpha/">Alpha</a>
</p>

${prose(12)}

<p><a id="to-part" href="/part/">Far below</a></p>
`,
  'docs/guide.md': `---\nsidebar_position: 2\n---\n\n# Guide\n\n${prose(12)}\n\n## Section\n\n${prose(6)}\n`,
  'docs/compare signals.md': '# Compare signals\n',
  'docs/alpha.md': '# Alpha\n',
  'docs/part.md': '# Part\n',
  'docs/last.md': '---\nsidebar_position: 8\n---\n\n# Before\n',
  'docs/formulas.md': '---\nsidebar_position: 9\n---\n\n# Formulas\n\nOf $x$.\n',
  'static/files/data.txt': 'time;value\n',
};
const viewport = fixture({ files, settings: { ...QUIET, prefetch: 'viewport' } });
const intent = fixture({ files, settings: { ...QUIET, prefetch: 'intent' } });

const modules = (requests: readonly string[]) =>
  requests.filter((url) => MODULES.test(url)).map((url) => new URL(url).pathname.replace('/assets/pages', ''));
const askedFor = (requests: readonly string[], route: string) =>
  requests.filter((url) => moduleOf(route).test(url)).length;

/** The browser has drawn the page and had idle time since. */
async function idled(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(
    // With a limit: a browser that draws nothing has no idle periods.
    () => {
      const limit = { timeout: 100 };
      return new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done(), limit), limit));
    },
  );
}

function connection(value: object | null): OpenOptions {
  return {
    init: `Object.defineProperty(Navigator.prototype, 'connection', { get: () => (${JSON.stringify(value)}), configurable: true })`,
  };
}

test('viewport, probe 18: two pages behind links in view are prefetched, the next page first, however far one scrolls; each file is asked for once, whatever leads to it', async () => {
  const { page, requests } = await viewport.open('/', { viewport: { width: 1280, height: 300 } });
  await eventually(() => modules(requests).length).toBe(2);
  expect(modules(requests)[0]).toBe('/guide.js');
  await page.locator('#to-part').scrollIntoViewIfNeeded();
  await idled(page);
  expect(modules(requests).length).toBe(2);
  await page.hover('#to-part');
  await eventually(() => askedFor(requests, '/part/')).toBe(1);
  await page.hover('#to-guide-hash');
  await page.hover('#to-guide-query');
  await page.focus('#to-guide');
  await idled(page);
  await page.locator('#to-guide-hash').press('Enter');
  await titled(page, 'Guide');
  await idled(page);
  expect(modules(requests).toSorted()).toEqual([...new Set(modules(requests))].toSorted());
  const hints = await page
    .locator('link[rel~="prefetch"],link[rel~="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hints).toEqual([...new Set(hints)]);
  // Neither files nor other sites nor the page itself.
  expect(requests.filter((url) => /data\.txt|example\.org|\/assets\/pages\/index\.js/.test(url))).toEqual([]);
});

test('styles and fonts of formulas are not loaded for being in view; intent loads them', async () => {
  const { page, requests } = await viewport.open('/last/');
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/formulas.js')));
  await eventually(isLoaded).toBe(true);
  await idled(page);
  expect(requests.filter((url) => /katex|formulas-main/i.test(url))).toEqual([]);
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Formulas' }).focus();
  await eventually(() => requests.filter((url) => /katex.*\.css$/i.test(url)).length).toBe(1);
  await eventually(() => requests.some((url) => /formulas-main/.test(url))).toBe(true);
});

test('data saver: nothing is loaded ahead, in view, under the pointer or with the focus; a click loads', async () => {
  const { page, requests } = await viewport.open('/', connection({ saveData: true, effectiveType: '4g' }));
  await idled(page);
  await page.hover('#to-guide');
  await page.focus('#to-guide');
  await idled(page);
  expect(modules(requests)).toEqual([]);
  await page.click('#to-guide');
  await titled(page, 'Guide');
  expect(modules(requests)).toEqual(['/guide.js']);
});

test('intent: nothing is loaded for being in view; pointer, focus and touch load', async () => {
  const { page, requests } = await intent.open('/', connection(null));
  await idled(page);
  expect(modules(requests)).toEqual([]);
  await page.hover('#to-guide-hash');
  await eventually(() => askedFor(requests, '/guide/')).toBe(1);
  await page.focus('#to-space');
  await eventually(() => modules(requests).map(decodeURI)).toContain('/compare signals.js');
  await page.locator('#to-alpha').dispatchEvent('touchstart');
  await eventually(() => askedFor(requests, '/alpha/')).toBe(1);
});
