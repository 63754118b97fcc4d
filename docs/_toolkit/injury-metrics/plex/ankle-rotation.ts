/** Rotation of the foot against the lower leg about one axis. */
import { checkChoice, checkCount } from '../../check.ts';
import { extremes, type Peak, peakOf } from '../../peak.ts';
import { checkSignal, mapSamples, type Signal } from '../../signal.ts';

/** Degrees of a radian. */
const DEGREES = 180 / Math.PI;

/** Values of a rotation. Angles in degrees, times in s. */
export interface AnkleRotation {
  readonly initial: number;
  readonly final: number;
  readonly maximum: Peak;
  readonly minimum: Peak;
  /** Maximum less minimum. */
  readonly range: number;
  /** Largest magnitude of the change from the start, with its time. */
  readonly excursion: Peak;
}

/**
 * A rotation recorded in radians, in degrees.
 *
 * @param rotation rotation in rad, SAE J211 axes
 * @returns rotation in degrees
 * @throws {RangeError} when the signal is invalid
 *
 * Source: definition of the degree.
 */
export function toDegrees(rotation: Signal): Signal {
  checkSignal(rotation, 'rotation');
  return mapSamples(rotation, (angle) => angle * DEGREES);
}

/**
 * Extremes, range and excursion of a rotation about one axis.
 *
 * @param rotation in degrees, SAE J211 axes, filtered with CFC 180
 * @param initialSamples how many samples at the start form the initial value; 1 by default
 * @returns angles in degrees
 * @throws {RangeError} when the signal is invalid or has fewer samples than that
 *
 * Source: definition of this toolkit.
 */
export function ankleRotation(rotation: Signal, initialSamples = 1): AnkleRotation {
  checkSignal(rotation, 'rotation');
  const { samples } = rotation;
  checkCount(initialSamples, 'initialSamples', 1, samples.length);
  const initial = samples.subarray(0, initialSamples).reduce((sum, value) => sum + value, 0) / initialSamples;
  const { maximum, minimum } = extremes(rotation);
  return {
    initial,
    final: samples.at(-1) as number,
    maximum,
    minimum,
    range: maximum.value - minimum.value,
    excursion: peakOf(mapSamples(rotation, (angle) => Math.abs(angle - initial))),
  };
}

/** Axis of a rotation. */
export type AnkleAxis = 'x' | 'y' | 'z';

/**
 * What a positive rotation of the foot against the tibia means, by the right-hand rule over the SAE J211 axes.
 *
 * @param axis axis of the rotation (SAE J211)
 * @param side left or right foot
 * @returns name of the motion, such as `dorsiflexion` about y
 * @throws {RangeError} for an unknown axis or side
 *
 * Source: axes of SAE J211-1 and the right-hand rule.
 */
export function positiveMotion(axis: AnkleAxis, side: 'left' | 'right'): string {
  const motions = {
    x: { right: 'inversion', left: 'eversion' },
    y: { right: 'dorsiflexion', left: 'dorsiflexion' },
    z: { right: 'external rotation', left: 'internal rotation' },
  } as const;
  return motions[checkChoice(axis, ['x', 'y', 'z'], 'axis')][checkChoice(side, ['left', 'right'], 'side')];
}
