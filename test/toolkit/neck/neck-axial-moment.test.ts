import { expect, test } from 'vitest';
import { neckAxialMoment, transferAxialMoment } from '../../../docs/_toolkit/injury-metrics/neck/neck-axial-moment.ts';
import { mapSamples, signal } from '../../../docs/_toolkit/signal.ts';
import { halfSine, pulses } from '../head/pulses.ts';

const mz = pulses(halfSine(18, 0, 30), halfSine(-27, 30, 60));
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

test('mirrored, the extremes change places', () => {
  const { maximum, minimum } = neckAxialMoment(mapSamples(mz, (value) => -value));
  expect(maximum.value).toBeCloseTo(27, 9);
  expect(minimum.value).toBeCloseTo(-18, 9);
});

test('transfer: a force forward at the load cell turns about an axis to its right, one to the right about one forward', () => {
  const [fx, fy] = [signal(0, 1, [100, 0]), signal(0, 1, [0, 100])];
  const moment = signal(0, 1, [5, 5]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0, y: 0.02 }).samples]).toEqual([7, 5]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0.02, y: 0 }).samples]).toEqual([5, 3]);
  expect([...transferAxialMoment(moment, fx, fy, { x: 0, y: 0 }).samples]).toEqual([5, 5]);
});

test('errors', () => {
  const short = signal(0, 1, [1]);
  expect(() => neckAxialMoment(signal(0, 1, [1, 2]), short)).toThrow(/fz: 1 samples, mz has 2/);
  expect(() => neckAxialMoment({ ...short, samples: Float64Array.of(Number.NaN) })).toThrow(/mz: sample 0 is NaN/);
  expect(() => transferAxialMoment(short, short, signal(0, 2, [1]), { x: 0, y: 0 })).toThrow(/fy: interval is 2 s/);
  expect(() => transferAxialMoment(short, short, short, { x: Number.NaN, y: 0 })).toThrow(/offset\.x must be a finite/);
  expect(() => transferAxialMoment(short, short, short, { x: 0, y: Number.NaN })).toThrow(/offset\.y must be a finite/);
  expect(() => transferAxialMoment(short, short, short, { x: 0, y: Number.NaN })).toThrow(RangeError);
});
