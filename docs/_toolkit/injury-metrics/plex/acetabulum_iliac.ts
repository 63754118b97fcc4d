/** Lateral load on the pelvis of the SID-IIs: acetabulum and iliac wing together. */
import { checkNotNegative } from '../../check.ts';
import { inNewtons, limitOf } from '../../limits.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/** A pelvis force, and the parts that it is made of. */
export interface PelvisForce {
  /** Largest sum of both forces in N, with its time. */
  readonly peak: Peak;
  /** The sum in N. */
  readonly history: Signal;
  /** The peaks of the parts in N, for information: they are not at one time, and their sum is too much. */
  readonly acetabulum: Peak;
  readonly iliac: Peak;
}

/**
 * Sum of the two lateral forces of the struck side, sample by sample.
 *
 * @param acetabulum force in N, positive in loading towards the midline, filtered with CFC 600
 * @param iliac force in N, likewise, on the same time axis
 * @returns sum and peaks in N
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: 49 CFR 571.214 S7.2.6(c), S11.5(c)(3).
 */
export function pelvisForce(acetabulum: Signal, iliac: Signal): PelvisForce {
  checkSameAxis({ acetabulum, iliac });
  const history = mapSamples(acetabulum, (force, i) => force + (iliac.samples[i] as number));
  return { peak: peakOf(history), history, acetabulum: peakOf(acetabulum), iliac: peakOf(iliac) };
}

/** Limit of FMVSS 214 in N: S7.2.6(c), and S9.2.2(c) has the same. */
export const PELVIS_FORCE_LIMIT: number = /* @__PURE__ */ inNewtons(
  /* @__PURE__ */ limitOf({ programme: 'fmvss-214', criterion: 'acetabulum-iliac-force', clause: 'S7.2.6(c)' }),
);

/**
 * Probability of a pelvis injury of AIS 2 or more (US NCAP, SID-IIs).
 *
 * @param force peak of the sum in N, positive in loading towards the midline, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function pelvisForceRisk(force: number): number {
  checkNotNegative(force, 'force', 'loading towards the midline is positive here');
  return logisticRisk(6.3055, 0.00094, force);
}
