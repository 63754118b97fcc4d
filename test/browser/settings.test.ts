/** What a reader sets, and what is kept of it: colour mode, announcement, version, and storage that does not work. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  browserOfFile,
  eventually,
  hydrated,
  newReader,
  settled,
  shiftsOf,
  still,
  titled,
  WATCH_SHIFTS,
} from './support/browser.ts';
import { ANNOUNCED, prose, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { CLIENT, hold } from './support/network.ts';

browserOfFile();
const first = fixture(ANNOUNCED);
/** Its home page after the next deployment. */
const second = fixture({
  files: { 'docs/intro.md': '# Home\n' },
  settings: { ...QUIET, announcement: { id: 'b', content: 'News b' } },
});
/** A dark site that follows the system where that is known, and whose sidebar and bar behave otherwise. */
const custom = fixture({
  files: {
    'docs/intro.md': `# Home\n\n${prose(12)}\n`,
    'docs/guide.md': '# Guide\n',
    'docs/metrics/_category_.json': '{ "label": "Metrics" }',
    'docs/metrics/plain.md': '# Plain metric\n',
    'docs/dummies/_category_.json': '{ "label": "Dummies" }',
    'docs/dummies/thor.md': '# Thor\n',
  },
  settings: {
    ...QUIET,
    colorMode: { default: 'dark', respectSystem: true },
    sidebar: { hideable: true, autoCollapse: true },
    navbar: { hideOnScroll: false },
  },
});

const KEY = 'site-generator:/:theme';
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const toggle = (page: Page) => page.getByRole('button', { name: /dark mode/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

/** Notes, in the page, what every painted frame shows. */
const WATCHING = `
  window.frames_ = [];
  const note = () => {
    if (document.body) frames_.push([document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor,
      document.querySelector('.prose .code span[class^="hljs-"]') && getComputedStyle(document.querySelector('.prose .code span[class^="hljs-"]')).color].join(' '));
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
`;

describe('colour mode', () => {
  test('a site that follows the system is shown in its own mode where the browser answers no media queries', async () => {
    const withoutMediaQueries = () => void Reflect.deleteProperty(globalThis, 'matchMedia');
    const { page } = await custom.open('/', { colorScheme: 'light', init: withoutMediaQueries });
    expect(await mode(page)).toBe('dark');
    await toggle(page).click();
    await eventually(() => mode(page)).toBe('light');
  });

  test('state: light whatever the system says, until the reader switches; the choice is kept, and shared by all tabs: attribute, button, color-scheme, theme-color, page and code follow', async () => {
    const { page, reader } = await first.open('/rich/?theme=dark', { colorScheme: 'dark' });
    expect(await mode(page)).toBe('light');
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(await mode(page)).toBe('light');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const { page: other } = await first.open('/guide/', { reader });
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
    await eventually(() => mode(other)).toBe('dark');
    await eventually(() => toggle(other).getAttribute('aria-pressed')).toBe('true');
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
    await eventually(() => mode(other)).toBe('light');
    await toggle(page).press('Space');
    await eventually(() => mode(other)).toBe('dark');
    await page.evaluate(() => localStorage.clear());
    await eventually(() => mode(other)).toBe('light');
  });

  test('probe 20: dark stored, a page with code: dark from the first frame on, before the page’s script has come', async () => {
    const reader = await newReader();
    const page = await reader.context.newPage();
    await page.addInitScript(`localStorage.setItem('${KEY}', 'dark');${WATCHING}`);
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
});

describe('announcement', () => {
  /** Serves the second deployment at the address of the first, as a host does after a deployment. */
  async function deploySecond(page: Page): Promise<void> {
    await page.route(`${first.origin}/**`, async (route) => {
      const file = path.join(second.folder, decodeURIComponent(new URL(route.request().url()).pathname));
      await route.fulfill({ path: fs.statSync(file).isDirectory() ? path.join(file, 'index.html') : file });
    });
  }

  test('state, probe 1: shown until dismissed, then gone on every page and in every tab, until there is another one; the layout never shifts', async () => {
    const { page, reader, documents } = await first.open('/', { init: WATCH_SHIFTS });
    await bar(page).getByRole('link', { name: 'read' }).click();
    await titled(page, 'Guide');
    expect(documents).toHaveLength(1);
    expect(await bar(page).isVisible()).toBe(true);
    const { page: other } = await first.open('/guide/', { reader });
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await bar(other).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.reload();
    await hydrated(page);
    await settled(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await shiftsOf(page)).toEqual([]);
    const later = await reader.context.newPage();
    await deploySecond(later);
    await later.addInitScript(WATCH_SHIFTS);
    await later.goto(first.at('/'));
    await hydrated(later);
    await settled(later);
    expect(await bar(later).textContent()).toContain('News b');
    expect(await bar(later).isVisible()).toBe(true);
    expect(await shiftsOf(later)).toEqual([]);
  });
});

const docs = (page: Page) => page.getByRole('navigation', { name: 'Docs' });
const category = (page: Page, name: string) => docs(page).getByRole('button', { name });

test('where the site asks for it, the mode follows the system, the bar stays, opening a category closes its neighbours, and a button hides the sidebar for good', async () => {
  const { page } = await custom.open('/', { colorScheme: 'light' });
  expect(await mode(page)).toBe('light');
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
  const barTop = () => page.locator('.navbar').evaluate((each) => each.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await eventually(() => page.evaluate(() => scrollY)).toBe(600);
  await settled(page);
  await still(page);
  expect(await barTop()).toBe(0);
});
