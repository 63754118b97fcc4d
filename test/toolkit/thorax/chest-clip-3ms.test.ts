import { expect, test } from 'vitest';
import { contiguousClip, cumulativeClip, rankedSample, signal } from '../../../docs/_toolkit/index.ts';
import { halfSine, record, triangle } from '../support.ts';

const two = (ms: number) => triangle(80, 4)(ms) + triangle(80, 4, 20)(ms);

test.each([
  ['S-CLIP-1', halfSine(100, 12), 92.38795, 92.38795, 92.38795, 92.38795],
  ['S-CLIP-2', triangle(80, 20), 68, 68, 68, 68],
  ['S-CLIP-3', two, 50, 20, 52, 48],
  ['S-CLIP-4', (ms: number) => halfSine(45, 60)(ms) + triangle(60, 4, 28)(ms), 59.86128, 59.86128, 59.86128, 59.86128],
  ['S-CLIP-5', (ms: number) => (ms >= 0 && ms < 2.5 ? 60 : 0), 0, 0, 0, 0],
] as const)('%s', (_id, pulse, cumulative, contiguous, rank30, rank31) => {
  const resultant = record(-10, 80, pulse);
  expect(cumulativeClip(resultant)).toBeCloseTo(cumulative, 4);
  expect(contiguousClip(resultant).value).toBeCloseTo(contiguous, 4);
  expect(rankedSample(resultant, 30)).toBeCloseTo(rank30, 4);
  expect(rankedSample(resultant, 31)).toBeCloseTo(rank31, 4);
});

const wave = (seed: number) =>
  record(0, 100, (ms) => 30 + 25 * Math.sin(ms * (0.2 + seed / 7)) + 10 * Math.sin(ms * (1.1 + seed)));

test('the contiguous level is that of a plain search on a finer grid', () => {
  for (let seed = 0; seed < 5; seed += 1) {
    const { samples } = wave(seed);
    const fine = Float64Array.from({ length: 20 * (samples.length - 1) + 1 }, (_, i) => {
      const n = Math.floor(i / 20);
      const [a, b] = [samples[n] ?? 0, samples[n + 1] ?? 0];
      return a + ((i % 20) / 20) * (b - a);
    });
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i + 600 < fine.length; i += 1) best = Math.max(best, Math.min(...fine.subarray(i, i + 601)));
    const { value } = contiguousClip(wave(seed));
    expect(value).toBeGreaterThan(best - 1e-6);
    expect(value).toBeLessThan(best + 0.5);
  }
});

test.each([
  ['half-sine 100 g, 6 ms, 10 kHz', 1e-4, halfSine(100, 6), 100 * Math.cos(Math.PI / 4), 0.05],
  ['triangle 200 g, 4 ms, 10 kHz', 1e-4, triangle(200, 4), 50, 1e-6],
  ['half-sine 100 g, 12 ms, 6.4 kHz', 1 / 6400, halfSine(100, 12), 100 * Math.cos(Math.PI / 8), 0.2],
  ['half-sine 100 g, 12 ms, 4155 Hz', 1 / 4155, halfSine(100, 12), 100 * Math.cos(Math.PI / 8), 0.5],
] as const)('a pulse off the grid of the samples: %s', (_name, interval, pulse, level, tolerance) => {
  for (const part of [0, 0.13, 0.37, 0.5, 0.81]) {
    const samples = Array.from({ length: Math.round(0.04 / interval) }, (_, i) =>
      pulse(1000 * interval * (i + part) - 10),
    );
    expect(Math.abs(contiguousClip(signal(0, interval, samples)).value - level)).toBeLessThan(tolerance);
  }
});

test('the window lasts 3 ms and lies at or above the level', () => {
  const resultant = wave(5);
  const { value, start, end } = contiguousClip(resultant);
  expect(end - start).toBeCloseTo(0.003, 12);
  const inside = resultant.samples.subarray(Math.ceil(start * 1e4), Math.floor(end * 1e4) + 1);
  expect(Math.min(...inside)).toBeGreaterThanOrEqual(value);
});
