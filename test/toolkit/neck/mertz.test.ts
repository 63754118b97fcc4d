import { describe, expect, test } from 'vitest';
import {
  type DurationCount,
  durationAtOrAbove,
  exceedanceCurve,
  FORCE_DURATION_CURVES,
  type ForceDurationCurve,
  forceDurationUtilisation,
  forceLimit,
} from '../../../docs/_toolkit/injury-metrics/neck/mertz.ts';
import { mapSamples, type Signal, signal } from '../../../docs/_toolkit/signal.ts';
import { allClose, close, halfSine, pulses, randomNumbers, trapezoid } from '../support.ts';

const twoTrapezoids = pulses(trapezoid(1000, 2, 30), trapezoid(1000, 2, 30, 40));

test.each([
  ['UN R94 tension', 10, 3.185714],
  ['UN R94 tension', 35, 2.9],
  ['UN R94 tension', 50, 1.82],
  ['UN R94 shear', 12.5, 2.3],
  ['UN R94 shear', 40, 1.3],
  ['IIHS tension', 40, 2],
  ['IIHS compression', 10, 3.033333],
  ['IIHS negative shear', 20, 2.185714],
  ['Euro NCAP tension, full score', 17.5, 2.5],
  ['Euro NCAP tension, full score', 47.5, 1.7],
  ['Euro NCAP tension, zero score', 80, 1.1],
  ['Euro NCAP tension, zero score', 35, 2.9],
  ['Euro NCAP shear, full score', 12.5, 1.55],
  ['Euro NCAP shear, full score', 40, 1.15],
  ['Euro NCAP shear, zero score', 30, 1.5],
  ['Euro NCAP shear, zero score', 40, 1.3],
  ['UN R137 tension', 100, 3.3],
  ['UN R137 shear', 0, 3.1],
  ['UN R137 5th percentile tension', 10, 2.9],
  ['UN R137 5th percentile shear', 10, 2.7],
  ['UN R94 femur', 0, 9.07],
  ['UN R94 femur', 2.5, 8.6975],
  ['UN R94 femur', 5, 8.325],
  ['UN R94 femur', 20, 7.58],
  ['UN R137 femur', 20, 9.07],
  ['UN R137 5th percentile femur', 20, 7],
] as const)('%s at %d ms is %d kN', (name, durationMs, forceKn) => {
  close(forceLimit(FORCE_DURATION_CURVES[name], durationMs / 1000), forceKn * 1000, 1e-6);
});

test.each([
  ['tension half-sine', pulses(halfSine(2500, 60)), 'UN R94 tension', 0.76433, 2477, 5.189, 0.76433],
  ['two trapezoids', twoTrapezoids, 'UN R94 tension', 0.90909, 1000, 60, 0.33816],
  ['shear half-sine', pulses(halfSine(1400, 50)), 'UN R94 shear', 0.65991, 990.2, 24.99, 0.65991],
] as const)('%s', (_name, force, name, cumulative, level, durationMs, contiguous) => {
  const result = forceDurationUtilisation(force, FORCE_DURATION_CURVES[name]);
  close(result.value, cumulative, 1e-3);
  close(result.level, level, 1e-3);
  close(result.duration * 1000, durationMs, 2e-2);
  close(result.limit, result.level / result.value, 1e-12);
  close(forceDurationUtilisation(force, FORCE_DURATION_CURVES[name], 'contiguous').value, contiguous, 1e-3);
});

describe('where', () => {
  test('cumulative has both stretches, contiguous the longest', () => {
    const { windows } = forceDurationUtilisation(twoTrapezoids, FORCE_DURATION_CURVES['UN R94 tension']);
    const ends = windows.flatMap(({ start, end }) => [start, end]);
    allClose(ends, [0.002, 0.032, 0.042, 0.072], 1e-9);
    const single = forceDurationUtilisation(twoTrapezoids, FORCE_DURATION_CURVES['UN R94 tension'], 'contiguous');
    expect(single.windows.map(({ end }) => Math.round(1000 * end))).toEqual([32]);
  });

  test('a force that is above the level at both ends of the signal', () => {
    const force = signal(0.1, 0.01, [20, 0, 0, 40]);
    const { duration, windows } = durationAtOrAbove(force, 10, 'positive');
    const ends = windows.flatMap(({ start, end }) => [start, end]);
    allClose([duration, ...ends], [0.0125, 0.1, 0.105, 0.1225, 0.13], 1e-12);
  });

  test('both signs together count up to the zero between them, and no more', () => {
    const force = signal(0, 0.01, [-10, 30]);
    close(durationAtOrAbove(force, 5, 'absolute').duration, 0.01 * (1 - 10 / 40), 1e-12);
    expect(durationAtOrAbove(force, 5, 'absolute').windows).toHaveLength(2);
  });
});

