import { expect, test } from 'vitest';
import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import {
  anchorIndex,
  integral,
  integralOverX,
  trapezoidGain,
  VELOCITY_PER_G_SECOND,
} from '../../../docs/_toolkit/signal-operation/integrate.ts';
import { allClose, at, close, indexed, pairs, plain } from '../support.ts';

const last = ({ samples }: Signal) => samples.at(-1) ?? Number.NaN;

test('anchored at time zero', () => {
  const result = integral(indexed(0.01, -2, [2, 2, 4, 6, 6, 0]), { initial: 5 });
  allClose(result.samples, [4.95, 4.97, 5, 5.05, 5.11, 5.14]);
  expect(result.start).toBe(-0.02);
});

test('acceleration in g to velocity to displacement', () => {
  const pulse = Array.from({ length: 101 }, (_, n) => -20 * Math.sin((Math.PI * n) / 100));
  const velocity = integral(signal(0, 0.001, pulse), { initial: 15.65, factor: VELOCITY_PER_G_SECOND['m/s'] });
  allClose(at(velocity, 50, 100), [9.407406193, 3.164812386]);
  allClose(at(integral(velocity), 50, 100), [0.6690618987, 0.9407406193]);
  const exact = 15.65 - (2 / Math.PI) * 0.1 * 20 * 9.80665;
  close(exact, 3.163785419);
  close(15.65 + trapezoidGain(5, 0.001) * (exact - 15.65), last(velocity), 1e-9);
});

test('1 g for 1 s', () => {
  const second = plain(1, 1);
  const speeds = Object.values(VELOCITY_PER_G_SECOND).map((factor) => last(integral(second, { factor })));
  expect(Object.keys(VELOCITY_PER_G_SECOND)).toEqual(['m/s', 'km/h', 'mph']);
  allClose(speeds, [9.80665, 35.30394, 21.93685129]);
});

test('anchor: nearest to time zero, or the end next to it', () => {
  expect(anchorIndex(plain(1, 2, 3))).toBe(0);
  expect(anchorIndex(signal(-2, 1, [1, 2, 3, 4]))).toBe(2);
  expect(anchorIndex(signal(-2.4, 1, [1, 2, 3, 4]))).toBe(2);
  expect(anchorIndex(signal(-9, 1, [1, 2, 3]))).toBe(2);
  expect(anchorIndex(signal(9, 1, [1, 2, 3]))).toBe(0);
  expect([...integral(signal(-9, 1, [2, 2, 2]), { initial: 1 }).samples]).toEqual([-3, -1, 1]);
  expect([...integral(signal(9, 1, [2, 2, 2]), { initial: 1 }).samples]).toEqual([1, 3, 5]);
});

test('over x: time as x, and a closed loop', () => {
  const { samples } = integral(plain(1, 4, 2, 8), { initial: 5 });
  expect([...integralOverX(pairs([0, 1, 2, 3], [1, 4, 2, 8]), { initial: 5 })]).toEqual([...samples]);
  expect([...integralOverX(pairs([0, 2, 2, 0, 0], [1, 1, 3, 3, 1]))]).toEqual([0, 2, 2, -4, -4]);
  expect([...integralOverX(pairs([0, 2], [1, 1]), { factor: -3 })]).toEqual([0, -6]);
});

test('gain', () => {
  expect(trapezoidGain(0, 1e-4)).toBe(1);
  expect(trapezoidGain(5000, 1e-4)).toBeCloseTo(0, 15);
  expect(trapezoidGain(100, 1e-4)).toBeCloseTo(1 - (2 * Math.PI * 100 * 1e-4) ** 2 / 12, 6);
});
