/** Rotation of the foot against the lower leg about one axis. */
import { type Peak, peakOf } from '../../peak.ts';
import { checkFinite, checkSignal, mapSamples, type Signal } from '../../signal.ts';

/** Degrees of a radian. */
const DEGREES = 180 / Math.PI;

/** What a rotation does. Angles in degrees. */
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

/** A rotation recorded in radians, in degrees. */
export function toDegrees(rotation: Signal): Signal {
  checkSignal(rotation, 'rotation');
  return mapSamples(rotation, (angle) => angle * DEGREES);
}

/**
 * Extremes, range and excursion of a rotation about one axis.
 *
 * @param rotation in degrees, SAE J211 axes, filtered with CFC 180
 * @param initialSamples how many samples at the start form the initial value; 1 by default
 * @throws {RangeError} when the signal is invalid or has fewer samples than that
 */
export function ankleRotation(rotation: Signal, initialSamples = 1): AnkleRotation {
  checkSignal(rotation, 'rotation');
  checkFinite(initialSamples, 'initialSamples');
  const { samples } = rotation;
  if (!Number.isInteger(initialSamples) || initialSamples < 1 || initialSamples > samples.length) {
    throw new RangeError(`initialSamples must be a whole number from 1 to ${samples.length}, not ${initialSamples}`);
  }
  const initial = samples.subarray(0, initialSamples).reduce((sum, value) => sum + value, 0) / initialSamples;
  const maximum = peakOf(rotation);
  const lowest = peakOf(mapSamples(rotation, (angle) => -angle));
  const minimum = { value: -lowest.value, time: lowest.time };
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
 * @throws {RangeError} for an unknown axis or side
 */
export function positiveMotion(axis: AnkleAxis, side: 'left' | 'right'): string {
  const motions = {
    x: { right: 'inversion', left: 'eversion' },
    y: { right: 'dorsiflexion', left: 'dorsiflexion' },
    z: { right: 'external rotation', left: 'internal rotation' },
  } as const;
  if (!Object.hasOwn(motions, axis)) throw new RangeError(`axis: '${axis}' is none of x, y, z`);
  if (!Object.hasOwn(motions.x, side)) throw new RangeError(`side: '${side}' is none of left, right`);
  return motions[axis][side];
}
