/** axe-core finds nothing, on any type of page, in either mode, at either width, with menus open and closed. */
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, hydrated } from './support/browser.ts';
import { DOCS, LIVE_PAGE, LIVE_SCRIPT, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold } from './support/network.ts';

browserOfFile();
const site = fixture({
  files: { ...DOCS, ...LIVE_PAGE, 'docs/folds.md': '# Folds\n\nText.\n\n## Listing {folded}\n\nMore text.\n' },
  settings: {
    ...QUIET,
    announcement: { content: 'News, <a href="/guide/">read</a>' },
    footer: { copyright: '© 2025 the authors' },
  },
});

/** axe-core takes seconds for every state of a page. */
const LONG = 180_000;

const TYPES = [
  ['home', '/'],
  ['article with formulas, tables, code and tabs', '/rich/'],
  ['category', '/category/signals/'],
  ['article with a fold', '/folds/'],
  ['not found', '/signals/alpa/'],
] as const;

const dark = `try { localStorage.setItem('site-generator:/:theme', 'dark'); } catch {}`;

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  '%s, %i px, every type of page: 0 violations',
  async (mode, width) => {
    const init = mode === 'dark' ? dark : '';
    const { page } = await site.open('/', { init, expected: [/status of 404/], viewport: { width, height: 800 } });
    for (const [type, path] of TYPES) {
      await page.goto(site.at(path));
      await hydrated(page);
      if (type === 'not found') await page.getByRole('main').getByRole('link', { name: 'Alpha' }).waitFor();
      expect(await axeViolations(page), type).toEqual([]);
    }
  },
  LONG,
);

test.each([
  ['dark', 1280],
  ['light', 390],
] as const)(
  '%s, %i px, contents, tabs, figures and menus that are open: 0 violations',
  async (mode, width) => {
    const init = mode === 'dark' ? dark : '';
    const { page } = await site.open('/rich/', { init, viewport: { width, height: 800 } });
    if (width === 390) await page.getByText('On this page').locator('visible=true').click();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('tab', { name: 'Imperial' }).click();
    expect(await axeViolations(page), 'contents, details and tabs').toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    if (width === 390) {
      await page.getByRole('button', { name: /A large figure/ }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeViolations(page), 'an enlarged figure').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      // The bar is out of sight, and of reach, while readers scroll down.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Metrics' }).click();
    } else {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Metrics' }).click();
    }
    expect(await axeViolations(page), 'menus').toEqual([]);
  },
  LONG,
);

test('the link of a fold has the size of a target', async () => {
  const { page } = await site.open('/folds/', { viewport: { width: 390, height: 800 } });
  const { width = 0, height = 0 } = (await page.locator('.fold > .heading-link').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('dark, when a page cannot be had, when it crashes, and while one loads late: 0 violations', async () => {
  const body = "export default function Live() { throw new Error('outer', { cause: new Error('inner') }); }";
  const { page, context } = await site.open('/signals/beta/', {
    init: dark,
    expected: [/./],
    reducedMotion: 'reduce',
    before: async (tab) => {
      await tab.clock.install();
      await tab.route(LIVE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    },
  });
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name, exact: true });
  await context.setOffline(true);
  await link('Guide').click();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await link('Live').click();
  await page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The document is held, too: the app asks for it when the module has not come within ten seconds.
  const gate = await hold(page, /\/signals\/alpha(\.js|\/)(\?|$)/);
  await link('Alpha').click();
  await gate.asked();
  await page.clock.runFor(9000);
  await page.getByText(/still loading/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
