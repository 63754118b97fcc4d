/** Velocity of abdominal compression. */
import { type CompressionOptions, checkCompression } from '../../compression.ts';
import { type Peak, peakOf } from '../../peak.ts';
import type { Signal } from '../../signal.ts';
import { fivePointDerivative } from '../../signal-operation/derive.ts';

/** A rate of compression. */
export interface DeflectionRate {
  /** Highest rate of loading in m/s, with its time. */
  readonly peak: Peak;
  /** In m/s, positive in loading; two samples shorter at each end than the compression. */
  readonly history: Signal;
}

/**
 * Rate of compression over five points.
 *
 * @param compression in mm, positive inward, filtered with CFC 180; at least 5 samples
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns rate in m/s, positive in loading; the time of the peak in s
 * @throws {RangeError} when the signal is invalid or too short, or its largest excursion is outward and
 *   not allowed
 *
 * Source: the differentiation of UN R94 Annex 4, 6 and UN R95 Annex 4, Appendix 2.
 */
export function abdomenDeflectionRate(compression: Signal, options?: CompressionOptions): DeflectionRate {
  checkCompression(compression, options);
  const history = fivePointDerivative(compression, 0.001);
  return { peak: peakOf(history), history };
}
