/** Pulses that test vectors are made of, at 10 kHz. Times in ms. */
import { type Signal, signal } from '../../docs/_toolkit/signal.ts';

/** A record of a function of time, from one time to another. */
export function record(from: number, to: number, value: (ms: number) => number, step = 0.1): Signal {
  const count = Math.round((to - from) / step) + 1;
  return signal(
    from / 1000,
    step / 1000,
    Float64Array.from({ length: count }, (_, i) => value(from + i * step)),
  );
}

/** Half a sine; 0 outside. */
export const halfSine =
  (peak: number, duration: number, start = 0) =>
  (ms: number) => {
    const t = ms - start;
    return t >= 0 && t <= duration ? peak * Math.sin((Math.PI * t) / duration) : 0;
  };

/** A sine squared; 0 outside. */
export const haversine =
  (peak: number, duration: number, start = 0) =>
  (ms: number) => {
    const t = ms - start;
    return t >= 0 && t <= duration ? peak * Math.sin((Math.PI * t) / duration) ** 2 : 0;
  };

/** A symmetric triangle; 0 outside. */
export const triangle =
  (peak: number, base: number, start = 0) =>
  (ms: number) =>
    Math.max(0, peak * (1 - Math.abs((2 * (ms - start)) / base - 1)));