/** Duration at or above a level, line by line. */
function plainDuration({ interval, samples }: Signal, level: number, count: DurationCount): number {
  let total = 0;
  let stretch = 0;
  let longest = 0;
  for (let i = 1; i < samples.length; i += 1) {
    const [a, b] = [samples[i - 1] ?? 0, samples[i] ?? 0];
    const share =
      a >= level && b >= level ? 1 : a < level && b < level ? 0 : (Math.max(a, b) - level) / Math.abs(a - b);
    total += share * interval;
    stretch = a >= level ? stretch + share * interval : share * interval;
    longest = Math.max(longest, stretch);
  }
  return count === 'cumulative' ? total : longest;
}

describe.each<DurationCount>(['cumulative', 'contiguous'])('%s, against a scan of levels', (count) => {
  const random = randomNumbers(17);
  const limits: ForceDurationCurve = {
    sense: 'positive',
    source: 'made up',
    points: [
      [0, 90],
      [0.004, 60],
      [0.01, 60],
      [0.03, 20],
    ],
  };
  const kinds: Record<string, () => number> = {
    noise: () => 100 * random(),
    'both signs': () => 100 * (random() - 0.5),
    'whole numbers': () => Math.floor(4 * random()),
    'almost flat': () => 50 + 1e-12 * random(),
    'rounding steps': () => 0.1 + (random() < 0.5 ? Number.EPSILON / 8 : 0),
  };
  test.each(Object.entries(kinds))('%s', (_kind, sample) => {
    for (const length of [1, 2, 3, 10, 40, 90]) {
      const force = signal(0, 0.001, Array.from({ length }, sample));
      const { value, level, duration } = forceDurationUtilisation(force, limits, count);
      const peak = Math.max(0, ...force.samples);
      if (peak > 0) {
        close(duration, plainDuration(force, level, count), 1e-9);
        close(value, level / forceLimit(limits, duration), 1e-12);
      } else expect(value).toBe(0);
      const levels = [...force.samples, ...Array.from({ length: 500 }, (_, i) => (peak * (i + 1)) / 500)];
      for (const each of levels.filter((one) => one > 0)) {
        const share = each / forceLimit(limits, plainDuration(force, each, count));
        if (!(value >= share * (1 - 1e-8))) expect.fail(`${share} at ${each} is more than ${value} at ${level}`);
      }
    }
  });
});

const random = randomNumbers(23);
const force = signal(
  -0.01,
  1e-4,
  Array.from({ length: 900 }, () => 4000 * (random() - 0.5)),
);

test('a curve of the other sign sees the mirrored force', () => {
  const [tension, compression] = [FORCE_DURATION_CURVES['IIHS tension'], FORCE_DURATION_CURVES['IIHS compression']];
  const mirrored = mapSamples(force, (value) => -value);
  const points = compression.points;
  expect(forceDurationUtilisation(mirrored, { ...tension, points })).toEqual(
    forceDurationUtilisation(force, compression),
  );
});

test('a limit on the peak alone is the peak over the limit', () => {
  const tension = forceDurationUtilisation(pulses(halfSine(2500, 60)), FORCE_DURATION_CURVES['UN R137 tension']);
  close(tension.value, 2500 / 3300, 1e-12);
  close(tension.level, 2500, 1e-12);
  expect(tension.duration).toBe(0);
});

test('no force of the sign: nothing, and the whole limit left', () => {
  const compression = signal(0, 1e-3, [-1, -2, 0]);
  expect(forceDurationUtilisation(compression, FORCE_DURATION_CURVES['IIHS tension'])).toEqual({
    value: 0,
    level: 0,
    duration: 0,
    limit: 3300,
    windows: [],
  });
  expect(durationAtOrAbove(compression, 1, 'positive', 'contiguous')).toEqual({ duration: 0, windows: [] });
  expect(exceedanceCurve(compression, 'positive').levels).toHaveLength(0);
});

test('durations fall as levels rise, from the whole pulse to its peak: a half-sine by its inverse', () => {
  const { levels, durations } = exceedanceCurve(pulses(halfSine(2500, 60)), 'positive', 'contiguous', 50);
  expect(levels.at(-1)).toBe(2500);
  for (const [i, level] of levels.entries()) {
    const expected = 0.06 * (1 - (2 / Math.PI) * Math.asin(level / 2500));
    expect(Math.abs((durations[i] ?? 0) - expected)).toBeLessThan(i === 49 ? 1e-12 : 1e-6);
  }
});
