/** The home page as a map: search with examples, regions of a dummy, the decoder, the order of work. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { contrastOf } from './support/contrast.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const own = ownFixture();

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const REGIONS = ['Head', 'Neck', 'Thorax', 'Abdomen', 'Pelvis', 'Legs', 'Ankle'];

const region = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: \\d metric`) });
const card = (page: Page, name: string) => page.locator(`#region-${name.toLowerCase()} .region-card`);

test('an example opens the search with its query; without scripts it leads to the search page', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Nij 5F' }).click();
  await eventually(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('Nij 5F');
  const { page: plain } = await own.open('/', { viewport: DESKTOP, javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'Nij 5F' }).click();
  await plain.waitForURL(/\/search\/\?q=Nij\+5F$/);
});

test('every region is reached by keys and by the pointer, which mark it and show its limits', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP });
  const colour = () =>
    page.locator('#region-pelvis .region-outline').evaluate((shape) => getComputedStyle(shape).stroke);
  const before = await colour();
  await page.locator('#region-pelvis .region-outline').hover();
  expect(await card(page, 'Pelvis').isVisible()).toBe(true);
  expect(await colour()).not.toBe(before);
  await page.locator('h1').hover();
  expect(await card(page, 'Pelvis').isVisible()).toBe(false);
  for (const name of REGIONS) {
    await region(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await card(page, name).isVisible(), name).toBe(true);
  }
  await region(page, 'Head').focus();
  expect(await card(page, 'Ankle').isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('HIC');
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a touch, %s', (_, javaScriptEnabled) => {
  test('leads to the row of the region, which shows its limits and leads to its metrics', async () => {
    const { page } = await own.open('/', { viewport: PHONE, hasTouch: true, javaScriptEnabled });
    await page.locator('#region-thorax .region-outline').tap();
    await page.waitForURL(/#region-thorax$/);
    await eventually(() => card(page, 'Thorax').isVisible()).toBe(true);
    const table = card(page, 'Thorax').locator('table');
    expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width);
    await page.locator('#region-thorax').getByRole('link', { name: 'viscous criterion' }).tap();
    await page.waitForURL(/\/viscous-criterion-vc\/$/);
  });
});

test('the phone’s first screen has the search and the map; the decoder loads when it comes near, and leads on', async () => {
  const { page } = await own.open('/', { viewport: PHONE });
  const bottom = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  expect(await bottom('.prose > p')).toBeLessThan(PHONE.height);
  expect(await bottom('.chips')).toBeLessThan(PHONE.height - 200);
  expect(await bottom('#region-head .region-outline')).toBeLessThan(PHONE.height);
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('home-channel')));
  expect(await loaded()).toBe(false);
  const field = page.getByRole('textbox', { name: 'Channel code' });
  await field.fill('11HEAD0000H3ACXA');
  await eventually(loaded).toBe(true);
  await page.locator('.component').getByRole('link', { name: 'HIC15' }).click();
  await page.waitForURL(/\/head-injury-criterion-hic\/$/);
});

test('dark, 360 px: axe-core finds nothing, and nothing is wider than the window', async () => {
  const init = "localStorage.setItem('site-generator:/:theme', 'dark')";
  const { page } = await own.open('/', { viewport: PHONE, init });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('in forced colours the labels of the drawing have a contrast of at least 3 to 1', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP, forcedColors: 'active' });
  const labels = await page.locator('.region text:visible').all();
  expect(labels.length).toBeGreaterThanOrEqual(REGIONS.length);
  for (const label of labels) expect(await contrastOf(label, 'fill')).toBeGreaterThanOrEqual(3);
});
