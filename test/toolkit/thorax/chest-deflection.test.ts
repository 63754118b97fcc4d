import { describe, expect, test } from 'vitest';
import {
  chestDeflectionRisk,
  chestDeflectionRiskAtAge,
  peakCompression,
  thorDeflectionRisk,
  thorLargestDeflection,
  thorPrincipalComponentScore,
  worstCompression,
} from '../../../docs/_toolkit/injury-metrics/thorax/chest-deflection.ts';
import { signal } from '../../../docs/_toolkit/signal.ts';

describe('vectors', () => {
  for (const [mm, fifty, five, rib] of [
    [22, 0.0175976, 0.0327714, 0.0333203],
    [42, 0.147342, 0.289711, 0.178038],
    [63, 0.512963, 0.747869, 0.598736],
  ] as const) {
    test(`${mm} mm`, () => {
      expect(chestDeflectionRisk('Hybrid III 50M', mm)).toBeCloseTo(fifty, 6);
      expect(chestDeflectionRisk('Hybrid III 5F', mm)).toBeCloseTo(five, 6);
      expect(chestDeflectionRisk('ES-2re', mm)).toBeCloseTo(rib, 6);
    });
  }

  test('THOR', () => {
    const deflections = { upperLeft: 30, upperRight: 42, lowerLeft: 18, lowerRight: 25 };
    expect(thorPrincipalComponentScore(deflections)).toBeCloseTo(4.355006, 6);
    expect(thorLargestDeflection(deflections)).toBe(42);
    expect(thorDeflectionRisk(42)).toBeCloseTo(0.31544, 5);
  });

  test('the curve with age meets the one without at 35 years', () => {
    expect(12.597 - 0.05861 * 35).toBeCloseTo(10.546, 3);
    expect(chestDeflectionRiskAtAge(42, 35)).toBeCloseTo(chestDeflectionRisk('Hybrid III 50M', 42), 4);
  });
});

test('compression is positive, whatever the polarity of the channel', () => {
  expect(peakCompression(signal(0, 0.001, [0, -10, -42, -5, 3]))).toEqual({ value: 42, time: 0.002 });
  const points = { upper: signal(0, 0.001, [0, -10]), lower: signal(0, 0.001, [-12, 0]) };
  expect(worstCompression(points)).toEqual({ point: 'lower', value: 12, time: 0 });
});

test('ribs that are struck from the left are compressed in the positive direction', () => {
  const rib = signal(0, 0.001, [0, 12, 31, -4]);
  expect(peakCompression(rib, 'positive')).toEqual({ value: 31, time: 0.002 });
  expect(peakCompression(rib)).toEqual({ value: 4, time: 0.003 });
  expect(worstCompression({ upper: rib, lower: signal(0, 0.001, [0, 40]) }, 'positive').point).toBe('lower');
  expect(() => peakCompression(rib, 'inward' as never)).toThrow(/negative or positive, not inward/);
});

test('errors', () => {
  expect(() => worstCompression({})).toThrow(/there are none/);
  expect(() => chestDeflectionRisk('THOR' as never, 3)).toThrow(/known: Hybrid III 50M/);
  expect(() => chestDeflectionRisk('ES-2re', -3)).toThrow(/must be 0 or more/);
  expect(() => thorPrincipalComponentScore({ upperLeft: -1, upperRight: 0, lowerLeft: 0, lowerRight: 0 })).toThrow(
    /upperLeft/,
  );
});
