import { describe, expect, test } from 'vitest';
import { padCut } from '../../../docs/_toolkit/signal-operation/pad-cut.ts';
import { truncate } from '../../../docs/_toolkit/signal-operation/truncate.ts';
import { close, formula, indexed } from '../support.ts';

const record = indexed(0.001, -1, [1, 2, 3, 4, 5]);

describe('vectors', () => {
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
});

describe('properties', () => {
  test('both ends filled', () => {
    expect([...padCut(record, -0.002, 0.004, 7).signal.samples]).toEqual([7, 1, 2, 3, 4, 5, 7]);
    expect([...padCut(record, -0.003, 0.005, 'hold').signal.samples]).toEqual([1, 1, 1, 2, 3, 4, 5, 5, 5]);
    expect([...padCut(record, -0.002, 0.0035).signal.samples]).toEqual([0, 1, 2, 3, 4, 5, 0]);
  });

  test('the range of the record gives the record, inside of it the same as truncate', () => {
    const all = padCut(record, -0.001, 0.003);
    expect(all).toEqual({ signal: record, before: 0, after: 0 });
    expect(padCut(record, 0, 0.002).signal).toEqual(truncate(record, 0, 0.002));
  });

  test('times are rounded to samples, halves away from time zero', () => {
    const ten = formula(21, (n) => n, -10);
    const range = (from: number, to: number) => {
      const { samples } = padCut(ten, from, to).signal;
      return [samples[0], samples.at(-1)];
    };
    expect(range(-0.00025, 0.00025)).toEqual([-3, 3]);
    expect(range(-0.00024, 0.00024)).toEqual([-2, 2]);
    expect(range(0.00035, 0.00045)).toEqual([4, 5]);
  });
});
