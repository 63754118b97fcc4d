import { expect } from 'vitest';
import { type Signal, signal } from '../../docs/_toolkit/signal.ts';

/** Holds a number to another within 1e-6 of it, or within 1e-9 near zero. */
export function close(actual: number, expected: number, share = 1e-6): void {
  const tolerance = Math.max(share * Math.abs(expected), 1e-9);
  expect(Math.abs(actual - expected), `${actual} is not ${expected} ± ${tolerance}`).toBeLessThanOrEqual(tolerance);
}

/** Holds numbers to others, one by one, as `close` does. */
export function allClose(actual: ArrayLike<number>, expected: readonly number[], share?: number): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) close(actual[i] ?? Number.NaN, value, share);
}

/** A signal from the index of its first sample, counted from time zero. */
export function indexed(interval: number, first: number, samples: ArrayLike<number>): Signal {
  return signal(first * interval, interval, samples);
}

/** A signal with one sample per second from time zero. */
export const plain = (...samples: number[]): Signal => signal(0, 1, samples);

/** A signal at 10 kHz by a formula over the index, which counts from `first`. */
export function formula(count: number, value: (n: number) => number, first = 0): Signal {
  return indexed(
    1e-4,
    first,
    Float64Array.from({ length: count }, (_, i) => value(first + i)),
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
