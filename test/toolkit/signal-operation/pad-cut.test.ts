import { expect, test } from 'vitest';
import { padCut } from '../../../docs/_toolkit/signal-operation/pad-cut.ts';
import { close, indexed } from '../support.ts';

const record = indexed(0.001, -1, [1, 2, 3, 4, 5]);

test('zeros before, cut after', () => {
  const { signal: result, before, after } = padCut(record, -0.003, 0.002, 0);
  close(result.start, -0.003);
  expect(result.interval).toBe(0.001);
  expect([...result.samples]).toEqual([0, 0, 1, 2, 3, 4]);
  expect([before, after]).toEqual([2, 0]);
});

test('cut before, last value held after', () => {
  const { signal: result, before, after } = padCut(record, 0.001, 0.006, 'hold');
  close(result.start, 0.001);
  expect([...result.samples]).toEqual([3, 4, 5, 5, 5, 5]);
  expect([before, after]).toEqual([0, 3]);
});
