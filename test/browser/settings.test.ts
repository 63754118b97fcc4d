/** What a reader sets, and what is kept of it: colour mode, announcement, version, and storage that does not work. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  browserOfFile,
  eventually,
  hydrated,
  settled,
  shiftsOf,
  still,
  titled,
  WATCH_SHIFTS,
} from './support/browser.ts';
import { ANNOUNCED, prose, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture(ANNOUNCED);
/** A dark site that follows the system, and whose sidebar and bar behave otherwise. */
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

test('the mode is light whatever the system says, until the reader switches; the choice is kept, and shared by all tabs: attribute, button, color-scheme, theme-color, page and code follow', async () => {
  const { page, reader } = await site.open('/rich/?theme=dark', { colorScheme: 'dark' });
  expect(await mode(page)).toBe('light');
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(await mode(page)).toBe('light');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const { page: other } = await site.open('/guide/', { reader });
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
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Guide', exact: true }).press('Enter');
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

test('probe 1: the announcement shows until it is dismissed, then it is gone on every page and in every tab, until there is another one; the layout never shifts', async () => {
  const { page, reader, documents } = await site.open('/', { init: WATCH_SHIFTS });
  await bar(page).getByRole('link', { name: 'read' }).click();
  await titled(page, 'Guide');
  expect(documents).toHaveLength(1);
  expect(await bar(page).isVisible()).toBe(true);
  const { page: other } = await site.open('/guide/', { reader });
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).waitFor({ state: 'hidden' });
  await bar(other).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.reload();
  await hydrated(page);
  await settled(page);
  expect(await bar(page).isVisible()).toBe(false);
  expect(await shiftsOf(page)).toEqual([]);
  // A deployment has changed the id.
  await page.evaluate(() => localStorage.setItem('site-generator:/:announcement', 'before'));
  await page.reload();
  await hydrated(page);
  await settled(page);
  expect(await bar(page).isVisible()).toBe(true);
  expect(await shiftsOf(page)).toEqual([]);
});

const docs = (page: Page) => page.getByRole('navigation', { name: 'Docs' });
const category = (page: Page, name: string) => docs(page).getByRole('button', { name });

test('where the site asks for it, the mode follows the system, the bar stays, opening a category closes its neighbours, and a button hides the sidebar for good', async () => {
  const { page } = await custom.open('/', { colorScheme: 'light' });
  expect(await mode(page)).toBe('light');
  const home = docs(page).getByRole('link', { name: 'Guide', exact: true });
  await category(page, 'Metrics').press('Enter');
  await category(page, 'Dummies').press('Enter');
  await eventually(() => category(page, 'Metrics').getAttribute('aria-expanded')).toBe('false');
  await eventually(() => category(page, 'Dummies').getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await home.waitFor({ state: 'hidden' });
  await page.reload();
  await hydrated(page);
  expect(await home.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await home.waitFor();
  const barTop = () => page.locator('.navbar').evaluate((each) => each.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await eventually(() => page.evaluate(() => scrollY)).toBe(600);
  await settled(page);
  await still(page);
  expect(await barTop()).toBe(0);
});
