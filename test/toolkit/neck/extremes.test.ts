import { expect, test } from 'vitest';
import { extremes } from '../../../docs/_toolkit/peak.ts';
import { signal } from '../../../docs/_toolkit/signal.ts';

test('the first of equal extremes, each with its time', () => {
  expect(extremes(signal(1, 0.5, [0, 3, -4, 3, -4]))).toEqual({
    maximum: { value: 3, time: 1.5 },
    minimum: { value: -4, time: 2 },
    largest: { value: -4, time: 2 },
  });
});

test('signals of one sign', () => {
  expect(extremes(signal(0, 1, [2, 1]))).toMatchObject({ minimum: { value: 1, time: 1 }, largest: { value: 2 } });
  expect(extremes(signal(0, 1, [-2, -1]))).toMatchObject({ maximum: { value: -1, time: 1 }, largest: { value: -2 } });
});

test('the maximum when the magnitudes are equal', () => {
  expect(extremes(signal(0, 1, [-2, 2])).largest).toEqual({ value: 2, time: 1 });
});
