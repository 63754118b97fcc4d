/** Our own docs, which are built once for all of this: the home page as a map, first screens, and pictures. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, DARK, eventually, hydrated, settled } from './support/browser.ts';
import { contrastOf } from './support/contrast.ts';
import { ownFixture } from './support/fixture.ts';
import { type Gate, hold } from './support/network.ts';
import { expectScreen, SCREENS as PICTURES } from './support/pictures.ts';
import { expectAnswer, expectBoxes, PHONE as PHONE_SCREEN, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture();

const HIC = '/injury-metrics/head/head-injury-criterion-hic/';
const PHONE = { width: 360, height: 740 };
const REGIONS = ['Head', 'Neck', 'Thorax', 'Abdomen', 'Pelvis', 'Legs', 'Ankle'];

const region = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: \\d metric`) });
const card = (page: Page, name: string) => page.locator(`#region-${name.toLowerCase()} .region-card`);

test('on the map of the home page every region is reached by keys and by the pointer, which mark it and show its limits; its labels are read in forced colours; an example opens the search with its query', async () => {
  const { page } = await own.open('/', { viewport: { width: 1280, height: 800 } });
  const colour = () =>
    page.locator('#region-pelvis .region-outline').evaluate((shape) => getComputedStyle(shape).stroke);
  const isShown = (name: string) => card(page, name).isVisible();
  const before = await colour();
  await page.locator('#region-pelvis .region-outline').hover();
  await eventually(() => isShown('Pelvis')).toBe(true);
  await eventually(colour).not.toBe(before);
  await page.locator('h1').hover();
  await eventually(() => isShown('Pelvis')).toBe(false);
  for (const name of REGIONS) {
    await region(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await eventually(() => isShown(name)).toBe(true);
  }
  await region(page, 'Head').focus();
  await eventually(() => isShown('Ankle')).toBe(false);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('HIC');
  await page.emulateMedia({ forcedColors: 'active' });
  const labels = await page.locator('.region text:visible').all();
  expect(labels.length).toBeGreaterThanOrEqual(REGIONS.length);
  for (const label of labels) expect(await contrastOf(label, 'fill')).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Nij 5F' }).press('Enter');
  await eventually(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('Nij 5F');
});

test('the home page on a dark phone of 360 px: nothing is wider and axe-core finds nothing; the first screen has the search and the map, which leads on by touch; the decoder loads when it comes near', async () => {
  const { page } = await own.open('/', { viewport: PHONE, hasTouch: true, init: DARK });
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Channel code' }).fill('11HEAD0000H3ACXA');
  await eventually(loaded).toBe(true);
  // Previews load after the page has changed: the relative link must still mean the page it led to.
  const previews = await hold(page, /\/assets\/Preview-/);
  const metric = page.locator('.component').getByRole('link', { name: 'HIC15' });
  await metric.focus();
  await previews.asked();
  await metric.press('Enter');
  await page.waitForURL(/\/head-injury-criterion-hic\/$/);
  await previews.release();
  await settled(page);
  await page.goto(own.at('/'));
  await hydrated(page);
  await page.locator('#region-thorax .region-outline').tap();
  await page.waitForURL(/#region-thorax$/);
  await eventually(() => card(page, 'Thorax').isVisible()).toBe(true);
  const table = card(page, 'Thorax').locator('table');
  expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width);
  await page.locator('#region-thorax').getByRole('link', { name: 'viscous criterion' }).press('Enter');
  await page.waitForURL(/\/viscous-criterion-vc\/$/);
});

test('on the search page, axe-core finds nothing in the list of all pages before the reader comes to its end', async () => {
  const { page } = await own.open('/search/', { viewport: PHONE });
  expect(await axeViolations(page)).toEqual([]);
});

test('a channel code is taken apart as it is typed, whatever its case and spaces, also before the component is there; in the dark, on a phone, axe-core finds nothing', async () => {
  let component: Gate | undefined;
  const { page } = await own.open('/channel-codes/', {
    viewport: { width: 375, height: 800 },
    init: DARK,
    before: async (tab) => {
      component = await hold(tab, /assets\/components/);
    },
  });
  const field = page.getByRole('textbox', { name: 'Channel code' });
  const said = () => page.locator('.component').getByRole('status').textContent();
  const parts = () => page.locator('.component td:last-child').allTextContents();
  const type = async (code: string, answer: RegExp) => {
    await field.fill(code);
    await eventually(said).toMatch(answer);
  };
  await field.fill('11FEMRLE00H3FOZB');
  expect(await said()).toMatch(/upper neck moment/);
  await component?.release();
  await eventually(said).toMatch(/femur force, axial/);
  await type('13TIBILELOHFMOYB', /tibia moment, fore-aft bending/);
  expect(await parts()).toEqual([
    'vehicle 1',
    'front right',
    'tibia',
    'left',
    'lower',
    'Hybrid III small female',
    'moment',
    'y, lateral',
    'CFC 600',
  ]);
  expect(await page.locator('.component li').last().textContent()).toBe('Read by: tibia index');
  expect(await page.locator('.component a').getAttribute('href')).toBe('../injury-metrics/plex/tibia_index/');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await type('  11 head 0000 h3 acxa ', /^11HEAD0000H3ACXA: head acceleration$/);
  await type('11NECKUPFHFH3MOYB', /has 17 characters, a channel code has 16\.$/);
  expect(await parts()).toEqual([]);
  await type('', /^Type or paste a code of 16 characters\.$/);
});

// The weekly tests look at all pages and pictures, and ask all questions.
test('the whole box of an operation and of a metric is seen on every screen', () =>
  expectBoxes(own, ['/signal-operation/BW/', HIC]));

test.each(TASKS.slice(0, 1))('on a phone, without scrolling: $task', (each) => expectAnswer(own, PHONE_SCREEN, each));

test.each(PICTURES.filter(({ name }) => name === 'metric-desktop-dark' || name === 'limits-phone'))(
  'picture: $name',
  (screen) => expectScreen(own, screen),
);
