/** Lateral force Fy of the neck. Positive with the head to the left and the chest to the right (SAE J211). */

import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';
import { type Extremes, extremes } from './extremes.ts';

/**
 * Extremes of the lateral force.
 *
 * @param fyN Fy of the upper or lower neck in N, bias removed, filtered with CFC 1000
 * @returns extremes in N; the sign depends on the side that is struck
 * @throws {RangeError} when the signal is invalid
 *
 * Source: SAE J211-1 for filter and sign.
 */
export function neckLateralForce(fyN: Signal): Extremes {
  return extremes(fyN, 'fyN');
}

/**
 * Resultant shear force of the neck, sample by sample: √(Fx² + Fy²).
 *
 * @param fxN Fx in N
 * @param fyN Fy in N on the same time axis
 * @returns resultant in N, never negative
 * @throws {RangeError} when a signal is invalid or the time axes differ
 */
export function neckShearResultant(fxN: Signal, fyN: Signal): Signal {
  checkSameAxis({ fxN, fyN });
  return mapSamples(fxN, (force, i) => Math.hypot(force, fyN.samples[i] ?? 0));
}
