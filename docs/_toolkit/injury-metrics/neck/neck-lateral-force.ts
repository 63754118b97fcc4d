/** Lateral force Fy of the neck. Positive with the head to the left and the chest to the right (SAE J211). */

import { type Extremes, extremes } from '../../peak.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/**
 * Extremes of the lateral force.
 *
 * @param fy Fy of the upper or lower neck in N, bias removed, filtered with CFC 1000
 * @returns extremes in N; the sign depends on the side that is struck
 * @throws {RangeError} when the signal is invalid
 *
 * Source: SAE J211-1 for filter and sign.
 */
export function neckLateralForce(fy: Signal): Extremes {
  return extremes(fy, 'fy');
}

/**
 * Resultant shear force of the neck, sample by sample: √(Fx² + Fy²).
 *
 * @param fx Fx in N, filtered with CFC 1000
 * @param fy Fy in N, likewise, on the same time axis
 * @returns resultant in N, never negative
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: statics; signs of SAE J211-1.
 */
export function neckShearResultant(fx: Signal, fy: Signal): Signal {
  checkSameAxis({ fx, fy });
  return mapSamples(fx, (force, i) => Math.hypot(force, fy.samples[i] ?? 0));
}
