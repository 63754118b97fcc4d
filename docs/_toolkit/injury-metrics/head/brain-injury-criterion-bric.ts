/** Brain injury criterion (BrIC) from the angular velocity of the head, and injury risk curves over it. */

import { checkNotNegative, checkNumbers, checkObject, entryOf } from '../../check.ts';
import { extremes, type Peak } from '../../peak.ts';
import { checkSameAxis, type Signal } from '../../signal.ts';

/** A value for each axis of the head. */
export interface PerAxis {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Critical angular velocities in rad/s by the strain measure that they were derived from: cumulative strain damage
 * (CSDM), maximum principal strain (MPS), or the mean of both, which is meant when nothing is said.
 *
 * Source: Takhounts et al., Development of brain injury criteria (BrIC), Stapp Car Crash Journal 57, 2013, 2013-10.
 */
export const BRIC_CRITICAL_VELOCITIES: Readonly<Record<BricCriticalSet, PerAxis>> = {
  average: { x: 66.25, y: 56.45, z: 42.87 },
  CSDM: { x: 66.2, y: 59.1, z: 44.25 },
  MPS: { x: 66.3, y: 53.8, z: 41.5 },
};

/** Names of the sets of critical angular velocities. */
export type BricCriticalSet = 'average' | 'CSDM' | 'MPS';

/** BrIC with the peaks that it is made of. */
export interface BrainInjuryCriterion {
  /** BrIC, without unit. */
  readonly value: number;
  /** Angular velocity of each axis in rad/s at its largest magnitude, with its sign; they need not be at one time. */
  readonly peaks: { readonly x: Peak; readonly y: Peak; readonly z: Peak };
}

/**
 * BrIC of time histories: the peak magnitude of each axis over its critical value, combined as the root of the sum of
 * squares. Whatever the protocol leaves out, such as the rebound, is to be cut off before.
 *
 * @param angularVelocity angular velocity of the head about its axes in rad/s, bias removed, filtered (usually CFC 60),
 *   on one time axis
 * @param critical set of critical angular velocities; `average` by default
 * @returns BrIC without unit, with the peaks in rad/s
 * @throws {RangeError} when a signal is invalid, the time axes differ or the set is unknown
 *
 * Source: Takhounts et al. 2013.
 */
export function brainInjuryCriterion(
  angularVelocity: { readonly x: Signal; readonly y: Signal; readonly z: Signal },
  critical: BricCriticalSet = 'average',
): BrainInjuryCriterion {
  checkObject(angularVelocity, 'angularVelocity');
  const { x, y, z } = angularVelocity;
  checkSameAxis({ x, y, z });
  const peaks = { x: extremes(x).largest, y: extremes(y).largest, z: extremes(z).largest };
  return { value: bricFromPeaks({ x: peaks.x.value, y: peaks.y.value, z: peaks.z.value }, critical), peaks };
}

/**
 * BrIC from the peaks of the angular velocity.
 *
 * @param peaks largest magnitude of each axis in rad/s; the sign does not matter
 * @param critical set of critical angular velocities; `average` by default
 * @returns BrIC without unit
 * @throws {RangeError} when a peak is not finite or the set is unknown
 *
 * Source: Takhounts et al. 2013.
 */
export function bricFromPeaks(peaks: PerAxis, critical: BricCriticalSet = 'average'): number {
  checkNumbers(peaks, ['x', 'y', 'z'], 'peaks');
  const { x, y, z } = entryOf(BRIC_CRITICAL_VELOCITIES, critical, 'critical');
  return Math.hypot(peaks.x / x, peaks.y / y, peaks.z / z);
}

/** Scale λ by severity, with the shape and the threshold that all severities of a family have. */
const RISK_CURVES = {
  MPS: {
    shape: 2.84,
    threshold: 0,
    scale: { 'AIS 1+': 0.12, 'AIS 2+': 0.602, 'AIS 3+': 0.987, 'AIS 4+': 1.204, 'AIS 5+': 1.252 },
  },
  CSDM: {
    shape: 1.8,
    threshold: 0.523,
    scale: { 'AIS 1+': 0.065, 'AIS 2+': 0.324, 'AIS 3+': 0.531, 'AIS 4+': 0.647, 'AIS 5+': 0.673 },
  },
} as const;

/** Families of risk curves, by the strain measure. */
export type BricRiskFamily = keyof typeof RISK_CURVES;

/** Levels that have a risk curve. */
export type BricRiskLevel = keyof (typeof RISK_CURVES)[BricRiskFamily]['scale'];

/**
 * Probability of a brain injury: a Weibull distribution, 1 − exp(−((BrIC − threshold) / λ)^shape), 0 up to the
 * threshold. The threshold is 0 for the family MPS and 0.523 for CSDM. Both take BrIC with the average critical
 * velocities.
 *
 * @param bric BrIC with the average critical velocities, without unit, at least 0
 * @param level severity: `AIS 1+` to `AIS 5+`
 * @param family strain measure of the curves, `MPS` or `CSDM`; they differ, so report it with the result
 * @returns probability from 0 to 1
 * @throws {RangeError} when BrIC is negative or not finite, or there is no such curve
 *
 * Source: Takhounts et al. 2013.
 */
export function bricRisk(bric: number, level: BricRiskLevel, family: BricRiskFamily): number {
  checkNotNegative(bric, 'bric');
  const { shape, threshold, scale } = entryOf(RISK_CURVES, family, 'family');
  const divisor = entryOf(scale, level, 'level', 'has no curve');
  return -Math.expm1(-((Math.max(bric - threshold, 0) / divisor) ** shape));
}
