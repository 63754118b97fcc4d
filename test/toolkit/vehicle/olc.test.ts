import { describe, test } from 'vitest';
import { occupantLoadCriterion, STANDARD_GRAVITY, signal } from '../../../docs/_toolkit/index.ts';
import { close } from '../support.ts';

/** A constant deceleration from time zero on. */
const constant = (acceleration: number, interval = 1e-4) =>
  signal(
    -10 * interval,
    interval,
    Array.from({ length: Math.round(0.2 / interval) }, (_, i) => (i < 10 ? 0 : acceleration)),
  );

describe('a constant deceleration', () => {
  const deceleration = 20 * STANDARD_GRAVITY;
  // The vehicle gains a t² / 2 on the free occupant, and the occupant loses half of Δv (t2 − t1) of it in restraint.
  const start = Math.sqrt((2 * 0.065) / deceleration);
  const end = (2 * 0.3) / (deceleration * start);

  test.each([-20, 20])('of %d g has the closed solution', (acceleration) => {
    const found = occupantLoadCriterion(constant(acceleration));
    close(found.start, start, 1e-3);
    close(found.end, end, 1e-3);
    close(found.value, (20 * end) / (end - start), 1e-3);
  });

  test('needs no matching grid', () => {
    close(occupantLoadCriterion(constant(-20, 1e-3)).value, (20 * end) / (end - start), 5e-3);
  });
});
