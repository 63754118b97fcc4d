/** Lateral moment Mx of the neck. Positive with the left ear towards the left shoulder (SAE J211). */
import { checkOffset } from '../../check.ts';
import { condyleMomentX } from '../../offset-corrections/neck_moment_correction.ts';
import { type Extremes, extremes } from '../../peak.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/** A moment at a joint, and its extremes. */
export interface LateralMoment extends Extremes {
  /** In N·m. */
  readonly history: Signal;
}

/**
 * Lateral moment about the occipital condyles: Mx + D · Fy.
 *
 * @param mx Mx of the upper neck in N·m, filtered with CFC 600
 * @param fy Fy of the upper neck in N, likewise, on the same time axis
 * @param offset D in m, 0 or more: `condyleOffset`
 * @returns history and extremes in N·m, positive with the left ear towards the left shoulder
 * @throws {RangeError} when a signal is invalid, the time axes differ, or the offset is negative or not finite
 *
 * Source: Euro NCAP TB 021, as implemented by pyisomme; 49 CFR 572.193.
 */
export function upperNeckLateralMoment(mx: Signal, fy: Signal, offset: number): LateralMoment {
  const history = condyleMomentX(mx, fy, offset);
  return { ...extremes(history), history };
}

/**
 * Lateral moment about the base of the neck: Mx − Dz · Fy.
 *
 * @param mx Mx of the lower neck in N·m, filtered with CFC 600
 * @param fy Fy of the lower neck in N, likewise, on the same time axis
 * @param offset Dz in m, 0 or more: `lowerNeckOffset`
 * @returns history and extremes in N·m, positive with the left ear towards the left shoulder
 * @throws {RangeError} as `upperNeckLateralMoment`
 *
 * Source: Euro NCAP TB 021, as implemented by pyisomme.
 */
export function lowerNeckLateralMoment(mx: Signal, fy: Signal, offset: number): LateralMoment {
  checkSameAxis({ mx, fy });
  checkOffset(offset);
  const history = mapSamples(mx, (moment, i) => moment - (fy.samples[i] as number) * offset);
  return { ...extremes(history), history };
}
