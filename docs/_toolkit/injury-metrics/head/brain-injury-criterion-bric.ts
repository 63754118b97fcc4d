/** Brain injury criterion (BrIC) from the angular velocity of the head, and injury risk curves over it. */

import { checkFinite, checkSameAxis, type Signal, timeOf } from '../../signal.ts';

/** A value for each axis of the head. */
export interface PerAxis {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Critical angular velocities in rad/s by the strain measure that they were derived from: cumulative strain damage (CSDM),
 * maximum principal strain (MPS), or the mean of both, which is meant when nothing is said.
 *
 * Source: Takhounts et al., Development of brain injury criteria (BrIC), Stapp Car Crash Journal 57, 2013, 2013-10.
 */
export const BRIC_CRITICAL_VELOCITIES = {
  average: { x: 66.25, y: 56.45, z: 42.87 },
  CSDM: { x: 66.2, y: 59.1, z: 44.25 },
  MPS: { x: 66.3, y: 53.8, z: 41.5 },
} as const satisfies Readonly<Record<string, PerAxis>>;

/** Names of the sets of critical angular velocities. */
export type BricCriticalSet = keyof typeof BRIC_CRITICAL_VELOCITIES;

/** The peak of one axis. */
export interface AngularPeak {
  /** Angular velocity in rad/s at the largest magnitude, with its sign. */
  readonly value: number;
  /** Time in s, the first when several are equal. */
  readonly time: number;
}

/** BrIC with the peaks that it is made of. */
export interface BrainInjuryCriterion {
  /** BrIC, without unit. */
  readonly value: number;
  /** The peak of each axis; they need not be at one time. */
  readonly peaks: { readonly x: AngularPeak; readonly y: AngularPeak; readonly z: AngularPeak };
}

/**
 * BrIC of time histories: the peak magnitude of each axis over its critical value, combined as the root of the sum of
 * squares. Whatever the protocol leaves out, such as the rebound, is to be cut off before.
 *
 * @param angularVelocity angular velocity of the head about its axes in rad/s, bias removed, filtered (NHTSA: CFC 60), on
 *   one time axis
 * @param critical which critical angular velocities
 * @throws {RangeError} when a signal is invalid, the time axes differ or the set is unknown
 *
 * Source: Takhounts et al. 2013.
 */
export function brainInjuryCriterion(
  angularVelocity: { readonly x: Signal; readonly y: Signal; readonly z: Signal },
  critical: BricCriticalSet = 'average',
): BrainInjuryCriterion {
  const { x, y, z } = angularVelocity;
  checkSameAxis({ x, y, z });
  const peaks = { x: largest(x), y: largest(y), z: largest(z) };
  return { value: bricFromPeaks({ x: peaks.x.value, y: peaks.y.value, z: peaks.z.value }, critical), peaks };
}

/**
 * BrIC from the peaks of the angular velocity.
 *
 * @param peaks largest magnitude of each axis in rad/s; the sign does not matter
 * @param critical which critical angular velocities
 * @throws {RangeError} when a peak is not finite or the set is unknown
 *
 * Source: Takhounts et al. 2013.
 */
export function bricFromPeaks(peaks: PerAxis, critical: BricCriticalSet = 'average'): number {
  for (const axis of ['x', 'y', 'z'] as const) checkFinite(peaks[axis], `peaks.${axis}`);
  if (!Object.hasOwn(BRIC_CRITICAL_VELOCITIES, critical)) {
    throw new RangeError(
      `critical: unknown set ${critical}, known: ${Object.keys(BRIC_CRITICAL_VELOCITIES).join(', ')}`,
    );
  }
  const { x, y, z } = BRIC_CRITICAL_VELOCITIES[critical];
  return Math.hypot(peaks.x / x, peaks.y / y, peaks.z / z);
}

function largest(signal: Signal): AngularPeak {
  let index = 0;
  for (const [i, value] of signal.samples.entries()) {
    if (Math.abs(value) > Math.abs(signal.samples[index] ?? 0)) index = i;
  }
  return { value: signal.samples[index] ?? 0, time: timeOf(signal, index) };
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
 * Probability of a brain injury: a Weibull distribution, 1 − exp(−((BrIC − threshold) / λ)^shape), 0 up to the threshold.
 * The threshold is 0 for the family MPS and 0.523 for CSDM. Both take BrIC with the average critical velocities.
 *
 * @param bric BrIC, at least 0
 * @param level severity
 * @param family family of curves; they differ, so it belongs to the result
 * @returns probability from 0 to 1
 * @throws {RangeError} when BrIC is negative or not finite, or there is no such curve
 *
 * Source: Takhounts et al. 2013.
 */
export function bricRisk(bric: number, level: BricRiskLevel, family: BricRiskFamily): number {
  checkFinite(bric, 'bric');
  if (bric < 0) throw new RangeError(`bric must not be negative: ${bric}`);
  if (!Object.hasOwn(RISK_CURVES, family)) throw new RangeError(`family: no curves ${family}, known: MPS, CSDM`);
  const { shape, threshold, scale } = RISK_CURVES[family];
  if (!Object.hasOwn(scale, level)) {
    throw new RangeError(`level: no curve for ${level}, known: ${Object.keys(scale).join(', ')}`);
  }
  return -Math.expm1(-((Math.max(bric - threshold, 0) / scale[level]) ** shape));
}
