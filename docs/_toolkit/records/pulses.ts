/** Pulses that examples and figures of the pages are made of: functions of the time in ms. */
import { type Signal, signal } from '../signal.ts';

/** A value at a time in ms. */
export type Pulse = (ms: number) => number;

/**
 * Samples a function of time, 10,000 times a second.
 *
 * @param from time of the first sample in ms, a multiple of 0.1
 * @param to time of the last sample in ms, a multiple of 0.1
 * @param value pulse in the unit of the signal
 * @returns signal in the pulse's unit at intervals of 0.1 ms
 * @throws {RangeError} when `to` is before `from`, or a time or a value is not finite
 */
export function record(from: number, to: number, value: Pulse): Signal {
  const first = Math.round(10 * from);
  const count = Math.round(10 * to) - first + 1;
  return signal(
    first / 10_000,
    1e-4,
    Float64Array.from({ length: count }, (_, index) => value((first + index) / 10)),
  );
}

/** A pulse that is 0 outside of its duration; `shape` goes from 0 to 1 and back over its share of it. */
const during =
  (peak: number, duration: number, start: number, shape: (share: number) => number): Pulse =>
  (ms) => {
    const share = (ms - start) / duration;
    // A ten thousandth of a sample: 0.1 ms is no binary fraction.
    return share < -1e-9 || share > 1 + 1e-9 ? 0 : peak * shape(share);
  };

/**
 * Half a sine. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const halfSine = (peak: number, duration: number, start = 0): Pulse =>
  during(peak, duration, start, (share) => Math.sin(Math.PI * share));

/**
 * A sine squared. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const sineSquared = (peak: number, duration: number, start = 0): Pulse =>
  during(peak, duration, start, (share) => Math.sin(Math.PI * share) ** 2);

/**
 * A symmetric triangle. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const triangle = (peak: number, duration: number, start = 0): Pulse =>
  during(peak, duration, start, (share) => 1 - Math.abs(2 * share - 1));

/**
 * A straight rise, a hold and a straight fall. Times in ms.
 *
 * @param peak value of the hold, in any unit; negative for a pulse downward
 * @param rise duration of the rise in ms, greater than 0
 * @param hold duration of the hold in ms, 0 or more
 * @param fall duration of the fall in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const trapezoid = (peak: number, rise: number, hold: number, fall: number, start = 0): Pulse => {
  const duration = rise + hold + fall;
  return during(peak, duration, start, (share) =>
    Math.max(0, Math.min(1, (share * duration) / rise, ((1 - share) * duration) / fall)),
  );
};

/**
 * The sum of pulses.
 *
 * @param ...pulses pulses in one unit
 * @returns pulse in that unit
 */
export const together =
  (...pulses: readonly Pulse[]): Pulse =>
  (ms) =>
    pulses.reduce((sum, pulse) => sum + pulse(ms), 0);
