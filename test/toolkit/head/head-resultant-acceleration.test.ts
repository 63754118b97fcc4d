import { describe, expect, test } from 'vitest';
import {
  accelerationAtCentreOfGravity,
  type HeadVector,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../docs/_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { mapSamples, type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import { halfSine, near, type Pulse, pulses, randomNumbers } from './pulses.ts';

const vector = (x: Pulse, y: Pulse, z: Pulse): HeadVector => ({ x: pulses(x), y: pulses(y), z: pulses(z) });
const largest = ({ samples }: Signal) => Math.max(...samples.map(Math.abs));
const constant = (...[x, y, z]: [number, number, number]): HeadVector => ({
  x: signal(0, 1e-4, [x, x]),
  y: signal(0, 1e-4, [y, y]),
  z: signal(0, 1e-4, [z, z]),
});
const none = constant(0, 0, 0);

describe('vectors', () => {
  test.each([
    [vector(halfSine(-60, 0, 20), halfSine(20, 0, 20), halfSine(-30, 0, 20)), 70, 10, 70],
    [vector(halfSine(-80, 0, 30), halfSine(25, 10, 40), halfSine(40, 15, 35)), 81.14899, 16, 92.87088],
  ])('components %#', (components, peak, timeMs, ofPeaks) => {
    const { value, time } = peakResultantAcceleration(headResultantAcceleration(components));
    near(value, peak, 1e-6);
    expect(time * 1000).toBeCloseTo(timeMs, 6);
    near(Math.hypot(largest(components.x), largest(components.y), largest(components.z)), ofPeaks, 1e-6);
  });
});

describe('properties', () => {
  const random = randomNumbers(3);
  const noise = () =>
    signal(
      -0.02,
      1e-4,
      Array.from({ length: 500 }, () => 100 * (random() - 0.5)),
    );
  const components = { x: noise(), y: noise(), z: noise() };
  const resultant = headResultantAcceleration(components);

  test('keeps the time axis', () => {
    expect([resultant.start, resultant.interval, resultant.samples.length]).toEqual([-0.02, 1e-4, 500]);
  });

  test('does not change with a rotation of the axes', () => {
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    const rotated = headResultantAcceleration({
      x: mapSamples(components.x, (value, i) => c * value - s * (components.y.samples[i] ?? 0)),
      y: mapSamples(components.x, (value, i) => s * value + c * (components.y.samples[i] ?? 0)),
      z: components.z,
    });
    for (const [i, value] of rotated.samples.entries()) near(value, resultant.samples[i] ?? 0, 1e-12);
  });

  test('does not change with signs or the order of the axes', () => {
    const { x, y, z } = components;
    const other = headResultantAcceleration({ x: mapSamples(z, (value) => -value), y: x, z: y });
    for (const [i, value] of other.samples.entries()) near(value, resultant.samples[i] ?? 0, 1e-14);
  });

  test('the peak is no more than that of the component peaks', () => {
    const ofPeaks = Math.hypot(largest(components.x), largest(components.y), largest(components.z));
    expect(peakResultantAcceleration(resultant).value).toBeLessThanOrEqual(ofPeaks);
  });

  test('the first of equal peaks', () => {
    expect(peakResultantAcceleration(signal(1, 0.5, [0, 3, 2, 3]))).toEqual({ value: 3, time: 1.5 });
  });

  test('g from m/s²', () => {
    expect([...toG(signal(0, 1, [9.80665, -19.6133])).samples]).toEqual([1, -2]);
    expect([...toG(signal(0, 1, [9.81]), 9.81).samples]).toEqual([1]);
  });
});

describe('centre of gravity', () => {
  const first = ({ x, y, z }: HeadVector) => [x.samples[0], y.samples[0], z.samples[0]];

  test('without rotation, or with no offset, nothing changes', () => {
    const acceleration = constant(1, -2, 3);
    const still = { acceleration, angularVelocity: none, angularAcceleration: none, offset: { x: 1, y: 2, z: 3 } };
    expect(first(accelerationAtCentreOfGravity(still))).toEqual([1, -2, 3]);
    const turning = {
      acceleration,
      angularVelocity: constant(10, 20, 30),
      angularAcceleration: constant(100, 200, 300),
      offset: { x: 0, y: 0, z: 0 },
    };
    expect(first(accelerationAtCentreOfGravity(turning))).toEqual([1, -2, 3]);
  });

  test('a steady rotation pulls towards the axis: ω² r', () => {
    const motion = {
      acceleration: none,
      angularVelocity: constant(0, 0, 20),
      angularAcceleration: none,
      offset: { x: 0.05, y: 0, z: 0.3 },
    };
    expect(first(accelerationAtCentreOfGravity(motion))).toEqual([-20, 0, 0]);
  });

  test('an angular acceleration about +y moves what is forward of the sensor upwards, that is to -z', () => {
    const motion = {
      acceleration: none,
      angularVelocity: none,
      angularAcceleration: constant(0, 1000, 0),
      offset: { x: 0.05, y: 0, z: 0 },
    };
    const [x, y, z] = first(accelerationAtCentreOfGravity(motion));
    expect(x).toBeCloseTo(0, 12);
    expect(y).toBeCloseTo(0, 12);
    expect(z).toBeCloseTo(-50, 12);
  });

  test('there and back is where it began', () => {
    const turn = { angularVelocity: constant(11, -7, 5), angularAcceleration: constant(900, 400, -300) };
    const there = accelerationAtCentreOfGravity({
      acceleration: constant(100, 50, -20),
      ...turn,
      offset: { x: 0.02, y: -0.03, z: 0.04 },
    });
    const back = accelerationAtCentreOfGravity({
      acceleration: there,
      ...turn,
      offset: { x: -0.02, y: 0.03, z: -0.04 },
    });
    for (const [i, value] of first(back).entries()) near(value ?? 0, [100, 50, -20][i] ?? 0, 1e-12);
  });
});

describe('errors', () => {
  const one = signal(0, 1e-4, [1, 2]);
  const short = signal(0, 1e-4, [1]);
  const offset = { x: 0, y: 0, z: 0 };
  test.each<[what: string, run: () => unknown, message: RegExp]>([
    ['lengths', () => headResultantAcceleration({ x: one, y: one, z: short }), /z: 1 samples, x has 2/],
    ['starts', () => headResultantAcceleration({ x: one, y: signal(1, 1e-4, [1, 2]), z: one }), /y: starts at 1 s/],
    ['no samples', () => peakResultantAcceleration({ ...one, samples: new Float64Array() }), /resultant: no samples/],
    ['no gravity', () => toG(one, 0), /gravity must be .* greater than 0/],
    ['gravity NaN', () => toG(one, Number.NaN), /gravity must be .* not NaN/],
    [
      'motion of another length',
      () =>
        accelerationAtCentreOfGravity({
          acceleration: none,
          angularVelocity: { ...none, y: short },
          angularAcceleration: none,
          offset,
        }),
      /angularVelocity\.y: 1 samples/,
    ],
    [
      'an offset that is not finite',
      () =>
        accelerationAtCentreOfGravity({
          acceleration: none,
          angularVelocity: none,
          angularAcceleration: none,
          offset: { ...offset, y: Number.NaN },
        }),
      /offset\.y must be a finite number/,
    ],
  ])('%s', (_what, run, message) => {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(message);
  });
});
