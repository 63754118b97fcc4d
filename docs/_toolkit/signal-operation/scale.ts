/** Multiplication of a signal or of its time axis by a constant: units, polarity, calibration. */

import { checkFinite, checkPositive, isNumber } from '../check.ts';
import { checkSignal, mapSamples, type Signal } from '../signal.ts';

/** Standard acceleration of free fall in m/s², exact. UN R94, R95, R129 and R135 write 9.81 for their limits. */
export const STANDARD_GRAVITY = 9.80665;

/** Inch in m, exact. */
export const INCH = 0.0254;

/** Pound-force in N, exact. */
export const POUND_FORCE = 4.4482216152605;

/** Inch-pound in N·m. */
export const INCH_POUND: number = INCH * POUND_FORCE;

/** Foot-pound in N·m. */
export const FOOT_POUND: number = 12 * INCH_POUND;

/** Mile per hour in m/s, exact. */
export const MILE_PER_HOUR = 0.44704;

/** Kilometre per hour in m/s. */
export const KILOMETRE_PER_HOUR: number = 1 / 3.6;

/**
 * Multiplies a signal by a factor, then adds an offset: k · y + c. A factor of −1 reverses the polarity.
 *
 * @param signal signal in the old unit
 * @param factor new unit per old unit, not 0
 * @param offset offset in the new unit; 0 by default
 * @returns signal in the new unit on the same time axis; injury values of the old one do not hold for it
 * @throws {RangeError} when the signal is invalid, the factor is 0, a number is not finite or a result is not
 *
 * Source: NHTSA signal analysis software, Scale.
 */
export function scale(signal: Signal, factor: number, offset = 0): Signal {
  checkSignal(signal);
  checkFinite(factor, 'factor');
  if (factor === 0) throw new RangeError('factor must not be 0');
  checkFinite(offset, 'offset');
  const scaled = mapSamples(signal, (value) => factor * value + offset);
  if (!scaled.samples.every(isNumber)) {
    throw new RangeError(`factor and offset: ${factor} and ${offset} make samples that no measurement has`);
  }
  return scaled;
}

/**
 * Multiplies the times of a signal by a factor; time zero stays where it is.
 *
 * @param signal signal in any unit
 * @param factor greater than 0, without unit
 * @returns signal in the same unit with start and interval multiplied by the factor
 * @throws {RangeError} when the signal is invalid or the factor is not a number greater than 0
 *
 * Source: NHTSA signal analysis software, Scale.
 */
export function scaleTime(signal: Signal, factor: number): Signal {
  checkSignal(signal);
  checkPositive(factor, 'factor', 'a number for a time axis');
  const scaled = { start: factor * signal.start, interval: factor * signal.interval, samples: signal.samples.slice() };
  checkSignal(scaled, 'scaled signal');
  return scaled;
}
