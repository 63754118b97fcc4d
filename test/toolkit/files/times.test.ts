/** Signals from columns of times. */
import { describe, expect, test } from 'vitest';
import { fromTimes } from '../../../docs/_toolkit/index.ts';

/** Times at a rate, rounded to a step. */
const timesAt = (rate: number, count: number, step = 0) =>
  Float64Array.from({ length: count }, (_, i) => {
    const time = i / rate - 0.02;
    return step === 0 ? time : Number((Math.round(time / step) * step).toPrecision(12));
  });
const values = new Float64Array(2001);

describe('the interval', () => {
  test.each([
    [10_000, 0.0001],
    [12_800, 0.000078125],
  ])('at %d Hz is the decimal number', (rate, interval) => {
    expect(fromTimes(timesAt(rate, 2001), values)).toEqual({ start: -0.02, interval, samples: values });
  });

  test('is the mean step where times were rounded', () => {
    const { interval } = fromTimes(timesAt(30_000, 2001, 1e-7), values);
    expect(Math.abs(interval - 1 / 30_000)).toBeLessThan(1e-10);
    const coarse = timesAt(12_800, 2001, 5e-5);
    expect(() => fromTimes(coarse, values)).toThrow(RangeError);
    expect(fromTimes(coarse, values, { tolerance: 0.7 }).interval).toBeCloseTo(1 / 12_800, 7);
  });
});

test('lists of numbers are taken, and values are kept', () => {
  expect(fromTimes([0, 1, 2], [3, -0, 5]).samples).toEqual(Float64Array.of(3, -0, 5));
});
