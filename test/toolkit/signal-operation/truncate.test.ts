import { expect, test } from 'vitest';
import { truncate } from '../../../docs/_toolkit/signal-operation/truncate.ts';
import { indexed } from '../support.ts';

const record = indexed(0.002, -3, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

test('open windows', () => {
  expect(truncate(record)).toEqual(record);
  expect([...truncate(record, 0.012).samples]).toEqual([9, 10]);
  expect([...truncate(record, undefined, -0.004).samples]).toEqual([0, 1]);
});

test('the result is a copy', () => {
  const { samples } = truncate(record);
  samples[0] = 99;
  expect(record.samples[0]).toBe(0);
});
