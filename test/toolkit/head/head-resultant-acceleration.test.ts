import { describe, expect, test } from 'vitest';
import {
  accelerationAtCentreOfGravity,
  headResultantAcceleration,
  peakResultantAcceleration,
  toG,
} from '../../../docs/_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import { allClose, close, halfSine, noise, type Pulse, plain, pulses } from '../support.ts';

const vector = (x: Pulse, y: Pulse, z: Pulse) => ({ x: pulses(x), y: pulses(y), z: pulses(z) });
const largest = ({ samples }: Signal) => Math.max(...samples.map(Math.abs));

test.each([
  [vector(halfSine(-60, 20), halfSine(20, 20), halfSine(-30, 20)), 70, 10, 70],
  [vector(halfSine(-80, 30), halfSine(25, 30, 10), halfSine(40, 20, 15)), 81.14899, 16, 92.87088],
])('vector %#: the peak of the resultant, below that of the component peaks', (components, peak, timeMs, ofPeaks) => {
  const { value, time } = peakResultantAcceleration(headResultantAcceleration(components));
  close(value, peak);
  expect(time * 1000).toBeCloseTo(timeMs, 6);
  close(Math.hypot(largest(components.x), largest(components.y), largest(components.z)), ofPeaks);
});

test('does not change with a rotation of the axes, and keeps the time axis', () => {
  const [x, y, z] = [noise(500, 3, -200), noise(500, 4, -200), noise(500, 5, -200)];
  const turned = (a: number, b: number) => {
    const samples = x.samples.map((value, i) => a * value + b * (y.samples[i] ?? 0));
    return { ...x, samples };
  };
  const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
  const { start, interval, samples } = headResultantAcceleration({ x: turned(c, -s), y: turned(s, c), z });
  allClose(samples, [...headResultantAcceleration({ x, y, z }).samples], 1e-12);
  expect([start, interval, samples.length]).toEqual([-0.02, 1e-4, 500]);
});

test('the first of equal peaks', () => {
  expect(peakResultantAcceleration(signal(1, 0.5, [0, 3, 2, 3]))).toEqual({ value: 3, time: 1.5 });
});

test('g from m/s²', () => {
  expect([...toG(plain(9.80665, -19.6133)).samples]).toEqual([1, -2]);
  expect([...toG(plain(9.81), 9.81).samples]).toEqual([1]);
});

describe('centre of gravity', () => {
  const constant = (x: number, y: number, z: number) => ({ x: plain(x), y: plain(y), z: plain(z) });
  const none = constant(0, 0, 0);
  const moved = (angularVelocity: typeof none, angularAcceleration: typeof none, x: number, z: number) => {
    const {
      x: ax,
      y,
      z: az,
    } = accelerationAtCentreOfGravity({
      acceleration: none,
      angularVelocity,
      angularAcceleration,
      offset: { x, y: 0, z },
    });
    return [ax, y, az].map(({ samples }) => samples[0] as number);
  };

  test('a steady rotation pulls towards the axis: ω² r', () => {
    allClose(moved(constant(0, 0, 20), none, 0.05, 0.3), [-20, 0, 0], 1e-12);
  });

  test('an angular acceleration about +y moves what is forward of the sensor upwards, that is to -z', () => {
    allClose(moved(none, constant(0, 1000, 0), 0.05, 0), [0, 0, -50], 1e-12);
  });
});
