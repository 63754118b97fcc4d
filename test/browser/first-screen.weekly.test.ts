/** Every answer that engineers look up is on the first screen, by one search. */
import { describe, test } from 'vitest';
import { CORRECTIONS, METRICS, OPERATIONS, VEHICLE } from '../pages/routes.ts';
import { browserOfFile } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { expectAnswer, expectBoxes, PHONE, QUESTIONS, SCREENS, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture();

// More than forty pages, one after the other.
test('the whole box is seen on every screen, and nothing in it is cut', { timeout: 300_000 }, () =>
  expectBoxes(own, [...OPERATIONS, ...CORRECTIONS, ...METRICS, ...VEHICLE, '/channel-codes/', '/category/dummies/']),
);

describe.each(SCREENS)('by one search on %s', (_, viewport) => {
  test.each(TASKS)('$question', ({ way, answer }) => expectAnswer(own, viewport, way, answer));
});

test.each(QUESTIONS)('on a phone, without scrolling: $question', ({ way, answer }) =>
  expectAnswer(own, PHONE, way, answer),
);
