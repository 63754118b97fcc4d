/** Memory of the authoring server over a day of edits. */
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';
import { dayOfEdits } from '../support/day.ts';

/** How much the heap may differ after equally large sites: what the engine keeps of its own, not one site. */
const TOLERANCE = 0.05;

test('edits leave nothing in memory', async () => {
  const [early = 0, late = 0] = await dayOfEdits({
    root: temporaryFolder(),
    seed: 1,
    pages: 30,
    edits: 220,
    measureAt: [120, 220],
  });
  expect(early).toBeGreaterThan(0);
  expect(late / early - 1).toBeLessThan(TOLERANCE);
}, 180_000);
