import { expect, test } from 'vitest';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { lowestRate, resample } from '../../../docs/_toolkit/signal-operation/resample.ts';
import { allClose, indexed, plain } from '../support.ts';

test('linear interpolation on the grid through time zero', () => {
  const result = resample(indexed(1, -2, [0, 1, 4, 9, 16, 25]), 0.75);
  expect(result.start).toBe(-1.5);
  expect(result.interval).toBe(0.75);
  allClose(result.samples, [0.5, 1.75, 4, 7.75, 12.5, 18.25, 25]);
});

test('nothing beyond the record', () => {
  expect(resample(signal(0.1, 1, [1, 2, 3]), 1)).toEqual(signal(1, 1, [1.9, 2.9]));
  expect([...resample(plain(5), 10).samples]).toEqual([5]);
  expect(Object.is(resample(signal(-0.1, 1, [1, 2]), 1).start, 0)).toBe(true);
});

test('lowest rate', () => {
  expect(lowestRate(300)).toBe(1500);
});
