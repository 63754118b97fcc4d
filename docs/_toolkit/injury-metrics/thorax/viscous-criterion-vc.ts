/** Viscous criterion: velocity of compression times relative compression. */
import { checkNotNegative, checkObject, checkPositive } from '../../check.ts';
import { type CompressionOptions, checkCompression } from '../../compression.ts';
import { type DummyId, type ViscousConstants, viscousConstants } from '../../dummies.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { mapSamples, type Signal } from '../../signal.ts';
import { fivePointDerivative } from '../../signal-operation/derive.ts';

/** A viscous criterion. Both histories are two samples shorter at each end than the compression. */
export interface ViscousCriterion {
  /** Largest value in m/s with its time; loading is positive. */
  readonly peak: Peak;
  /** VC in m/s. */
  readonly history: Signal;
  /** Velocity of compression in m/s. */
  readonly velocity: Signal;
}

/**
 * VC(t) = s · V(t) · D(t) / b with the velocity over five points.
 *
 * @param compression in mm, positive inward, zero before the impact, filtered once with CFC 180, at intervals of no
 *   more than 0.125 ms; at least 5 samples
 * @param constants scaling factor without unit and deformation constant in m, both greater than 0
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns VC and velocity of compression in m/s, positive in loading; the time of the peak in s
 * @throws {RangeError} when the signal is invalid or too short, its largest excursion is outward and not
 *   allowed, or a constant is not greater than 0
 *
 * Source: UN R94 Annex 4, 6; UN R95 Annex 4, Appendix 2.
 */
export function viscousCriterion(
  compression: Signal,
  constants: ViscousConstants,
  options?: CompressionOptions,
): ViscousCriterion {
  checkObject(constants, 'constants');
  const { scale, depth } = constants;
  checkPositive(scale, 'constants.scale');
  checkPositive(depth, 'constants.depth', 'a length in m');
  checkCompression(compression, options);
  const velocity = fivePointDerivative(compression, 0.001);
  const history = mapSamples(
    velocity,
    (rate, i) => (scale * rate * (compression.samples[i + 2] as number) * 0.001) / depth,
  );
  return { peak: peakOf(history), history, velocity };
}

/**
 * VC of a dummy's sternum or rib, by its published constants.
 *
 * @param compression as for `viscousCriterion`
 * @param dummy name of a dummy with published constants (`viscousConstants`)
 * @param options `expansion`: whether the largest excursion may be outward; `refuse` by default
 * @returns VC and velocity of compression in m/s, positive in loading; the time of the peak in s
 * @throws {RangeError} as `viscousCriterion`, or for a dummy that is unknown or has no published constants
 *
 * Source: as `viscousCriterion`; of the constants, `DUMMIES`.
 */
export function viscousCriterionOf(
  compression: Signal,
  dummy: DummyId,
  options?: CompressionOptions,
): ViscousCriterion {
  return viscousCriterion(compression, viscousConstants(dummy), options);
}

/**
 * Probability of a thorax injury of AIS 4 or more in lateral impact, for human chests: not for the sternum of a Hybrid
 * III, and not for the limit of frontal tests.
 *
 * @param vc in m/s, without the scaling factor of a dummy, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the value is negative or not finite
 *
 * Source: Viano et al. 1989 (25 % at 1.47 m/s); coefficients at second hand.
 */
export function lateralViscousRisk(vc: number): number {
  checkNotNegative(vc, 'vc', 'loading is positive');
  return logisticRisk(10.02, 6.08, vc);
}
