import { describe, expect, test } from 'vitest';
import { brainInjuryCriterion, bricFromPeaks, damage, mapSamples } from '../../../docs/_toolkit/index.ts';
import { allClose, close, halfSine, pulses } from '../support.ts';

const history = {
  x: pulses(halfSine(-35, 30)),
  y: pulses(halfSine(42, 40, 10), halfSine(-18, 20, 50)),
  z: pulses(halfSine(-22, 25, 30)),
};

test.each([
  [{ x: 33.125, y: 28.225, z: 21.435 }, [0.8660254, 0.8897395, 0.8444588]],
  [{ x: 20, y: 40, z: 15 }, [0.8459695, 0.8800143, 0.8150256]],
  [{ x: 66.25, y: 0, z: 0 }, [1, 0.9992459, 1.000755]],
  [{ x: 10, y: 12, z: 9 }, [0.3347337, 0.3457334, 0.3246742]],
] as const)('peaks %j', (peaks, values) => {
  const bric = bricFromPeaks(peaks);
  allClose([bric, bricFromPeaks(peaks, 'MPS'), bricFromPeaks(peaks, 'CSDM')], values, 1e-6);
});

test('time history: each axis has its own peak, negative ones too', () => {
  const { value, peaks } = brainInjuryCriterion(history);
  close(value, 1.046911, 1e-6);
  const found = [peaks.x, peaks.y, peaks.z].flatMap((peak) => [peak.value, peak.time]);
  allClose(found, [-35, 0.015, 42, 0.03, -22, 0.0425], 1e-9);
  close(brainInjuryCriterion(history, 'MPS').value, bricFromPeaks({ x: 35, y: 42, z: 22 }, 'MPS'), 1e-9);
});

describe('DAMAGE', () => {
  const still = pulses();

  test('a half-sine of 5000 rad/s² and 10 ms about y', () => {
    close(damage({ x: still, y: pulses(halfSine(5000, 10)), z: still }), 0.3356, 2e-4);
  });

  test('a step about y: the overshoot of a damped oscillator', () => {
    const [stiffness, damping, level] = [23_493, 5.9148e-3, 10_000];
    const ratio = (damping * Math.sqrt(stiffness)) / 2;
    const overshoot = Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio ** 2));
    const step = mapSamples(still, () => level);
    close(damage({ x: still, y: step, z: still }), ((2.9903 * level) / stiffness) * (1 + overshoot), 1e-4);
  });

  test('x and z are coupled, y is not; a reversed acceleration gives the same', () => {
    const pulse = pulses(halfSine(4000, 20));
    const together = damage({ x: pulse, y: still, z: pulse });
    expect(together).not.toBeCloseTo(damage({ x: pulse, y: still, z: mapSamples(pulse, (value) => -value) }), 3);
    const reversed = mapSamples(pulse, (value) => -value);
    expect(damage({ x: reversed, y: still, z: reversed })).toBeCloseTo(together, 12);
  });
});
