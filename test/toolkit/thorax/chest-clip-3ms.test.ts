import { describe, expect, test } from 'vitest';
import {
  contiguousClip,
  cumulativeClip,
  rankedSample,
} from '../../../docs/_toolkit/injury-metrics/thorax/chest-clip-3ms.ts';
import { signal } from '../../../docs/_toolkit/signal.ts';
import { halfSine, record, triangle } from '../pulses.ts';

const two = (ms: number) => triangle(80, 4)(ms) + triangle(80, 4, 20)(ms);
const spike = (ms: number) => Math.max(halfSine(45, 60)(ms), 0) + 0 * ms;

describe('vectors', () => {
  for (const [id, pulse, cumulative, contiguous, rank30, rank31] of [
    ['S-CLIP-1', halfSine(100, 12), 92.38795, 92.38795, 92.38795, 92.38795],
    ['S-CLIP-2', triangle(80, 20), 68, 68, 68, 68],
    ['S-CLIP-3', two, 50, 20, 52, 48],
    ['S-CLIP-4', (ms: number) => spike(ms) + triangle(60, 4, 28)(ms), 59.86128, 59.86128, 59.86128, 59.86128],
    ['S-CLIP-5', (ms: number) => (ms >= 0 && ms < 2.5 ? 60 : 0), 0, 0, 0, 0],
  ] as const) {
    test(id, () => {
      const resultant = record(-10, 80, pulse);
      expect(cumulativeClip(resultant)).toBeCloseTo(cumulative, 4);
      expect(contiguousClip(resultant).value).toBeCloseTo(contiguous, 4);
      expect(rankedSample(resultant, 30)).toBeCloseTo(rank30, 4);
      expect(rankedSample(resultant, 31)).toBeCloseTo(rank31, 4);
    });
  }
});

describe('properties', () => {
  const wave = (seed: number) =>
    record(0, 100, (ms) => 30 + 25 * Math.sin(ms * (0.2 + seed / 7)) + 10 * Math.sin(ms * (1.1 + seed)));

  test('the contiguous level is never above the cumulative one', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const resultant = wave(seed);
      expect(contiguousClip(resultant).value).toBeLessThanOrEqual(cumulativeClip(resultant) + 1e-9);
    }
  });

  test('the contiguous level is that of a plain search', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { samples } = wave(seed);
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i + 30 < samples.length; i += 1) best = Math.max(best, Math.min(...samples.subarray(i, i + 31)));
      expect(contiguousClip(wave(seed)).value).toBe(best);
    }
  });

  test('levels follow the scale of the signal', () => {
    const doubled = { ...wave(3), samples: wave(3).samples.map((value) => 2 * value) };
    expect(cumulativeClip(doubled)).toBeCloseTo(2 * cumulativeClip(wave(3)), 9);
  });

  test('the window lasts 3 ms and lies at or above the level', () => {
    const resultant = wave(5);
    const { value, start, end } = contiguousClip(resultant);
    expect(end - start).toBeCloseTo(0.003, 12);
    const inside = resultant.samples.subarray(Math.round(start * 1e4), Math.round(end * 1e4) + 1);
    expect(Math.min(...inside)).toBe(value);
  });
});

test('errors', () => {
  const short = signal(0, 1e-4, [1, 2, 3]);
  expect(() => contiguousClip(short)).toThrow(/shorter than the duration/);
  expect(cumulativeClip(short)).toBe(1);
  expect(() => cumulativeClip(short, 0)).toThrow(/duration must be/);
  expect(() => rankedSample(short, 4)).toThrow(/rank must be a whole number from 1 to 3, not 4/);
  expect(() => rankedSample(short, 1.5)).toThrow(RangeError);
  expect(() => cumulativeClip(signal(0, 1e-4, []))).toThrow(/no samples/);
});
