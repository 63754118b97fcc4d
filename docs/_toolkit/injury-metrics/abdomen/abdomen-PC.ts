/**
 * Abdomen PC, as this toolkit defines it: compression in per cent of the undeformed depth. No standard has the name,
 * and no limit belongs to it.
 */
import { checkNotNegative, checkPositive } from '../../check.ts';
import { type CompressionOptions, checkCompression } from '../../compression.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { mapSamples, type Signal } from '../../signal.ts';
import { abdomenDeflectionRate } from './abdomen-deflection-rate.ts';

/**
 * Compression in per cent of the depth.
 *
 * @param compression compression in mm, positive inward, zero before the impact, filtered with CFC 180
 * @param depth depth of the undeformed abdomen in the measuring direction in mm, greater than 0: the result is in
 *   proportion to it, so report it
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns history and peak in per cent
 * @throws {RangeError} when the signal is invalid, its largest excursion is outward and not allowed, or the depth is
 *   not greater than 0
 *
 * Source: definition of this toolkit.
 */
export function percentCompression(
  compression: Signal,
  depth: number,
  options?: CompressionOptions,
): { readonly peak: Peak; readonly history: Signal } {
  checkPositive(depth, 'depth', 'a length in mm');
  checkCompression(compression, options);
  const history = mapSamples(compression, (value) => (100 * value) / depth);
  return { peak: peakOf(history), history };
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
 * @param compression as for `percentCompression`; at least 5 samples
 * @param depth as for `percentCompression`
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns products in m/s
 * @throws {RangeError} as `percentCompression`, or when the signal is too short
 *
 * Source: definition of this toolkit.
 */
export function relatedMeasures(compression: Signal, depth: number, options?: CompressionOptions): RelatedMeasures {
  checkPositive(depth, 'depth', 'a length in mm');
  const { peak, history } = abdomenDeflectionRate(compression, options);
  const largest = peakOf(compression).value / depth;
  const product = mapSamples(history, (rate, i) => (rate * (compression.samples[i + 2] as number)) / depth);
  return { rateTimesCompression: peak.value * largest, viscous: peakOf(product).value };
}

/**
 * Probability of an abdominal injury of AIS 4 or more in lateral impact, by the viscous product.
 *
 * @param vc in m/s, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the value is negative or not finite
 *
 * Source: Viano et al. 1989 (25 % at 1.98 m/s); coefficients at second hand.
 */
export function lateralAbdomenViscousRisk(vc: number): number {
  checkNotNegative(vc, 'vc', 'loading is positive');
  return logisticRisk(8.64, 3.81, vc);
}
