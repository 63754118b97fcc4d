/**
 * Abdomen PC, as this toolkit defines it: compression in per cent of the undeformed depth. No standard has the name, and
 * no limit belongs to it.
 */
import { logisticRisk, type Peak, peakOf } from '../../peak.ts';
import { checkFinite, mapSamples, type Signal } from '../../signal.ts';
import { abdomenDeflectionRate } from './abdomen-deflection-rate.ts';

/**
 * Compression in per cent of the depth.
 *
 * @param compression in mm, positive inward
 * @param depth of the undeformed abdomen in the measuring direction in mm, greater than 0: the result is in proportion to
 *   it, so report it
 * @throws {RangeError} when the signal is invalid or the depth is not greater than 0
 */
export function percentCompression(
  compression: Signal,
  depth: number,
): { readonly peak: Peak; readonly history: Signal } {
  checkDepth(depth);
  const history = mapSamples(compression, (value) => (100 * value) / depth);
  return { peak: peakOf(history, 'compression'), history };
}

/** Measures that go by similar names, for comparison. */
export interface RelatedMeasures {
  /** Peak rate times peak compression in m/s; the peaks are not at one time. */
  readonly rateTimesCompression: number;
  /** Largest product of rate and compression at one instant in m/s. */
  readonly viscous: number;
}

/**
 * Products of rate and relative compression.
 *
 * @param compression in mm, positive inward; at least 5 samples
 * @param depth in mm, greater than 0
 * @throws {RangeError} when the signal is invalid or too short, or the depth is not greater than 0
 */
export function relatedMeasures(compression: Signal, depth: number): RelatedMeasures {
  checkDepth(depth);
  const { peak, history } = abdomenDeflectionRate(compression);
  const largest = peakOf(compression, 'compression').value / depth;
  const product = mapSamples(history, (rate, i) => (rate * (compression.samples[i + 2] as number)) / depth);
  return { rateTimesCompression: peak.value * largest, viscous: peakOf(product).value };
}

/**
 * Probability of an abdominal injury of AIS 4 or more in lateral impact, by the viscous product.
 *
 * @param vc in m/s
 * @throws {RangeError} when the value is not finite
 *
 * Source: Viano et al. 1989 (25 % at 1.98 m/s).
 */
export function lateralAbdomenViscousRisk(vc: number): number {
  return logisticRisk(8.64, 3.81, vc);
}

function checkDepth(depth: number): void {
  checkFinite(depth, 'depth');
  if (!(depth > 0)) throw new RangeError(`depth must be greater than 0 mm, not ${depth}`);
}
