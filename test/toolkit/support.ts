/** Signals, pulses and comparisons that the tests of the toolkit share. Times of pulses are in ms. */
import { expect } from 'vitest';
import { type Signal, signal } from '../../docs/_toolkit/signal.ts';

/** Holds a number to another within a share of it; near zero, within that share of 1, at most 1e-9. */
export function close(actual: number, expected: number, share = 1e-6): void {
  const tolerance = Math.max(share * Math.abs(expected), Math.min(share, 1e-9));
  expect(Math.abs(actual - expected), `${actual} is not ${expected} ± ${tolerance}`).toBeLessThanOrEqual(tolerance);
}

/** Holds numbers to others, one by one, as `close` does. */
export function allClose(actual: ArrayLike<number>, expected: readonly number[], share?: number): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) close(actual[i] ?? Number.NaN, value, share);
}

/** The samples at some indexes. */
export const at = ({ samples }: Signal, ...indexes: number[]) => indexes.map((index) => samples[index] ?? Number.NaN);

/** A signal from the index of its first sample, counted from time zero. */
export function indexed(interval: number, first: number, samples: ArrayLike<number>): Signal {
  return signal(first * interval, interval, samples);
}

/** A signal with one sample per second from time zero. */
export const plain = (...samples: number[]): Signal => signal(0, 1, samples);

/** A signal at 10 kHz from time zero. */
export const of = (...samples: number[]): Signal => signal(0, 1e-4, samples);

export const pairs = (x: readonly number[], y: readonly number[]) => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});

/** A signal at 10 kHz by a formula over the index, which counts from `first`. */
export function formula(count: number, value: (n: number) => number, first = 0, interval = 1e-4): Signal {
  return indexed(
    interval,
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

/** A function of time. */
export type Pulse = (ms: number) => number;

/** A record of a function of time at 10 kHz, from one time to another. */
export const record = (from: number, to: number, value: Pulse): Signal =>
  formula(10 * (to - from) + 1, (n) => value(n / 10), 10 * from);

/** The sum of pulses from -10 ms to 80 ms. */
export const pulses = (...all: Pulse[]): Signal =>
  record(-10, 80, (ms) => all.reduce((sum, pulse) => sum + pulse(ms), 0));

/** A pulse by its share of the duration, 0 outside. */
const pulse =
  (duration: number, start: number, shape: (share: number) => number): Pulse =>
  (ms) =>
    ms >= start && ms <= start + duration ? shape((ms - start) / duration) : 0;

export const halfSine = (peak: number, duration: number, start = 0): Pulse =>
  pulse(duration, start, (share) => peak * Math.sin(Math.PI * share));

/** A sine squared. */
export const haversine = (peak: number, duration: number, start = 0): Pulse =>
  pulse(duration, start, (share) => peak * Math.sin(Math.PI * share) ** 2);

export const rectangle = (peak: number, duration: number, start = 0): Pulse => pulse(duration, start, () => peak);

/** A symmetric triangle. */
export const triangle = (peak: number, duration: number, start = 0): Pulse =>
  pulse(duration, start, (share) => peak * (1 - Math.abs(2 * share - 1)));

/** Straight rise, hold and fall. */
export const trapezoid = (peak: number, rise: number, hold: number, start = 0): Pulse => {
  const duration = 2 * rise + hold;
  return pulse(duration, start, (share) => (peak * Math.min(rise, share * duration, (1 - share) * duration)) / rise);
};

/** Readings of a frontal test that several tests rate: forces in N, deflection in mm. */
export const DRIVER_READINGS = {
  hic15: 245,
  nij: 0.29,
  neckTension: 1350,
  neckCompression: 420,
  chestDeflection: 22.4,
  femurLeft: 1150,
  femurRight: 2050,
};
