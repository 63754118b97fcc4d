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
    [20_000, 0.00005],
    [1000, 0.001],
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

describe('is refused', () => {
  const whole = [...timesAt(1000, 11)];
  const ten = new Array<number>(10).fill(0);
  test.each<[string, () => unknown, RegExp]>([
    [
      'a lost sample',
      () => fromTimes(whole.toSpliced(4, 1), ten),
      /^times: sample 4 is 0.002 s after the one before, most steps are 0.001 s/,
    ],
    [
      'a late sample',
      () => fromTimes(whole.with(5, -0.0147), [...ten, 0]),
      /^times: sample 5 is 0.0013 s after the one before/,
    ],
    [
      'the same time twice',
      () => fromTimes([0, 1, 1, 2, 3], [0, 0, 0, 0, 0]),
      /^times: sample 2 is 0 s after the one before/,
    ],
    ['a change of the rate', () => fromTimes([0, 1, 2, 3, 5, 7], [0, 0, 0, 0, 0, 0]), /^times: sample 4 is 2 s after/],
    ['times that fall', () => fromTimes([2, 1, 0], [0, 0, 0]), /^times: sample 1 is -1 s after the one before/],
    [
      'equal times',
      () => fromTimes([1, 1, 1], [0, 0, 0]),
      /^signal: interval must be a time in s greater than 0, not 0$/,
    ],
    [
      'a time that is missing',
      () => fromTimes([0, Number.NaN, 2], [0, 0, 0]),
      /^times: sample 1 is at NaN: every time must be finite$/,
    ],
    ['a value that is missing', () => fromTimes([0, 1, 2], [0, Number.NaN, 0]), /^signal: sample 1 is NaN/],
    ['one time', () => fromTimes([0], [0]), /^times must be at least two, not 1$/],
    ['another number of values', () => fromTimes([0, 1], [0]), /^values: there are 1, but 2 times$/],
    [
      'a tolerance above 1',
      () => fromTimes([0, 1], [0, 1], { tolerance: 2 }),
      /^tolerance must be from 0 to 1, not 2$/,
    ],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
});
