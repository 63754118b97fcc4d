/** What a reader sets, and what is kept of it: colour mode, announcement, version, and storage that does not work. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, settled, still, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { anotherTab, fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const announced = (id: string) => ({
  ...QUIET,
  announcement: { id, content: `Message ${id}, <a href="/guide/">read</a>` },
});
const first = fixture({ files: DOCS, settings: announced('a') });
/** The same site after its next deployment. */
const second = fixture({ files: DOCS, settings: announced('b') });
/** A dark site that follows the system where that is known. */
const dark = fixture({ files: DOCS, settings: { ...QUIET, colorMode: { default: 'dark', respectSystem: true } } });

/** A site that names a component, which a page shows twice. */
const counting = fixture({
  files: {
    'docs/intro.md': '# Home\n\n::component[counter]{start=3}\n\n::component[counter]{start=5}\n',
    'docs/_parts/counter.tsx': `import { useState } from 'react';
      export default function Counter({ start }: { readonly start: number }) {
        const [count, setCount] = useState(start);
        return <button type="button" onClick={() => setCount(count + 1)}>{"Count " + count}</button>;
      }`,
  },
  settings: {
    markdown: { components: { counter: { file: '_parts/counter.tsx', props: { start: 'number' } } } },
  },
});

const KEY = 'site-generator:/:theme';
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const toggle = (page: Page) => page.getByRole('button', { name: /dark mode/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

/** Stores something before the page's own scripts run. */
const storing = (key: string, value: string) => ({
  init: `try { if (!sessionStorage.seeded) { localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)}); sessionStorage.seeded = 1; } } catch {}`,
});

/** Notes, in the page, what every painted frame shows, and how much the layout shifts. */
const WATCHING = `
  window.frames_ = [];
  window.shift = 0;
  const note = () => {
    if (document.body) frames_.push([document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor,
      document.querySelector('.prose .code span[class^="hljs-"]') && getComputedStyle(document.querySelector('.prose .code span[class^="hljs-"]')).color].join(' '));
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
`;

test('components of the settings have their props in the browser, too', async () => {
  const { page } = await counting.open('/');
  const counter = page.getByRole('button', { name: 'Count 5' });
  await eventually(async () => {
    await counter.click({ timeout: 500 }).catch(() => {});
    return page.locator('.component button').allTextContents();
  }).toEqual(['Count 3', 'Count 6']);
});

describe('colour mode', () => {
  test('a site that follows the system is shown in its own mode where the browser answers no media queries', async () => {
    const { page: asked } = await dark.open('/', { colorScheme: 'light' });
    expect(await mode(asked)).toBe('light');
    const withoutMediaQueries = () => void Reflect.deleteProperty(globalThis, 'matchMedia');
    const { page } = await dark.open('/', { colorScheme: 'light', init: withoutMediaQueries });
    expect(await mode(page)).toBe('dark');
    await toggle(page).click();
    await eventually(() => mode(page)).toBe('light');
  });

  test('state: the reader switches, and the choice is kept: attribute, button, color-scheme, theme-color, page and code follow', async () => {
    const { page } = await first.open('/rich/');
    const look = () =>
      page.evaluate(() => {
        const color = (selector: string, property: 'color' | 'backgroundColor') =>
          getComputedStyle(document.querySelector(selector) as Element)[property];
        return {
          scheme: getComputedStyle(document.documentElement).colorScheme,
          meta: document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media="all"]')?.content,
          metas: document.querySelectorAll('meta[name="theme-color"][media="all"]').length,
          body: color('body', 'backgroundColor'),
          text: color('body', 'color'),
          code: color('.prose .code span[class^="hljs-"]', 'color'),
        };
      });
    const light = await look();
    expect(light).toMatchObject({ scheme: 'light', metas: 1 });
    await toggle(page).click();
    await eventually(() => mode(page)).toBe('dark');
    await eventually(() => toggle(page).getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => (await look()).body).not.toBe(light.body);
    const dark = await look();
    expect(dark).toMatchObject({ scheme: 'dark', metas: 1 });
    for (const each of ['meta', 'body', 'text', 'code'] as const) expect(dark[each], each).not.toBe(light[each]);
    await page.reload();
    await hydrated(page);
    expect(await mode(page)).toBe('dark');
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Guide', exact: true }).click();
    await titled(page, 'Guide');
    expect(await mode(page)).toBe('dark');
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await eventually(() => mode(page)).toBe('light');
    await eventually(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('light');
  });

  test('probe 20: dark stored, a page with code: dark from the first frame on, before the page’s script has come', async () => {
    const reader = await newReader();
    const page = await reader.context.newPage();
    await page.addInitScript(`${storing(KEY, 'dark').init}${WATCHING}`);
    const client = await hold(page, CLIENT);
    await page.goto(first.at('/rich/'), { waitUntil: 'commit' });
    await client.asked();
    await page.locator('main h1').waitFor();
    expect(await mode(page)).toBe('dark');
    await client.release();
    await hydrated(page);
    await settled(page);
    const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.every((frame) => frame.startsWith('dark '))).toBe(true);
    // Nothing changes colour once it is there; code may come a frame later than the page.
    expect(new Set(frames.filter((frame) => !frame.endsWith(' '))).size).toBe(1);
  });

  test('state: light by default; probe 8: nothing but the reader changes it; all tabs share the choice', async () => {
    {
      const { page } = await first.open('/?theme=dark', { colorScheme: 'dark' });
      expect(await mode(page)).toBe('light');
      expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await settled(page);
      expect(await mode(page)).toBe('light');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    }
    {
      const { page, reader } = await first.open('/');
      const other = await anotherTab(first, reader, '/guide/');
      await toggle(page).click();
      await eventually(() => mode(other)).toBe('dark');
      await eventually(() => toggle(other).getAttribute('aria-pressed')).toBe('true');
      await page.evaluate(() => localStorage.clear());
      await eventually(() => mode(other)).toBe('light');
    }
  });
});

describe('announcement', () => {
  /** Serves the second deployment at the address of the first, as a host does after a deployment. */
  async function deploySecond(page: Page): Promise<void> {
    await page.route(`${first.origin}/**`, async (route) => {
      const file = path.join(second.folder, decodeURIComponent(new URL(route.request().url()).pathname));
      await route.fulfill({ path: fs.statSync(file).isDirectory() ? path.join(file, 'index.html') : file });
    });
  }

  test('state: shown until dismissed, then gone for good, on every page and in every tab, without a shift of the layout', async () => {
    const { page, reader, documents } = await first.open('/', { init: WATCHING });
    await bar(page).getByRole('link', { name: 'read' }).click();
    await titled(page, 'Guide');
    expect(documents).toHaveLength(1);
    expect(await bar(page).isVisible()).toBe(true);
    const other = await anotherTab(first, reader, '/guide/');
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await bar(other).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.reload();
    await hydrated(page);
    await settled(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });

  test('probe 1: dismiss announcement a; deploy id b; first load: bar b is visible, from the first frame on', async () => {
    const { page, reader } = await first.open('/');
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    const later = await reader.context.newPage();
    await deploySecond(later);
    await later.addInitScript(WATCHING);
    await later.goto(first.at('/'));
    await hydrated(later);
    await settled(later);
    expect(await bar(later).textContent()).toContain('Message b');
    expect(await bar(later).isVisible()).toBe(true);
    expect(await later.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });
});

const folding = fixture({ files: DOCS, settings: { ...QUIET, sidebar: { hideable: true, autoCollapse: true } } });
const docs = (page: Page) => page.getByRole('navigation', { name: 'Docs' });
const category = (page: Page, name: string) => docs(page).getByRole('button', { name });

test('where the site asks for it, opening a category closes its neighbours, and a button hides the sidebar for good', async () => {
  const { page } = await folding.open('/');
  const home = docs(page).getByRole('link', { name: 'Guide', exact: true });
  await category(page, 'Metrics').click();
  // A button that still moves is not hit.
  await eventually(() => category(page, 'Metrics').getAttribute('aria-expanded')).toBe('true');
  await still(page);
  await category(page, 'Dummies').click();
  await eventually(() => category(page, 'Metrics').getAttribute('aria-expanded')).toBe('false');
  await eventually(() => category(page, 'Dummies').getAttribute('aria-expanded')).toBe('true');
  await still(page);
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await home.waitFor({ state: 'hidden' });
  await page.reload();
  await hydrated(page);
  expect(await home.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await home.waitFor();
  await page.reload();
  await hydrated(page);
  expect(await home.isVisible()).toBe(true);
});
