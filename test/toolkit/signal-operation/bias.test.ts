import { expect, test } from 'vitest';
import { automaticBias, removeBias, shareBias, windowBias } from '../../../docs/_toolkit/signal-operation/bias.ts';
import { allClose, close, indexed, plain } from '../support.ts';

test('window', () => {
  const record = indexed(0.001, -5, [0.52, 0.48, 0.51, 0.49, 0.5, 0.6, 5.5, 20.5, 10.5, 0.5]);
  const bias = windowBias(record, -0.005, -0.001);
  close(bias.value, 0.5);
  expect(bias.count).toBe(5);
  close(bias.start, -0.005);
  close(bias.end, -0.001);
  allClose(removeBias(record, bias.value).samples, [0.02, -0.02, 0.01, -0.01, 0, 0.1, 5, 20, 10, 0]);
});

test('first 5 percent', () => {
  const rest = Array.from({ length: 94 }, (_, i) => i + 1);
  const bias = shareBias(plain(0.2, 0.2, 0.2, 0.4, 0.4, 0.4, ...rest), 5);
  expect(bias.count).toBe(5);
  close(bias.value, 0.28);
  expect([bias.start, bias.end]).toEqual([0, 4]);
});

test('densest half before the peak', () => {
  const bias = automaticBias(plain(1, 1.1, 0.9, 1.05, 0.95, 1.02, 1, 4, 12, 25, 10, 2));
  close(bias.value, 1);
  expect([bias.count, bias.start, bias.end]).toEqual([10, 0, 9]);
});

test('the automatic rule by hand: ties go to the last, the first of equal peaks ends the search', () => {
  expect(automaticBias(plain(7)).value).toBe(7);
  expect(automaticBias(plain(4, 3, 2, 1, 5)).value).toBe(2);
  // An odd width: its half is rounded up.
  expect(automaticBias(plain(0, 1, 2.5, 3, 20, 50)).value).toBe(1);
  expect(automaticBias(plain(0, 0, 0, 9, 5, 5, 5, 5, -9)).count).toBe(4);
  expect(automaticBias(plain(0, 0, 0)).value).toBe(0);
  expect(automaticBias(plain(0, -0, 0, 0)).count).toBe(1);
});

test('both ends belong to the window, and times are rounded', () => {
  expect(windowBias(indexed(0.1, 0, [1, 2, 3, 4, 5]), 0.1, 0.3).count).toBe(3);
  expect(windowBias(indexed(0.1, 0, [1, 2, 3, 4, 5]), 0.11, 0.29).count).toBe(1);
});

test('shares of the record', () => {
  expect(shareBias(plain(1, 2, 3, 4), 100)).toEqual({ value: 2, count: 3, start: 0, end: 2 });
  expect(shareBias(plain(1, 2, 3, 4), 100, 'last')).toEqual({ value: 3, count: 3, start: 1, end: 3 });
  expect(shareBias(plain(1, 2, 3, 4, 5, 6), 50).count).toBe(3);
});
