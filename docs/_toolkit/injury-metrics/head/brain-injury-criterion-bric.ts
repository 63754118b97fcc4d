/** Brain injury criterion (BrIC) from the angular velocity of the head, its injury risk curves, and DAMAGE. */

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

/** Stiffness matrix of DAMAGE over its mass in 1/s². */
const DAMAGE_STIFFNESS = { xx: 33_778.3, yy: 23_493, zz: 18_571.3, xz: -1636.3 };
/** Damping of DAMAGE over its stiffness in s. */
const DAMAGE_DAMPING = 5.9148e-3;
/** DAMAGE over the largest deflection. */
const DAMAGE_SCALE = 2.9903;

/**
 * DAMAGE (diffuse axonal multi-axis general evaluation): the largest deflection of three coupled masses on springs and
 * dampers that the angular acceleration of the head drives. Solved with classic Runge–Kutta steps of the sampling
 * interval, with straight lines between samples, from rest.
 *
 * @param angularAcceleration angular acceleration of the head about its axes in rad/s², on one time axis
 * @returns DAMAGE without unit
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: Euro NCAP TB 035, read as coded in pyisomme (calculate/damage.py).
 */
export function damage(angularAcceleration: { readonly x: Signal; readonly y: Signal; readonly z: Signal }): number {
  checkObject(angularAcceleration, 'angularAcceleration');
  const { x, y, z } = angularAcceleration;
  checkSameAxis({ x, y, z });
  const { xx, yy, zz, xz } = DAMAGE_STIFFNESS;
  /** Rates of change of deflections and velocities under an acceleration. */
  const rates = ([dx, dy, dz, vx, vy, vz]: DamageState, [ax, ay, az]: Triple): DamageState => {
    const [px, py, pz] = [dx + DAMAGE_DAMPING * vx, dy + DAMAGE_DAMPING * vy, dz + DAMAGE_DAMPING * vz];
    return [vx, vy, vz, ax - xx * px - xz * pz, ay - yy * py, az - xz * px - zz * pz];
  };
  /** The acceleration at an index, or halfway to the next. */
  const at = (n: number, part: 0 | 0.5): Triple => {
    const [ax, ay, az] = [x, y, z].map(({ samples }) => {
      const value = samples[n] as number;
      return part === 0 ? value : (value + (samples[n + 1] as number)) / 2;
    });
    return [ax as number, ay as number, az as number];
  };
  const step = x.interval;
  let state: DamageState = [0, 0, 0, 0, 0, 0];
  let largest = 0;
  for (let n = 0; n + 1 < x.samples.length; n += 1) {
    const k1 = rates(state, at(n, 0));
    const k2 = rates(moved(state, step / 2, k1), at(n, 0.5));
    const k3 = rates(moved(state, step / 2, k2), at(n, 0.5));
    const k4 = rates(moved(state, step, k3), at(n + 1, 0));
    state = moved(moved(moved(moved(state, step / 6, k1), step / 3, k2), step / 3, k3), step / 6, k4);
    largest = Math.max(largest, Math.hypot(state[0], state[1], state[2]));
  }
  return DAMAGE_SCALE * largest;
}

/** Along or about x, y and z. */
type Triple = readonly [number, number, number];

/** Deflections along x, y and z, and their velocities. */
type DamageState = readonly [number, number, number, number, number, number];

function moved(state: DamageState, step: number, rates: DamageState): DamageState {
  return state.map((value, i) => value + step * (rates[i] as number)) as unknown as DamageState;
}
