/** The first screen of each type of page has its main content; on a phone, it has the answers. */
import { test } from 'vitest';
import { findLimits } from '../../docs/_toolkit/index.ts';
import { browserOfFile, eventually } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import {
  expectAnswer,
  expectBoxes,
  isInView,
  isOnScreen,
  PHONE,
  QUESTIONS,
  SCREENS,
  TASKS,
} from './support/questions.ts';

browserOfFile();
const own = ownFixture();

test('the whole box of an operation, a correction, a metric, a vehicle’s and two lists is seen on every screen', () =>
  expectBoxes(own, [
    '/signal-operation/BW/',
    '/offset-corrections/tibia_moment_correction/',
    '/injury-metrics/head/head-injury-criterion-hic/',
    '/vehicle-test-metrics/NCAP/',
    '/channel-codes/',
    '/category/dummies/',
  ]));

test.each(QUESTIONS)('on a phone, without scrolling: $question', ({ way, answer }) =>
  expectAnswer(own, PHONE, way, answer),
);

// The weekly tests ask all.
test.each(TASKS.slice(0, 1))('by one search: $question', ({ way, answer }) => expectAnswer(own, PHONE, way, answer));

test('the tenth, citing a page and the clause of a limit, takes a step from the page', async () => {
  const [{ clause } = { clause: '' }] = findLimits({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m' });
  const { page } = await own.open('/injury-metrics/head/head-injury-criterion-hic/', { viewport: SCREENS[0][1] });
  await page.locator('.facts').getByRole('link', { name: 'Limits' }).click();
  await eventually(() => isOnScreen(page, ['Hybrid III 50M', clause])).toBe(true);
  await page.keyboard.press('End');
  await eventually(() => isInView(page.getByText('Cite', { exact: true }))).toBe(true);
});
