import { expect, test } from 'vitest';
import { average, corridor } from '../../../docs/_toolkit/signal-operation/average.ts';
import { allClose, close, indexed, plain } from '../support.ts';

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

test('a wider corridor', () => {
  const { lower, upper } = corridor([plain(1), plain(3)], 3);
  close(lower.samples[0] ?? 0, 2 - 3 * Math.SQRT2);
  close(upper.samples[0] ?? 0, 2 + 3 * Math.SQRT2);
});
