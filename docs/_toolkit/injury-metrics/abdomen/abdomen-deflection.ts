/**
 * The abdominal force of dummies that measure it, and its risk. For compression, see `compressionOf` and
 * `peakCompression`.
 */
import { checkNotNegative, checkObject } from '../../check.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/**
 * Peak of the sum of the abdominal forces at each instant, which is less than the sum of their peaks.
 *
 * @param forces in N, positive in compression, filtered with CFC 600, on one time axis (ES-2: front, middle, rear)
 * @returns force in N with its time
 * @throws {RangeError} when there is no signal, one is invalid or the time axes differ
 *
 * Source: 49 CFR 571.214 S7.2.5(c); UN R95 Annex 4, Appendix 1, 3.
 */
export function peakAbdominalForce(forces: Readonly<Record<string, Signal>>): Peak {
  checkObject(forces, 'forces');
  checkSameAxis(forces);
  const all = Object.values(forces);
  const [first] = all as [Signal, ...Signal[]];
  return peakOf(mapSamples(first, (_, i) => all.reduce((sum, each) => sum + (each.samples[i] as number), 0)));
}

/**
 * Probability of an abdominal injury of AIS 3 or more for the ES-2re.
 *
 * @param force peak of the summed force in N, positive in compression, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function abdominalForceRisk(force: number): number {
  checkNotNegative(force, 'force', 'compression is positive here');
  return logisticRisk(6.04044, 0.002133, force);
}
