/** The home page as a map: search with examples, regions of a dummy, the decoder, the order of work. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { contrastOf } from './support/contrast.ts';
import { ownFixture } from './support/fixture.ts';

browserOfFile();
const own = ownFixture({
  title: 'Crash Signal Toolkit',
  prefetch: 'off',
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const REGIONS = ['Head', 'Neck', 'Thorax', 'Abdomen', 'Pelvis', 'Legs', 'Ankle'];

const region = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: \\d metric`) });
const card = (page: Page, name: string) => page.locator(`#region-${name.toLowerCase()} .region-card`);

test('on a phone the first screen has the sentence, the search, its examples and the beginning of the map', async () => {
  const { page } = await own.open('/', { viewport: PHONE });
  const bottom = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  expect(await bottom('.prose > p')).toBeLessThan(PHONE.height);
  expect(await bottom('.chips')).toBeLessThan(PHONE.height - 200);
  expect(await bottom('#region-head .region-outline')).toBeLessThan(PHONE.height);
});

test('an example opens the search with its query; without scripts it leads to the search page', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Nij 5F' }).click();
  await eventually(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('Nij 5F');
  const { page: plain } = await own.open('/', { viewport: DESKTOP, javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'Nij 5F' }).click();
  await plain.waitForURL(/\/search\/\?q=Nij\+5F$/);
});

test('every region can be reached by keys, shows its limits and filter classes, and leads to its metrics', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP });
  for (const name of REGIONS) {
    await region(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await card(page, name).isVisible(), name).toBe(true);
    expect(await card(page, name).locator('thead th').allTextContents()).toEqual([
      'Metric',
      'Limit',
      'For example',
      'CFC',
    ]);
  }
  await region(page, 'Head').focus();
  expect(await card(page, 'Ankle').isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('HIC');
});

test('the pointer on a region marks it and shows its limits; the rest of the drawing is nobody’s', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP });
  const colour = () =>
    page.locator('#region-pelvis .region-outline').evaluate((shape) => getComputedStyle(shape).stroke);
  const before = await colour();
  await page.locator('#region-pelvis .region-outline').hover();
  expect(await card(page, 'Pelvis').isVisible()).toBe(true);
  expect(await colour()).not.toBe(before);
  await page.locator('h1').hover();
  expect(await card(page, 'Pelvis').isVisible()).toBe(false);
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

test('the decoder is loaded when it comes near, and its links lead to pages', async () => {
  const { page } = await own.open('/', { viewport: PHONE });
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('home-channel')));
  expect(await loaded()).toBe(false);
  const field = page.getByRole('textbox', { name: 'Channel code' });
  await field.fill('11FEMRLE00H3FOZB');
  await eventually(() => page.locator('.component').getByRole('status').textContent()).toMatch(/femur force, axial/);
  expect(await loaded()).toBe(true);
  await field.fill('11HEAD0000H3ACXA');
  await page.locator('.component').getByRole('link', { name: 'HIC15' }).click();
  await page.waitForURL(/\/head-injury-criterion-hic\/$/);
});

test.each([
  ['light', 1280, '/'],
  ['dark', 360, '/category/dummies/'],
] as const)(
  '%s, %i px, %s: axe-core finds nothing, and nothing is wider than the window',
  async (mode, width, route) => {
    const init = mode === 'dark' ? "localStorage.setItem('site-generator:/:theme', 'dark')" : '';
    const { page } = await own.open(route, { viewport: { width, height: 800 }, init });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('in forced colours the labels of the drawing have a contrast of at least 3 to 1', async () => {
  const { page } = await own.open('/', { viewport: DESKTOP, forcedColors: 'active' });
  const labels = await page.locator('.region text:visible').all();
  expect(labels.length).toBeGreaterThanOrEqual(REGIONS.length);
  for (const label of labels) expect(await contrastOf(label, 'fill')).toBeGreaterThanOrEqual(3);
});
