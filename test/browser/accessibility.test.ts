/** axe-core finds nothing, on any type of page, with menus open and closed. The weekly tests look at each in each mode. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, contrastInDark } from './support/axe.ts';
import { browserOfFile, DARK, eventually, hydrated, titled } from './support/browser.ts';
import { ANNOUNCED, LIVE_SCRIPT } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

const TYPES = [
  ['home', '/'],
  ['category', '/category/signals/'],
  ['not found', '/signals/alpa/'],
] as const;

test('0 violations on every type of page, light, 390 px', async () => {
  const { page } = await site.open('/', { expected: [/status of 404/], viewport: { width: 390, height: 800 } });
  for (const [type, path] of TYPES) {
    await page.goto(site.at(path));
    await hydrated(page);
    if (type === 'not found') await page.getByRole('main').getByRole('link', { name: 'Alpha' }).waitFor();
    expect(await axeViolations(page), type).toEqual([]);
  }
});

/** Opens what an article has: details, tabs, the contents of a narrow window. */
async function unfold(page: Page, isNarrow: boolean): Promise<void> {
  if (isNarrow) await page.getByText('On this page').locator('visible=true').press('Enter');
  await page.getByText('More', { exact: true }).press('Enter');
  await page.getByRole('tab', { name: 'Imperial' }).press('Enter');
}

test('0 violations on an article with formulas, tables, code and tabs, and in its menus, 1280 px, in both modes', async () => {
  const { page } = await site.open('/rich/');
  await unfold(page, false);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Metrics' }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  expect(await contrastInDark(page)).toEqual([]);
});

test('0 violations in the contents, an enlarged figure and the menu of a narrow window', async () => {
  const { page } = await site.open('/rich/', { viewport: { width: 390, height: 800 } });
  await unfold(page, true);
  expect(await axeViolations(page), 'contents, details and tabs').toEqual([]);
  await page.getByRole('button', { name: /A large figure/ }).press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await axeViolations(page), 'an enlarged figure').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The bar is out of sight, and of reach, while readers scroll down.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Metrics' }).click();
  expect(await axeViolations(page), 'the menu').toEqual([]);
});

test('0 violations in the dark, when a page cannot be had, when it crashes, and while one loads late', async () => {
  const body = "export default function Live() { throw new Error('outer', { cause: new Error('inner') }); }";
  const { page, context } = await site.open('/signals/beta/', {
    init: DARK,
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
  await link('Guide').press('Enter');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await link('Live').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The document is held, too: the app asks for it when the module has not come within ten seconds.
  const gate = await hold(page, /\/signals\/alpha(\.js|\/)(\?|$)/);
  await link('Alpha').press('Enter');
  await gate.asked();
  await page.clock.runFor(9000);
  await page.getByText(/still loading/).waitFor();
  await page.locator('a[rel="external"][href$="/signals/alpha/"]').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await gate.release();
  await titled(page, 'Alpha');
  await eventually(() => page.getByText(/still loading/).count()).toBe(0);
});
