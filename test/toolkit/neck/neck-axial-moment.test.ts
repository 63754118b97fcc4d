import { expect, test } from 'vitest';
import { neckAxialMoment, transferAxialMoment } from '../../../docs/_toolkit/injury-metrics/neck/neck-axial-moment.ts';
import { mapSamples } from '../../../docs/_toolkit/signal.ts';
import { halfSine, plain, pulses } from '../support.ts';

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
  const transfer = (x: number, y: number) =>
    transferAxialMoment(plain(5, 5), plain(100, 0), plain(0, 100), { x, y }).samples;
  expect([...transfer(0, 0.02)]).toEqual([7, 5]);
  expect([...transfer(0.02, 0)]).toEqual([5, 3]);
});
