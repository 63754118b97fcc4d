import { describe, expect, test } from 'vitest';
import {
  headInjuryCriterion,
  hic15,
  hic36,
  hicD,
  hicRiskLogistic,
  hicRiskLognormal,
} from '../../../docs/_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { headResultantAcceleration } from '../../../docs/_toolkit/injury-metrics/head/head-resultant-acceleration.ts';
import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import { allClose, close, halfSine, pulses, randomNumbers, rectangle, triangle } from '../support.ts';

/** The definition: the highest value of all pairs of samples, and the first pair that has it but for rounding. */
function plain({ interval, start, samples }: Signal, window: number) {
  const integral = [0];
  for (let i = 1; i < samples.length; i += 1) {
    integral.push((integral[i - 1] ?? 0) + ((samples[i - 1] ?? 0) + (samples[i] ?? 0)) / 2);
  }
  const valueAt = (i: number, j: number) => {
    const area = (integral[j] ?? 0) - (integral[i] ?? 0);
    const mean = area / (j - i);
    return area * mean * Math.sqrt(mean) * interval;
  };
  const pairs = function* () {
    for (let i = 0; i < samples.length; i += 1) {
      for (let j = i + 1; j < samples.length && (j - i) * interval <= window + 1e-9; j += 1) yield [i, j] as const;
    }
  };
  let value = 0;
  for (const [i, j] of pairs()) value = Math.max(value, valueAt(i, j));
  if (value === 0) return { value, start, end: start };
  for (const [i, j] of pairs()) {
    if (valueAt(i, j) >= value * (1 - 1e-12)) return { value, start: start + i * interval, end: start + j * interval };
  }
  throw new Error('the highest value has a pair');
}

const components = {
  x: pulses(halfSine(-60, 20)),
  y: pulses(halfSine(20, 20)),
  z: pulses(halfSine(-30, 20)),
};

test.each([
  ['half-sine', pulses(halfSine(100, 12)), 497.4885, [2, 10], 497.4885, [2, 10]],
  ['rectangle', pulses(rectangle(60, 20)), 418.2822, undefined, 557.7096, [0, 20]],
  ['triangle', pulses(triangle(90, 30)), 561.5012, [7.5, 22.5], 568.0231, [6.4, 23.6]],
  ['three components', headResultantAcceleration(components), 339.9616, [3.3, 16.7], 339.9616, [3.3, 16.7]],
  ['two half-sines', pulses(halfSine(80, 8), halfSine(80, 8, 10)), 261.7418, [1.5, 16.5], 268.7048, [1, 17]],
] as const)('%s', (_name, resultant, value15, window15, value36, window36) => {
  const [short, long] = [hic15(resultant), hic36(resultant)];
  allClose([short.value, long.value], [value15, value36], 1e-6);
  allClose([1000 * long.start, 1000 * long.end], window36, 1e-6);
  if (window15 !== undefined) allClose([1000 * short.start, 1000 * short.end], window15, 1e-6);
});

test.each([
  [250, 0.0442585, 0.00453604, 0.000212874, 0.0369692, 0.00798241],
  [500, 0.188194, 0.0472015, 0.00867037, 0.126751, 0.0280586],
  [700, 0.313076, 0.111629, 0.0340772, 0.255077, 0.0613001],
  [1000, 0.473742, 0.230894, 0.108375, 0.532454, 0.169384],
])('risk at HIC %d', (hic, ...risks) => {
  const lognormal = (['AIS 2+', 'AIS 3+', 'AIS 4+'] as const).map((level) => hicRiskLognormal(hic, level));
  allClose([...lognormal, hicRiskLogistic(hic, 'AIS 3+'), hicRiskLogistic(hic, 'AIS 4+')], risks, 1e-5);
});

test('no risk at HIC 0', () => expect(hicRiskLognormal(0, 'AIS 3+')).toBe(0));

test.each([
  ['AIS 1+', 0.991507],
  ['AIS 2+', 0.894731],
  ['AIS 5+', 0.0234307],
  ['fatal', 0.0011237],
] as const)('logistic risk %s at HIC 1000, from the coefficients of the sheet', (level, risk) => {
  close(hicRiskLogistic(1000, level), risk, 1e-5);
});

test.each([
  [500, 543.63],
  [1000, 920.86],
])('HIC(d) of %d', (hic, expected) => expect(hicD(hic)).toBeCloseTo(expected, 9));

test.each([60, 60.1])('of equal windows of %d g, the first, whatever their sums are rounded to', (level) => {
  const { start, end } = hic15(pulses(rectangle(level, 20)));
  expect(start * 1000).toBeCloseTo(0, 6);
  expect(end * 1000).toBeCloseTo(15, 6);
});

test('a constant signal: the whole of it, or a window of full length at its start', () => {
  const resultant = signal(-0.01, 1e-4, new Float64Array(100_000).fill(16));
  const whole = headInjuryCriterion(resultant, Number.POSITIVE_INFINITY);
  allClose([whole.value, whole.start, whole.end], [9.9999 * 1024, -0.01, 9.9899], 1e-9);
  const { value, start, end } = hic15(resultant);
  allClose([value, start, end], [0.015 * 1024, -0.01, 0.005], 1e-9);
});

describe('against every pair of samples', () => {
  const random = randomNumbers(11);
  const kinds: Record<string, (i: number) => number> = {
    'noise on a level': () => 50 + random(),
    'whole numbers': () => Math.floor(4 * random()),
    'rare spikes': () => (random() < 0.02 ? 300 * random() : 0),
    'heavy tails': () => 1 / (random() + 1e-3),
    ramp: (i) => i,
    'power that makes all ends equal': (i) => (i + 1) ** -0.4,
    oscillation: (i) => 50 + 50 * Math.sin(i / 9),
  };
  for (const [kind, sample] of Object.entries(kinds)) {
    test(kind, () => {
      for (const length of [2, 3, 7, 8, 9, 16, 17, 64, 65, 200, 777]) {
        const resultant = signal(
          0.02,
          1e-4,
          Array.from({ length }, (_, i) => sample(i)),
        );
        for (const window of [1e-4, 5e-4, 0.0013, 0.015, 0.036, Number.POSITIVE_INFINITY]) {
          const expected = plain(resultant, window);
          const found = headInjuryCriterion(resultant, window);
          close(found.value, expected.value, 1e-14);
          expect([found.start, found.end]).toEqual([expected.start, expected.end]);
        }
      }
    });
  }
});
