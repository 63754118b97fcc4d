/** Axial moment Mz of the neck: torsion about its long axis. Positive with the chin towards the left shoulder (SAE J211). */

import { checkFinite, checkSameAxis, mapSamples, type Signal } from '../../signal.ts';
import { type Extreme, extremes } from './extremes.ts';

/** An extreme of the moment, and the axial force at that instant where it was given. */
export interface AxialMomentExtreme extends Extreme {
  /** Fz in N at the same instant, positive in tension. */
  readonly axialForceN?: number;
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
 * @param mzNm Mz of the upper or lower neck in N·m, bias removed, filtered with CFC 600
 * @param fzN Fz at the same load cell in N on the same time axis, to be told at the instants of the extremes
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: SAE J211-1 for filter and sign; no rule for cars limits this moment.
 */
export function neckAxialMoment(mzNm: Signal, fzN?: Signal): AxialMomentExtremes {
  const found = extremes(mzNm, 'mzNm');
  if (fzN === undefined) return found;
  checkSameAxis({ mzNm, fzN });
  const withForce = ({ value, time }: Extreme): AxialMomentExtreme => {
    const axialForceN = fzN.samples[mzNm.samples.indexOf(value)];
    return axialForceN === undefined ? { value, time } : { value, time, axialForceN };
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
 * Axial moment about a vertical axis beside that of the load cell: Mz − x · Fy + y · Fx. There is nothing to transfer for
 * a point on the load cell's own z axis, such as the occipital condyle of the Hybrid III.
 *
 * @param mzNm Mz in N·m
 * @param fxN Fx in N
 * @param fyN Fy in N
 * @param offsetM the axis wanted, relative to the load cell, in m
 * @returns moment in N·m
 * @throws {RangeError} when a signal is invalid, the time axes differ or an offset is not finite
 *
 * Source: statics; signs of SAE J211-1.
 */
export function transferAxialMoment(mzNm: Signal, fxN: Signal, fyN: Signal, offsetM: HorizontalOffset): Signal {
  checkSameAxis({ mzNm, fxN, fyN });
  checkFinite(offsetM.x, 'offsetM.x');
  checkFinite(offsetM.y, 'offsetM.y');
  return mapSamples(
    mzNm,
    (moment, i) => moment - offsetM.x * (fyN.samples[i] ?? 0) + offsetM.y * (fxN.samples[i] ?? 0),
  );
}
