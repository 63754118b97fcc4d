/** Impulse of the femur's axial force, which the knee-thigh-hip risk of IIHS takes beside the force. */

import { checkSignal, type Signal } from '../../signal.ts';

/** Compression in N at which the impulse ends after the peak. */
const END_FORCE = 4050;

/**
 * Impulse of the axial compression of a femur: from the last sample without compression before the peak to the first one
 * below 4050 N after it, by the trapezoidal rule. A force that stays below 4050 N is integrated up to its peak.
 *
 * @param force axial force in N, negative in compression, filtered with CFC 600
 * @returns impulse in N·s, 0 or more
 * @throws {RangeError} when the signal is invalid
 *
 * Source: IIHS small overlap rating protocol VII, as implemented by pyisomme.
 */
export function femurImpulse(force: Signal): number {
  checkSignal(force, 'force');
  const { samples, interval } = force;
  const compression = samples.map((value) => Math.max(0, -value));
  const peak = compression.indexOf(compression.reduce((most, value) => Math.max(most, value), 0));
  const start = Math.max(
    0,
    samples.findLastIndex((value, index) => index < peak && value >= 0),
  );
  const after = compression.findIndex((value, index) => index > peak && value < END_FORCE);
  const isShort = (compression[peak] as number) <= END_FORCE;
  const end = isShort ? peak : after === -1 ? samples.length - 1 : after;
  let sum = 0;
  for (let n = start + 1; n <= end; n += 1) sum += (compression[n - 1] as number) + (compression[n] as number);
  return (sum * interval) / 2;
}
