import { expect, test } from 'vitest';
import { neckAxialMoment, transferAxialMoment } from '../../../docs/_toolkit/injury-metrics/neck/neck-axial-moment.ts';
import { mapSamples, signal } from '../../../docs/_toolkit/signal.ts';
import { halfSine, pulses } from '../support.ts';

const mz = pulses(halfSine(18, 30), halfSine(-27, 30, 30));
const ramp = mapSamples(mz, (_, i) => i);

test('vector: to the left, then to the right', () => {
  const { maximum, minimum, largest } = neckAxialMoment(mz);
  expect(maximum.value).toBeCloseTo(18, 9);
  expect(maximum.time).toBeCloseTo(0.015, 9);
  expect(minimum.value).toBeCloseTo(-27, 9);
  expect(minimum.time).toBeCloseTo(0.045, 9);
  expect(largest).toEqual(minimum);
  expect(largest).not.toHaveProperty('axialForce');
});

test('the axial force at the same instants', () => {
  const { maximum, minimum, largest } = neckAxialMoment(mz, ramp);
  expect([maximum.axialForce, minimum.axialForce, largest.axialForce]).toEqual([250, 550, 550]);
});

test('transfer: a force forward at the load cell turns about an axis to its right, one to the right about one forward', () => {
  const [fx, fy] = [signal(0, 1, [100, 0]), signal(0, 1, [0, 100])];
  const moment = signal(0, 1, [5, 5]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0, y: 0.02 }).samples]).toEqual([7, 5]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0.02, y: 0 }).samples]).toEqual([5, 3]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0, y: 0 }).samples]).toEqual([5, 5]);
});
