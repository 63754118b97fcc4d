import { describe, expect, test } from 'vitest';
import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import {
  anchorIndex,
  integral,
  integralOverX,
  trapezoidGain,
  VELOCITY_PER_G_SECOND,
} from '../../../docs/_toolkit/signal-operation/integrate.ts';
import { allClose, close, formula, indexed, plain } from '../support.ts';

const at = ({ samples }: Signal, n: number) => samples[n] ?? Number.NaN;
const pairs = (x: number[], y: number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) });

describe('vectors', () => {
  test('anchored at time zero', () => {
    const result = integral(indexed(0.01, -2, [2, 2, 4, 6, 6, 0]), { initial: 5 });
    allClose(result.samples, [4.95, 4.97, 5, 5.05, 5.11, 5.14]);
    expect(result.start).toBe(-0.02);
  });

  test('acceleration in g to velocity to displacement', () => {
    const pulse = Array.from({ length: 101 }, (_, n) => -20 * Math.sin((Math.PI * n) / 100));
    const velocity = integral(signal(0, 0.001, pulse), { initial: 15.65, factor: VELOCITY_PER_G_SECOND['m/s'] });
    close(at(velocity, 50), 9.407406193);
    close(at(velocity, 100), 3.164812386);
    const displacement = integral(velocity);
    close(at(displacement, 50), 0.6690618987);
    close(at(displacement, 100), 0.9407406193);
    const exact = 15.65 - (2 / Math.PI) * 0.1 * 20 * 9.80665;
    close(exact, 3.163785419);
    close(15.65 + trapezoidGain(5, 0.001) * (exact - 15.65), at(velocity, 100), 1e-9);
  });

  test('1 g for 1 s', () => {
    const second = plain(1, 1);
    const speeds = Object.values(VELOCITY_PER_G_SECOND).map((factor) => at(integral(second, { factor }), 1));
    expect(Object.keys(VELOCITY_PER_G_SECOND)).toEqual(['m/s', 'km/h', 'mph']);
    allClose(speeds, [9.80665, 35.30394, 21.93685129]);
  });
});

describe('properties', () => {
  test('exact for straight lines', () => {
    const result = integral(
      formula(80, (n) => 3 + 100 * n * 1e-4, -30),
      { initial: -2 },
    );
    for (let n = -30; n < 50; n += 1) {
      const t = n * 1e-4;
      close(at(result, n + 30), -2 + 3 * t + 50 * t ** 2, 1e-12);
    }
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
});
