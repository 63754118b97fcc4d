/** What readers come for is on the first screen: the box of facts of every page, and answers on a phone. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findLimits } from '../../docs/_toolkit/index.ts';
import { CORRECTIONS, METRICS, OPERATIONS, VEHICLE } from '../pages/routes.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { expectAnswer, isOnScreen, PHONE, QUESTIONS, SCREENS, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture({ title: 'Crash Signal Toolkit' });

// More than forty pages, one after the other.
test('the whole box is seen on every screen, and nothing in it is cut', { timeout: 300_000 }, async () => {
  const { page } = await own.open('/', { javaScriptEnabled: false, wait: false });
  const hidden: string[] = [];
  for (const route of [
    ...OPERATIONS,
    ...CORRECTIONS,
    ...METRICS,
    ...VEHICLE,
    '/channel-codes/',
    '/category/dummies/',
  ]) {
    await page.goto(own.at(route));
    await page.evaluate(() => document.fonts.ready);
    const box = page.locator('.facts');
    if ((await box.count()) !== 1) {
      hidden.push(`${route} has no box`);
      continue;
    }
    for (const [screen, viewport] of SCREENS) {
      await page.setViewportSize(viewport);
      const { bottom, cut } = await box.evaluate((each) => ({
        bottom: each.getBoundingClientRect().bottom,
        cut: [...each.querySelectorAll('dd')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ previousElementSibling }) => previousElementSibling?.textContent),
      }));
      if (bottom > viewport.height) hidden.push(`${route} ends at ${Math.round(bottom)} px on ${screen}`);
      if (cut.length > 0) hidden.push(`${route} is too wide on ${screen}: ${cut.join(', ')}`);
    }
  }
  expect(hidden).toEqual([]);
});

// One of each way; the weekly tests ask all.
test.each(QUESTIONS.filter((_, index) => index % 4 === 0))(
  'on a phone, without scrolling: $question',
  ({ way, answer }) => expectAnswer(own, PHONE, way, answer),
);

test.each(TASKS.slice(0, 2))('by one search: $question', ({ way, answer }) => expectAnswer(own, PHONE, way, answer));

test('the tenth, citing a page and the clause of a limit, takes a step from the page', async () => {
  const [{ clause } = { clause: '' }] = findLimits({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' });
  const { page } = await own.open('/injury-metrics/head/head-injury-criterion-hic/', { viewport: SCREENS[0][1] });
  await page.locator('.facts').getByRole('link', { name: 'Limits' }).click();
  await eventually(() => isOnScreen(page, ['Hybrid III 50M', clause])).toBe(true);
  await page.keyboard.press('End');
  await eventually(() => isInView(page.getByText('Cite', { exact: true }))).toBe(true);
});

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('the head of a column that is a link stays one, and the others sort', async () => {
  const { page } = await own.open('/Dummies/thor/', { viewport: PHONE });
  const heads = page
    .locator('table.sortable')
    .filter({ has: page.locator('thead a') })
    .first()
    .locator('thead th');
  await heads.first().locator('button').waitFor();
  expect(await heads.locator('a').count()).toBe(1);
  expect(await heads.locator('button a').count()).toBe(0);
});
