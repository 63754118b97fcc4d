/** Fore-aft moments of the tibia load cells, expressed about the line between knee and ankle. */
import { checkObject, checkOffset } from '../check.ts';
import { type DummyId, tibiaOffsets } from '../dummies.ts';
import { checkSameAxis, mapSamples, type Signal } from '../signal.ts';

/**
 * Moment of the upper tibia, adjusted: My − Fz · d.
 *
 * @param my moment at the upper cell in N·m, SAE J211 sign, filtered with CFC 600
 * @param fz axial force at the upper cell in N, positive in tension, filtered as the moment is
 * @param offset d, how far the cell lies in front of the line between the joints, in m, 0 or more
 * @returns moment in N·m on the same time axis
 * @throws {RangeError} when a signal is invalid, the time axes differ or the offset is negative or not finite
 *
 * Source: IIHS rating of injury measures, as implemented by pyisomme; Zuby et al. 2001.
 */
export function adjustedUpperTibiaMoment(my: Signal, fz: Signal, offset: number): Signal {
  return adjusted(my, fz, offset, -1);
}

/**
 * Moment of the lower tibia, adjusted: My + Fz · d.
 *
 * @param my moment at the lower cell in N·m, SAE J211 sign, filtered with CFC 600
 * @param fz axial force at the lower cell in N, positive in tension, filtered as the moment is
 * @param offset d, how far the cell lies behind the line between the joints, in m, 0 or more
 * @returns moment in N·m on the same time axis
 * @throws {RangeError} as `adjustedUpperTibiaMoment`
 *
 * Source: as `adjustedUpperTibiaMoment`.
 */
export function adjustedLowerTibiaMoment(my: Signal, fz: Signal, offset: number): Signal {
  return adjusted(my, fz, offset, 1);
}

/** Channels of one tibia, on one time axis. */
export interface TibiaLoads {
  /** Moment of the upper cell in N·m. */
  readonly myUpper: Signal;
  /** Axial force of the upper cell in N, positive in tension. */
  readonly fzUpper: Signal;
  /** Moment of the lower cell in N·m. */
  readonly myLower: Signal;
  /** Axial force of the lower cell in N, positive in tension. */
  readonly fzLower: Signal;
}

/**
 * Both adjusted moments of a dummy's leg, by its published distances.
 *
 * @param loads moments in N·m and axial forces in N of one leg, filtered with CFC 600, on one time axis
 * @param dummy name of a dummy with published distances (`tibiaOffsets`)
 * @returns moments of the upper and the lower tibia in N·m
 * @throws {RangeError} as `adjustedUpperTibiaMoment`, or for a dummy that is unknown or has no published distances
 *
 * Source: as `adjustedUpperTibiaMoment`; of the distances, `DUMMIES`.
 */
export function adjustedTibiaMoments(
  loads: TibiaLoads,
  dummy: DummyId,
): { readonly upper: Signal; readonly lower: Signal } {
  checkObject(loads, 'loads');
  const offsets = tibiaOffsets(dummy);
  return {
    upper: adjustedUpperTibiaMoment(loads.myUpper, loads.fzUpper, offsets.upper),
    lower: adjustedLowerTibiaMoment(loads.myLower, loads.fzLower, offsets.lower),
  };
}

function adjusted(my: Signal, fz: Signal, offset: number, sign: 1 | -1): Signal {
  checkSameAxis({ my, fz });
  checkOffset(offset);
  return mapSamples(my, (moment, i) => moment + sign * (fz.samples[i] as number) * offset);
}
