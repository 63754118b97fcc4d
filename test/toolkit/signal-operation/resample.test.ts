import { expect, test } from 'vitest';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { lowestRate, resample } from '../../../docs/_toolkit/signal-operation/resample.ts';
import { allClose, close, indexed, plain } from '../support.ts';

test('linear interpolation on the grid through time zero', () => {
  const result = resample(indexed(1, -2, [0, 1, 4, 9, 16, 25]), 0.75);
  expect(result.start).toBe(-1.5);
  expect(result.interval).toBe(0.75);
  allClose(result.samples, [0.5, 1.75, 4, 7.75, 12.5, 18.25, 25]);
});

test('every third sample, counted from time zero', () => {
  const result = resample(indexed(0.1, -4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 0.3);
  close(result.start, -0.3);
  expect([...result.samples]).toEqual([1, 4, 7]);
});

test('exact for straight lines, also when time zero lies between two samples', () => {
  const ramp = signal(-0.35, 0.1, [0, 1, 2, 3, 4, 5, 6, 7]);
  const result = resample(ramp, 0.03);
  expect(result.start).toBeCloseTo(-0.33, 12);
  expect(result.samples).toHaveLength(23);
  for (const [m, value] of result.samples.entries()) close(value, (result.start + m * 0.03 + 0.35) / 0.1);
});

test('nothing beyond the record', () => {
  expect(resample(signal(0.1, 1, [1, 2, 3]), 1)).toEqual(signal(1, 1, [1.9, 2.9]));
  expect([...resample(plain(5), 10).samples]).toEqual([5]);
  expect(Object.is(resample(signal(-0.1, 1, [1, 2]), 1).start, 0)).toBe(true);
});

test('lowest rate', () => {
  expect(lowestRate(300)).toBe(1500);
});
