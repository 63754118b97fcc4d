/** Our own docs, which are built once for all of this: the home page as a map, first screens, and pictures. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLimits } from '../../docs/_toolkit/index.ts';
import { axeViolations } from './support/axe.ts';
import { browserOfFile, DARK, eventually, hydrated, isInView } from './support/browser.ts';
import { contrastOf } from './support/contrast.ts';
import { ownFixture } from './support/fixture.ts';
import { expectScreen, MAX_SHARE, SCREENS as PICTURES, pictureOf, restyle, shareOfOthers } from './support/pictures.ts';
import { expectAnswer, expectBoxes, isOnScreen, PHONE as PHONE_SCREEN, QUESTIONS, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture();

const HIC = '/injury-metrics/head/head-injury-criterion-hic/';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const REGIONS = ['Head', 'Neck', 'Thorax', 'Abdomen', 'Pelvis', 'Legs', 'Ankle'];

const region = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: \\d metric`) });
const card = (page: Page, name: string) => page.locator(`#region-${name.toLowerCase()} .region-card`);

describe('the home page', () => {
  test('every region is reached by keys and by the pointer, which mark it and show its limits; an example opens the search with its query', async () => {
    const { page } = await own.open('/', { viewport: DESKTOP });
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
    await page.getByRole('button', { name: 'Nij 5F' }).press('Enter');
    await eventually(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('Nij 5F');
  });

  /** Touches a region, which leads to its row with its limits, and goes on to one of its metrics. */
  async function touchThorax(page: Page): Promise<void> {
    await page.locator('#region-thorax .region-outline').tap();
    await page.waitForURL(/#region-thorax$/);
    await eventually(() => card(page, 'Thorax').isVisible()).toBe(true);
    const table = card(page, 'Thorax').locator('table');
    expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width);
    await page.locator('#region-thorax').getByRole('link', { name: 'viscous criterion' }).press('Enter');
    await page.waitForURL(/\/viscous-criterion-vc\/$/);
  }

  test('without scripts a touch leads to the row of a region and to its metrics, and an example to the search page', async () => {
    const { page } = await own.open('/', { viewport: PHONE, hasTouch: true, javaScriptEnabled: false });
    await touchThorax(page);
    await page.goto(own.at('/'));
    await page.getByRole('button', { name: 'Nij 5F' }).press('Enter');
    await page.waitForURL(/\/search\/\?q=Nij\+5F$/);
  });

  test('a dark phone of 360 px: nothing is wider and axe-core finds nothing; the first screen has the search and the map, which leads on by touch; the decoder loads when it comes near', async () => {
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
    await page.locator('.component').getByRole('link', { name: 'HIC15' }).press('Enter');
    await page.waitForURL(/\/head-injury-criterion-hic\/$/);
    await page.goto(own.at('/'));
    await hydrated(page);
    await touchThorax(page);
  });

  test('in forced colours the labels of the drawing have a contrast of at least 3 to 1', async () => {
    const { page } = await own.open('/', { viewport: DESKTOP, forcedColors: 'active' });
    const labels = await page.locator('.region text:visible').all();
    expect(labels.length).toBeGreaterThanOrEqual(REGIONS.length);
    for (const label of labels) expect(await contrastOf(label, 'fill')).toBeGreaterThanOrEqual(3);
  });
});

describe('first screens', () => {
  // The weekly tests look at all pages and ask all questions.
  test('the whole box of an operation, a metric, a vehicle’s and a list is seen on every screen', () =>
    expectBoxes(own, ['/signal-operation/BW/', HIC, '/vehicle-test-metrics/NCAP/', '/category/dummies/']));

  test.each([...QUESTIONS.slice(0, 1), ...TASKS.slice(0, 1)])(
    'on a phone, without scrolling: $question',
    ({ way, answer }) => expectAnswer(own, PHONE_SCREEN, way, answer),
  );

  test('the tenth, citing a page and the clause of a limit, takes a step from the page', async () => {
    const [{ clause } = { clause: '' }] = findLimits({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' });
    const { page } = await own.open(HIC, { viewport: DESKTOP });
    await page.locator('.facts').getByRole('link', { name: 'Limits' }).click();
    await eventually(() => isOnScreen(page, ['Hybrid III 50M', clause])).toBe(true);
    await page.keyboard.press('End');
    await eventually(() => isInView(page.getByText('Cite', { exact: true }))).toBe(true);
  });
});

describe('pictures', () => {
  /** A window, a phone, the dark mode and paper. The weekly tests have all screens. */
  const NAMES = ['home-desktop', 'metric-desktop-dark', 'limits-phone', 'paper-from-dark'];

  test.each(PICTURES.filter(({ name }) => NAMES.includes(name)))('$name', (screen) => expectScreen(own, screen));

  test('the comparison finds the same page the same, and sees what an eye would', async () => {
    const { page } = await own.open(HIC, { viewport: DESKTOP });
    const before = await pictureOf(page);
    expect(await shareOfOthers(page, before, await pictureOf(page))).toBe(0);
    for (const fault of ['.article h1 { font-weight: 400 }', '.prose .facts { padding: var(--space-3) }']) {
      const undo = await restyle(page, fault);
      expect(await shareOfOthers(page, before, await pictureOf(page)), fault).toBeGreaterThan(MAX_SHARE);
      await undo();
    }
  });
});
