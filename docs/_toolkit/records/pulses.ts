/** Pulses that examples and figures of the pages are made of: functions of the time in ms. */
import { type Signal, signal } from '../signal.ts';

/** A shape that a pulse is made of, as its maker was given it: its value at the top, times in ms. */
export interface PulsePart {
  readonly shape: 'half-sine' | 'sine squared' | 'triangle' | 'trapezoid';
  /** Value at the top, in the unit of the signal. */
  readonly peak: number;
  /** Start in ms. */
  readonly start: number;
  /** Duration in ms. */
  readonly duration: number;
  /** Durations of rise and fall of a trapezoid in ms. */
  readonly ramps?: readonly [rise: number, fall: number];
}

/** A value at a time in ms; with the shapes that it is the sum of, where it is made of such. */
export type Pulse = ((ms: number) => number) & { readonly parts?: readonly PulsePart[] };

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
  const count = Math.max(0, Math.round(10 * to) - first + 1);
  return signal(
    first / 10_000,
    1e-4,
    new Float64Array(count).map((_, index) => value((first + index) / 10)),
  );
}

/** A pulse that is 0 outside of its duration; `height` goes from 0 to 1 and back over its share of it. */
function during(part: PulsePart, height: (share: number) => number): Pulse {
  const { peak, start, duration } = part;
  const value = (ms: number) => {
    const share = (ms - start) / duration;
    // A ten thousandth of a sample: 0.1 ms is no binary fraction.
    return share < -1e-9 || share > 1 + 1e-9 ? 0 : peak * height(share);
  };
  return Object.assign(value, { parts: [part] });
}

/**
 * Half a sine. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const halfSine = (peak: number, duration: number, start = 0): Pulse =>
  during({ shape: 'half-sine', peak, start, duration }, (share) => Math.sin(Math.PI * share));

/**
 * A sine squared. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const sineSquared = (peak: number, duration: number, start = 0): Pulse =>
  during({ shape: 'sine squared', peak, start, duration }, (share) => Math.sin(Math.PI * share) ** 2);

/**
 * A symmetric triangle. Times in ms.
 *
 * @param peak value at the top, in any unit; negative for a pulse downward
 * @param duration duration in ms, greater than 0
 * @param start start in ms; 0 by default
 * @returns pulse in the unit of its peak, 0 before its start and after its end
 */
export const triangle = (peak: number, duration: number, start = 0): Pulse =>
  during({ shape: 'triangle', peak, start, duration }, (share) => 1 - Math.abs(2 * share - 1));

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
  return during({ shape: 'trapezoid', peak, start, duration, ramps: [rise, fall] }, (share) =>
    Math.max(0, Math.min(1, (share * duration) / rise, ((1 - share) * duration) / fall)),
  );
};

/**
 * The sum of pulses.
 *
 * @param ...pulses pulses in one unit
 * @returns pulse in that unit
 */
export const together = (...pulses: readonly Pulse[]): Pulse => {
  const value = (ms: number) => pulses.reduce((sum, pulse) => sum + pulse(ms), 0);
  const isShaped = pulses.every(({ parts }) => parts !== undefined);
  return isShaped ? Object.assign(value, { parts: pulses.flatMap(({ parts = [] }) => parts) }) : value;
};
