import { expect, test } from 'vitest';
import { neckLateralForce, neckShearResultant } from '../../../docs/_toolkit/injury-metrics/neck/neck-lateral-force.ts';
import { extremes } from '../../../docs/_toolkit/peak.ts';
import { halfSine, pulses } from '../support.ts';

const fy = pulses(halfSine(-640, 40));
const fx = pulses(halfSine(480, 40));

test('vector: lateral force and resultant shear', () => {
  const { largest, maximum } = neckLateralForce(fy);
  expect(largest.value).toBeCloseTo(-640, 9);
  expect(largest.time).toBeCloseTo(0.02, 9);
  expect(maximum.value).toBe(0);
  const shear = extremes(neckShearResultant(fx, fy));
  expect(shear.maximum.value).toBeCloseTo(800, 9);
  expect(shear.maximum.time).toBeCloseTo(0.02, 9);
});
