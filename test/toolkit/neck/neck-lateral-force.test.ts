import { expect, test } from 'vitest';
import { neckLateralForce, neckShearResultant } from '../../../docs/_toolkit/injury-metrics/neck/neck-lateral-force.ts';
import { extremes } from '../../../docs/_toolkit/peak.ts';
import { mapSamples, signal } from '../../../docs/_toolkit/signal.ts';
import { halfSine, pulses } from '../head/pulses.ts';

const fy = pulses(halfSine(-640, 0, 40));
const fx = pulses(halfSine(480, 0, 40));

test('vector: lateral force and resultant shear', () => {
  const { largest, maximum } = neckLateralForce(fy);
  expect(largest.value).toBeCloseTo(-640, 9);
  expect(largest.time).toBeCloseTo(0.02, 9);
  expect(maximum.value).toBe(0);
  const shear = extremes(neckShearResultant(fx, fy));
  expect(shear.maximum.value).toBeCloseTo(800, 9);
  expect(shear.maximum.time).toBeCloseTo(0.02, 9);
});

test('a test on the other side has the mirrored force and the same resultant', () => {
  const mirrored = mapSamples(fy, (value) => -value);
  expect(neckLateralForce(mirrored).largest.value).toBeCloseTo(640, 9);
  expect(neckShearResultant(fx, mirrored)).toEqual(neckShearResultant(fx, fy));
});

test('errors', () => {
  const short = signal(0, 1e-4, [1]);
  expect(() => neckLateralForce({ ...short, samples: new Float64Array() })).toThrow(/fy: no samples/);
  expect(() => neckShearResultant(fx, signal(-0.01, 1e-4, [1]))).toThrow(/fy: 1 samples, fx has 901/);
  expect(() => neckShearResultant(fx, signal(-0.01, 1e-4, [1]))).toThrow(RangeError);
});
