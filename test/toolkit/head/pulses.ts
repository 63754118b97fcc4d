import { type Signal, signal } from '../../../docs/_toolkit/signal.ts';

/** A pulse: value at `tau` from 0 at its start to 1 at its end, both included; times in whole tenths of a millisecond. */
export interface Pulse {
  readonly from: number;
  readonly to: number;
  readonly shape: (tau: number) => number;
}

export const halfSine = (peak: number, fromMs: number, toMs: number): Pulse => ({
  from: fromMs * 10,
  to: toMs * 10,
  shape: (tau) => peak * Math.sin(Math.PI * tau),
});

export const rectangle = (peak: number, fromMs: number, toMs: number): Pulse => ({
  from: fromMs * 10,
  to: toMs * 10,
  shape: () => peak,
});

export const triangle = (peak: number, fromMs: number, toMs: number): Pulse => ({
  from: fromMs * 10,
  to: toMs * 10,
  shape: (tau) => peak * (1 - Math.abs(2 * tau - 1)),
});

/** Straight rise, hold and fall of the given durations. */
export const trapezoid = (peak: number, fromMs: number, riseMs: number, holdMs: number, fallMs: number): Pulse => {
  const duration = riseMs + holdMs + fallMs;
  return {
    from: fromMs * 10,
    to: (fromMs + duration) * 10,
    shape: (tau) => peak * Math.min(1, (tau * duration) / riseMs, ((1 - tau) * duration) / fallMs),
  };
};

/** The sum of pulses, 10,000 samples per second from -10 ms to 80 ms, 0 outside of the pulses. */
export function pulses(...all: Pulse[]): Signal {
  const samples = Array.from({ length: 901 }, (_, i) => {
    const inside = all.filter(({ from, to }) => i - 100 >= from && i - 100 <= to);
    return inside.reduce((sum, { from, to, shape }) => sum + shape((i - 100 - from) / (to - from)), 0);
  });
  return signal(-0.01, 1e-4, samples);
}

/** Numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Holds a number to another within a share of it. */
export function near(value: number, expected: number, share: number): void {
  const tolerance = share * Math.abs(expected);
  if (!(Math.abs(value - expected) <= tolerance)) throw new Error(`${value} is not ${expected} ± ${tolerance}`);
}
