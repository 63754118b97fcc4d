/**
 * Axial moment Mz of the neck: torsion about its long axis. Positive with the chin towards the left shoulder (SAE
 * J211).
 */

import { checkNumbers } from '../../check.ts';
import { extremes, type Peak } from '../../peak.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/** An extreme of the moment, and the axial force at that instant where it was given. */
export interface AxialMomentExtreme extends Peak {
  /** Fz in N at the same instant, positive in tension. */
  readonly axialForce?: number;
}

/** Extremes of the axial moment in N·m. */
export interface AxialMomentExtremes {
  /** Mz+: the highest moment. */
  readonly maximum: AxialMomentExtreme;
  /** Mz−: the lowest moment. */
  readonly minimum: AxialMomentExtreme;
  /** Whichever has the larger magnitude, with its sign. */
  readonly largest: AxialMomentExtreme;
}

/**
 * Extremes of the axial moment.
 *
 * @param mz Mz of the upper or lower neck in N·m, bias removed, filtered with CFC 600
 * @param fz Fz of the same load cell in N on the same time axis, to be reported at the instants of the extremes
 * @returns extremes in N·m, with the axial force in N at their instants
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: SAE J211-1 for filter and sign; no rule for cars limits this moment.
 */
export function neckAxialMoment(mz: Signal, fz?: Signal): AxialMomentExtremes {
  const found = extremes(mz, 'mz');
  if (fz === undefined) return found;
  checkSameAxis({ mz, fz });
  const withForce = ({ value, time }: Peak): AxialMomentExtreme => {
    const axialForce = fz.samples[mz.samples.indexOf(value)];
    return axialForce === undefined ? { value, time } : { value, time, axialForce };
  };
  return {
    maximum: withForce(found.maximum),
    minimum: withForce(found.minimum),
    largest: withForce(found.largest),
  };
}

/** Where a point lies relative to the load cell, in m. */
export interface HorizontalOffset {
  /** Forward of the load cell's axis. */
  readonly x: number;
  /** To the right of it. */
  readonly y: number;
}

/**
 * Axial moment about a vertical axis beside that of the load cell: Mz − x · Fy + y · Fx. There is nothing to transfer
 * for a point on the load cell's own z axis, such as the occipital condyle of the Hybrid III.
 *
 * @param mz Mz in N·m, filtered with CFC 600
 * @param fx Fx in N, of the same class and time axis
 * @param fy Fy in N, of the same class and time axis
 * @param offset the axis wanted, relative to the load cell, in m
 * @returns moment in N·m, positive with the chin towards the left shoulder
 * @throws {RangeError} when a signal is invalid, the time axes differ or an offset is not finite
 *
 * Source: statics; signs of SAE J211-1.
 */
export function transferAxialMoment(mz: Signal, fx: Signal, fy: Signal, offset: HorizontalOffset): Signal {
  checkSameAxis({ mz, fx, fy });
  checkNumbers(offset, ['x', 'y'], 'offset');
  return mapSamples(mz, (moment, i) => moment - offset.x * (fy.samples[i] ?? 0) + offset.y * (fx.samples[i] ?? 0));
}
