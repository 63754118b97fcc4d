/** axe-core finds nothing, on any type of page, with menus open and closed. The weekly tests look at each in each mode. */
import { expect, test } from 'vitest';
import { axeViolations, contrastInDark } from './support/axe.ts';
import { browserOfFile, DARK, eventually, hydrated, titled } from './support/browser.ts';
import { ANNOUNCED, LIVE_SCRIPT } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { hold } from './support/network.ts';

browserOfFile();
const site = fixture(ANNOUNCED);

test('0 violations on the page of a category and on that for unknown addresses, 390 px, and readable in the dark', async () => {
  const options = { expected: [/status of 404/], viewport: { width: 390, height: 800 } };
  const { page } = await site.open('/signals/alpa/', options);
  await page.getByRole('main').getByRole('link', { name: 'Alpha' }).waitFor();
  expect(await axeViolations(page), 'not found').toEqual([]);
  expect(await contrastInDark(page), 'not found').toEqual([]);
  await page.goto(site.at('/category/signals/'));
  await hydrated(page);
  expect(await axeViolations(page), 'category').toEqual([]);
  expect(await contrastInDark(page), 'category').toEqual([]);
});

test('0 violations on an article with formulas, tables, code and tabs, in both modes, and in its menus at either width', async () => {
  const { page } = await site.open('/rich/');
  await page.getByText('More', { exact: true }).press('Enter');
  await page.getByRole('tab', { name: 'Imperial' }).press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Metrics' }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  expect(await axeViolations(page), 'article and menu of versions').toEqual([]);
  expect(await contrastInDark(page), 'in the dark').toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText('On this page').locator('visible=true').press('Enter');
  expect(await axeViolations(page), 'contents').toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
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
