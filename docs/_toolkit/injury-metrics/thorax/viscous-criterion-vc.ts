/** Viscous criterion: velocity of compression times relative compression. */
import { type ViscousConstants, viscousConstants } from '../../dummies.ts';
import { logisticRisk, type Peak, peakOf } from '../../peak.ts';
import { checkFinite, mapSamples, type Signal } from '../../signal.ts';
import { fivePointDerivative } from '../../signal-operation/derive.ts';

/** A viscous criterion. */
export interface ViscousCriterion {
  /** Largest value in m/s with its time; loading is positive. */
  readonly peak: Peak;
  /** VC in m/s. The first two and the last two samples have no velocity, and 0 stands there. */
  readonly history: Signal;
  /** Velocity of compression in m/s. */
  readonly velocity: Signal;
}

/**
 * VC(t) = s · V(t) · D(t) / b with the velocity over five points.
 *
 * @param compression in mm, positive inward, zero before the impact, filtered once with CFC 180, at intervals of no more
 *   than 0.125 ms; at least 5 samples
 * @param constants scaling factor and deformation constant (m)
 * @throws {RangeError} when the signal is invalid or too short, or a constant is not greater than 0
 *
 * Source: UN R94 Annex 4, 6; UN R95 Annex 4, Appendix 2.
 */
export function viscousCriterion(compression: Signal, constants: ViscousConstants): ViscousCriterion {
  for (const [name, value] of Object.entries(constants)) {
    if (!(value > 0 && Number.isFinite(value)))
      throw new RangeError(`constants: ${name} must be greater than 0, not ${value}`);
  }
  const inner = fivePointDerivative(compression, 0.001).samples;
  const last = compression.samples.length - 1;
  const velocity = mapSamples(compression, (_, i) => (i < 2 || i > last - 2 ? 0 : (inner[i - 2] as number)));
  const { scale, depth } = constants;
  const history = mapSamples(
    compression,
    (value, i) => (scale * (velocity.samples[i] as number) * value * 0.001) / depth,
  );
  return { peak: peakOf(history), history, velocity };
}

/**
 * VC of a dummy's sternum or rib, by its published constants.
 *
 * @throws {RangeError} as `viscousCriterion`, or for a dummy that is unknown or has no published constants
 */
export function viscousCriterionOf(dummy: string, compression: Signal): ViscousCriterion {
  return viscousCriterion(compression, viscousConstants(dummy));
}

/**
 * Probability of a thorax injury of AIS 4 or more in lateral impact.
 *
 * @param vc in m/s
 * @returns from 0 to 1
 * @throws {RangeError} when the value is not finite
 *
 * Source: Viano et al. 1989.
 */
export function lateralViscousRisk(vc: number): number {
  checkFinite(vc, 'vc');
  return logisticRisk(10.02, 6.08, vc);
}
