/** Moments of the neck load cells, transferred to the occipital condyles and to the base of the neck. */
import { checkOffset } from '../check.ts';
import { condyleOffset, type DummyId } from '../dummies.ts';
import { checkSameAxis, mapSamples, type Signal } from '../signal.ts';

/**
 * Fore-aft moment about the occipital condyles: My − Fx · D.
 *
 * @param my moment at the cell in N·m, positive in flexion (SAE J211), CFC 600 for the criteria of FMVSS 208
 * @param fx shear force at the cell in N, positive with the head rearward of the chest, filtered as the moment is
 * @param offset D, from the cell's axis down to the condyles, in m, 0 or more
 * @returns moment in N·m, positive in flexion, on the same time axis
 * @throws {RangeError} when a signal is invalid, the time axes differ or the offset is negative or not finite
 *
 * Source: 49 CFR 572.123(b)(1).
 */
export function condyleMomentY(my: Signal, fx: Signal, offset: number): Signal {
  checkSameAxis({ my, fx });
  checkOffset(offset);
  return mapSamples(my, (moment, i) => moment - (fx.samples[i] as number) * offset);
}

/**
 * Lateral moment about the occipital condyles: Mx + Fy · D.
 *
 * @param mx moment at the cell in N·m, positive with the left ear towards the left shoulder, CFC 600 for the SID-IIs
 * @param fy lateral force at the cell in N, positive with the head to the left of the chest, filtered as the moment is
 * @param offset D, from the cell's axis down to the condyles, in m, 0 or more
 * @returns moment in N·m, positive with the left ear towards the left shoulder, on the same time axis
 * @throws {RangeError} as `condyleMomentY`
 *
 * Source: 49 CFR 572.193 (SID-IIs).
 */
export function condyleMomentX(mx: Signal, fy: Signal, offset: number): Signal {
  checkSameAxis({ mx, fy });
  checkOffset(offset);
  return mapSamples(mx, (moment, i) => moment + (fy.samples[i] as number) * offset);
}

/**
 * Fore-aft moment about the base of the neck, from the lower cell: My + Fx · Dz.
 *
 * @param my moment at the lower cell in N·m, positive in flexion (SAE J211), CFC 600
 * @param fx shear force at the lower cell in N, positive with the head rearward of the chest, filtered as the moment is
 * @param offset Dz, from the cell up to the base of the neck, in m, 0 or more: `lowerNeckOffset`
 * @returns moment in N·m, positive in flexion, on the same time axis
 * @throws {RangeError} as `condyleMomentY`
 *
 * Source: Euro NCAP TB 021, as implemented by pyisomme.
 */
export function baseMomentY(my: Signal, fx: Signal, offset: number): Signal {
  checkSameAxis({ my, fx });
  checkOffset(offset);
  return mapSamples(my, (moment, i) => moment + (fx.samples[i] as number) * offset);
}

/**
 * Fore-aft moment about the condyles of a dummy, by its published distance.
 *
 * @param my as for `condyleMomentY`
 * @param fx as for `condyleMomentY`
 * @param dummy name of a dummy with a published distance (`condyleOffset`)
 * @returns moment in N·m, positive in flexion, on the same time axis
 * @throws {RangeError} as `condyleMomentY`, or for a dummy that is unknown or has no published distance
 *
 * Source: as `condyleMomentY`; of the distance, `DUMMIES`.
 */
export function condyleMomentOf(my: Signal, fx: Signal, dummy: DummyId): Signal {
  return condyleMomentY(my, fx, condyleOffset(dummy));
}

/**
 * Lateral moment about the condyles of a dummy, by its published distance.
 *
 * @param mx as for `condyleMomentX`
 * @param fy as for `condyleMomentX`
 * @param dummy name of a dummy with a published distance (`condyleOffset`)
 * @returns moment in N·m, positive with the left ear towards the left shoulder, on the same time axis
 * @throws {RangeError} as `condyleMomentX`, or for a dummy that is unknown or has no published distance
 *
 * Source: as `condyleMomentX`; of the distance, `DUMMIES`.
 */
export function lateralCondyleMomentOf(mx: Signal, fy: Signal, dummy: DummyId): Signal {
  return condyleMomentX(mx, fy, condyleOffset(dummy));
}
