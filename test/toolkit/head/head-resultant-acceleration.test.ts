import { expect, test } from 'vitest';
import {
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../docs/_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { close, halfSine, type Pulse, plain, pulses } from '../support.ts';

const vector = (x: Pulse, y: Pulse, z: Pulse) => ({ x: pulses(x), y: pulses(y), z: pulses(z) });

test.each([
  [vector(halfSine(-60, 20), halfSine(20, 20), halfSine(-30, 20)), 70, 10],
  [vector(halfSine(-80, 30), halfSine(25, 30, 10), halfSine(40, 20, 15)), 81.14899, 16],
])('vector %#: the peak of the resultant', (components, peak, timeMs) => {
  const { value, time } = peakResultantAcceleration(headResultantAcceleration(components));
  close(value, peak);
  expect(time * 1000).toBeCloseTo(timeMs, 6);
});

test('g from m/s²', () => {
  expect([...toG(plain(9.80665, -19.6133)).samples]).toEqual([1, -2]);
  expect([...toG(plain(9.81), 9.81).samples]).toEqual([1]);
});
