import { describe, expect, test } from 'vitest';
import { compressionOf, worstCompression } from '../../../docs/_toolkit/compression.ts';
import {
  chestIndex,
  thorDeflectionRisk,
  thorLargestDeflection,
  thorPointDeflection,
  thorPrincipalComponentScore,
} from '../../../docs/_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { plain } from '../support.ts';

test('THOR', () => {
  const deflections = { upperLeft: 30, upperRight: 42, lowerLeft: 18, lowerRight: 25 };
  expect(thorPrincipalComponentScore(deflections)).toBeCloseTo(4.355006, 6);
  expect(thorLargestDeflection(deflections)).toBe(42);
  expect(thorDeflectionRisk(42)).toBeCloseTo(0.31544, 5);
});

test('compression is positive, whatever the polarity of the channel', () => {
  const inward = (...samples: number[]) => compressionOf(plain(...samples));
  expect(worstCompression({ upper: inward(0, -10), lower: inward(-12, 0) })).toEqual({
    sensor: 'lower',
    value: 12,
    time: 0,
  });
});

test('chest index', () => {
  expect(chestIndex(34, 17)).toBe(34);
  expect(chestIndex(34, -5)).toBe(34);
  expect(chestIndex(34, 57)).toBeCloseTo(42.5, 9);
});

describe('a point of THOR', () => {
  const position = (start: number) => ({
    x: signal(start, 1e-3, [100, 100, 88, 70, 100]),
    y: signal(start, 1e-3, [5, 5, 5, 45, 5]),
    z: signal(start, 1e-3, [-20, -20, -20, -20, -20]),
  });

  test('moves against its mean before time zero', () => {
    const { value, time } = thorPointDeflection(position(-1e-3));
    expect(value).toBeCloseTo(50, 9);
    expect(time).toBeCloseTo(2e-3, 9);
  });

  test('moves against its first sample in a record from time zero on', () => {
    expect(thorPointDeflection(position(0)).value).toBeCloseTo(50, 9);
  });
});
