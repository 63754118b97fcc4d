/**
 * Resultant acceleration of the head's centre of gravity, its peak, and the way from a sensor beside the centre to it.
 */

import { checkNumbers, checkObject, checkPositive } from '../../check.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { checkSameAxis, checkSignal, mapSamples, type Signal } from '../../signal.ts';
import { STANDARD_GRAVITY } from '../../signal-operation/scale.ts';

/** Three channels along the axes of the head (SAE J211: +x forward, +y right, +z down) on one time axis. */
export interface HeadVector {
  readonly x: Signal;
  readonly y: Signal;
  readonly z: Signal;
}

/**
 * Resultant of the head acceleration, sample by sample: √(ax² + ay² + az²).
 *
 * @param acceleration components in one unit, bias removed, filtered with CFC 1000, on one time axis
 * @returns resultant in the components' unit, never negative
 * @throws {RangeError} when a component is invalid or the time axes differ
 *
 * Source: UN R94 Annex 4, 1.2; SAE J1727.
 */
export function headResultantAcceleration(acceleration: HeadVector): Signal {
  checkObject(acceleration, 'acceleration');
  const { x, y, z } = acceleration;
  checkSameAxis({ x, y, z });
  return mapSamples(x, (value, i) => Math.hypot(value, y.samples[i] ?? 0, z.samples[i] ?? 0));
}

/**
 * Peak of the resultant head acceleration. It is no more than the root of the squared component peaks, and less when
 * they are not at one time.
 *
 * @param resultant resultant head acceleration, in any unit, of components filtered with CFC 1000
 * @returns highest value in that unit with its time; the first when several are equal
 * @throws {RangeError} when the signal is invalid
 *
 * Source: as `headResultantAcceleration`.
 */
export function peakResultantAcceleration(resultant: Signal): Peak {
  return peakOf(resultant, 'resultant');
}

/**
 * Acceleration in g from one in m/s².
 *
 * @param acceleration acceleration in m/s²
 * @param gravity acceleration of 1 g in m/s²; 9.80665 by default, while UN Regulations take 9.81
 * @returns acceleration in g
 * @throws {RangeError} when the signal is invalid or the gravity is not a number greater than 0
 *
 * Source: definition of standard gravity; UN R94 Annex 4, 1.2.1 for 9.81.
 */
export function toG(acceleration: Signal, gravity: number = STANDARD_GRAVITY): Signal {
  checkSignal(acceleration, 'acceleration');
  checkPositive(gravity, 'gravity', 'an acceleration in m/s²');
  return mapSamples(acceleration, (value) => value / gravity);
}

/** A sensor beside the centre of gravity and how the head moves. */
export interface HeadMotion {
  /** Acceleration at the sensor in m/s². */
  readonly acceleration: HeadVector;
  /** Angular velocity of the head in rad/s, right-handed about the axes. */
  readonly angularVelocity: HeadVector;
  /** Angular acceleration of the head in rad/s², right-handed about the axes. */
  readonly angularAcceleration: HeadVector;
  /** From the sensor to the centre of gravity in m, along the axes of the head. */
  readonly offset: { readonly x: number; readonly y: number; readonly z: number };
}

/**
 * Acceleration at the centre of gravity of the head from that of a sensor beside it, the head being rigid:
 * a + α × r + ω × (ω × r).
 *
 * @param motion acceleration in m/s², angular velocity in rad/s, angular acceleration in rad/s², offset in m
 * @returns acceleration of the centre of gravity in m/s²
 * @throws {RangeError} when a channel is invalid, the time axes differ or the offset is not finite
 *
 * Source: kinematics of a rigid body.
 */
export function accelerationAtCentreOfGravity(motion: HeadMotion): HeadVector {
  checkObject(motion, 'motion');
  const { acceleration: a, angularVelocity: w, angularAcceleration: alpha, offset } = motion;
  for (const [name, each] of Object.entries({ acceleration: a, angularVelocity: w, angularAcceleration: alpha })) {
    checkObject(each, name);
  }
  checkSameAxis({
    'acceleration.x': a.x,
    'acceleration.y': a.y,
    'acceleration.z': a.z,
    'angularVelocity.x': w.x,
    'angularVelocity.y': w.y,
    'angularVelocity.z': w.z,
    'angularAcceleration.x': alpha.x,
    'angularAcceleration.y': alpha.y,
    'angularAcceleration.z': alpha.z,
  });
  checkNumbers(offset, ['x', 'y', 'z'], 'offset');
  const r = [offset.x, offset.y, offset.z] as const;
  const moved = a.x.samples.map(() => 0);
  const result = [moved, moved.slice(), moved.slice()] as const;
  for (let i = 0; i < moved.length; i += 1) {
    const rate = sampleOf(w, i);
    const tangential = cross(sampleOf(alpha, i), r);
    const centripetal = cross(rate, cross(rate, r));
    const measured = sampleOf(a, i);
    result[0][i] = measured[0] + tangential[0] + centripetal[0];
    result[1][i] = measured[1] + tangential[1] + centripetal[1];
    result[2][i] = measured[2] + tangential[2] + centripetal[2];
  }
  const onAxis = (samples: Float64Array) => mapSamples(a.x, (_, i) => samples[i] ?? 0);
  return { x: onAxis(result[0]), y: onAxis(result[1]), z: onAxis(result[2]) };
}

type Vector = readonly [x: number, y: number, z: number];

function sampleOf({ x, y, z }: HeadVector, i: number): Vector {
  return [x.samples[i] ?? 0, y.samples[i] ?? 0, z.samples[i] ?? 0];
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
