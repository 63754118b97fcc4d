import { describe, expect, test } from 'vitest';
import { truncate } from '../../../docs/_toolkit/signal-operation/truncate.ts';
import { close, formula, indexed, plain } from '../close.ts';

const record = indexed(0.002, -3, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

describe('vectors', () => {
  test('0 to 7.5 ms', () => {
    const { start, interval, samples } = truncate(record, 0, 0.0075);
    expect(start).toBeCloseTo(0, 15);
    expect(interval).toBe(0.002);
    expect([...samples]).toEqual([3, 4, 5, 6]);
  });

  test('window wider than the record', () => {
    const { start, samples } = truncate(record, -0.1, 0.003);
    close(start, -0.006);
    expect([...samples]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('properties', () => {
  test('open windows', () => {
    expect(truncate(record)).toEqual(record);
    expect([...truncate(record, 0.012).samples]).toEqual([9, 10]);
    expect([...truncate(record, undefined, -0.004).samples]).toEqual([0, 1]);
  });

  test('both ends belong to the window, and times are rounded', () => {
    const long = formula(3001, (n) => n, -1000);
    for (let n = -1000; n < 2000; n += 7) {
      expect([...truncate(long, n * 1e-4, n / 10_000 + 1e-4).samples]).toEqual([n, n + 1]);
    }
  });

  test('twice the same window, and two windows in either order', () => {
    const once = truncate(record, -0.003, 0.009);
    expect(truncate(once, -0.003, 0.009)).toEqual(once);
    expect([...truncate(truncate(record, 0, 1), -1, 0.005).samples]).toEqual([3, 4, 5]);
    expect([...truncate(truncate(record, -1, 0.005), 0, 1).samples]).toEqual([3, 4, 5]);
  });

  test('the result is a copy', () => {
    const { samples } = truncate(record);
    samples[0] = 99;
    expect(record.samples[0]).toBe(0);
  });
});

describe('errors', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['reversed', () => truncate(record, 0.1, 0), /^from and to: the window must end after 0.1 s/],
    ['no length', () => truncate(record, 0.002, 0.002), /^from and to/],
    ['NaN', () => truncate(record, Number.NaN, 1), /^from must be a time in s, not NaN/],
    ['before the record', () => truncate(record, -2, -1), /^from and to: no sample from -2 s to -1 s/],
    ['behind the record', () => truncate(record, 1, 2), /^from and to: no sample/],
    ['between two samples', () => truncate(record, 0.0005, 0.0015), /^from and to: no sample/],
    ['empty', () => truncate({ ...plain(1), samples: new Float64Array() }), /no samples/],
    ['interval', () => truncate({ ...plain(1), interval: -1 }), /interval/],
  ])('%s', (_name, call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
});
