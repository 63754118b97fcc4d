/** Every answer that engineers look up is on the first screen, by three taps or one search. */
import { describe, expect, test } from 'vitest';
import { browserOfFile } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { expectAnswer, PHONE, QUESTIONS, SCREENS, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture({ title: 'Crash Signal Toolkit' });

test('no way has more than three taps', () => {
  for (const { way } of QUESTIONS) if (Array.isArray(way)) expect(way.length).toBeLessThanOrEqual(3);
});

test.each(QUESTIONS)('on a phone, without scrolling: $question', ({ way, answer }) =>
  expectAnswer(own, PHONE, way, answer),
);

describe.each(SCREENS)('by one search on %s', (_, viewport) => {
  test.each(TASKS)('$question', ({ way, answer }) => expectAnswer(own, viewport, way, answer));
});
