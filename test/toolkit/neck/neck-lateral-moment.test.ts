import { expect, test } from 'vitest';
import { condyleOffset, lowerNeckOffset } from '../../../docs/_toolkit/dummies.ts';
import {
  lowerNeckLateralMoment,
  upperNeckLateralMoment,
} from '../../../docs/_toolkit/injury-metrics/neck/neck-lateral-moment.ts';
import { of } from '../support.ts';

test('S-LAT-1', () => {
  const { history } = upperNeckLateralMoment(of(85), of(-420), condyleOffset('WorldSID 50M'));
  expect(history.samples[0]).toBeCloseTo(76.81, 9);
});
test('S-LAT-2', () => {
  const { largest } = upperNeckLateralMoment(of(-32), of(750), condyleOffset('Hybrid III 50M'));
  expect(largest.value).toBeCloseTo(-18.665, 9);
});
test('S-LAT-3', () => {
  expect(lowerNeckLateralMoment(of(120), of(600), lowerNeckOffset('WorldSID 50M')).largest.value).toBeCloseTo(111.3, 9);
});

test('the value of largest magnitude keeps its sign', () => {
  const { largest, maximum } = upperNeckLateralMoment(of(10, -40, 20), of(0, 0, 0), 0.0195);
  expect(largest).toEqual({ value: -40, time: 1e-4 });
  expect(maximum.value).toBe(20);
});
