import { describe, expect, test } from 'vitest';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { average, corridor } from '../../../docs/_toolkit/signal-operation/average.ts';
import { cfcFilter } from '../../../docs/_toolkit/signal-operation/BW.ts';
import { allClose, close, formula, indexed, plain, randomNumbers } from '../close.ts';

describe('vectors', () => {
  test('mean over the common range', () => {
    const result = average([indexed(0.001, -1, [1, 2, 3, 4]), indexed(0.001, 0, [6, 9, 12, 15])]);
    expect(result.start).toBe(0);
    expect(result.interval).toBe(0.001);
    allClose(result.samples, [4, 6, 8]);
  });

  test('mean and standard deviation', () => {
    const { mean, deviation, lower, upper } = corridor([plain(10, 20, 30), plain(12, 18, 33), plain(14, 22, 27)]);
    allClose(mean.samples, [12, 20, 30]);
    allClose(deviation.samples, [2, 2, 3]);
    allClose(lower.samples, [10, 18, 27]);
    allClose(upper.samples, [14, 22, 33]);
  });
});

describe('properties', () => {
  const random = randomNumbers(4);
  const noise = () => formula(300, () => random() - 0.5);

  test('the average of one signal with itself is the signal, without a corridor', () => {
    const one = noise();
    const { mean, deviation, lower, upper } = corridor([one, one]);
    expect(mean).toEqual(one);
    expect(deviation.samples.every((value) => value === 0)).toBe(true);
    expect(lower).toEqual(upper);
  });

  test('a wider corridor', () => {
    const { lower, upper } = corridor([plain(1), plain(3)], 3);
    close(lower.samples[0] ?? 0, 2 - 3 * Math.SQRT2);
    close(upper.samples[0] ?? 0, 2 + 3 * Math.SQRT2);
    expect(corridor([plain(1), plain(3)], 0).upper.samples[0]).toBe(2);
  });

  test('filtering before and after give the same', () => {
    const all = [noise(), noise(), noise()];
    const after = cfcFilter(average(all), 180);
    allClose(average(all.map((each) => cfcFilter(each, 180))).samples, [...after.samples], 1e-9);
  });

  test('the peak of the average of signals that are not aligned is below the average of their peaks', () => {
    const { samples } = average([plain(0, 10, 0, 0), plain(0, 0, 10, 0)]);
    expect([...samples]).toEqual([0, 5, 5, 0]);
  });
});

describe('errors', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['one signal', () => average([plain(1)]), /^signals: an average needs two, not 1/],
    ['no signals', () => corridor([]), /^signals: an average needs two, not 0/],
    ['intervals', () => average([plain(1), signal(0, 2, [1])]), /^signals\[1\]: interval is 2 s/],
    ['instants', () => average([plain(1, 1), signal(0.3, 1, [1])]), /^signals\[1\]: starts at 0.3 s/],
    ['no overlap', () => average([plain(1), signal(5, 1, [1])]), /^no common samples/],
    [
      'NaN',
      () => average([plain(1), { ...plain(1), samples: Float64Array.of(Number.NaN) }]),
      /^signals\[1\]: sample 0/,
    ],
    ['width', () => corridor([plain(1), plain(1)], -1), /^width/],
    ['width NaN', () => corridor([plain(1), plain(1)], Number.NaN), /^width/],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
});
