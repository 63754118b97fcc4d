/** Tibia index: bending and axial load of the tibia on one scale. */
import { checkMass, checkNotNegative, checkNumbers, checkObject, checkPositive } from '../../check.ts';
import { type DummyId, type TibiaConstants, tibiaConstants } from '../../dummies.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/** Channels of one tibia load cell, on one time axis, filtered with CFC 600. */
export interface TibiaCell {
  /** In N·m. */
  readonly mx: Signal;
  /** In N·m, with or without the correction of the moment: say which. */
  readonly my: Signal;
  /** In N; its magnitude counts, so tension counts too. */
  readonly fz: Signal;
}

/** A tibia index, and what it is made of. */
export interface TibiaIndex {
  readonly peak: Peak;
  readonly history: Signal;
  /** Resultant moment in N·m. */
  readonly moment: Signal;
}

/**
 * TI of one instant: M_R over its critical value plus the magnitude of F_z over its own.
 *
 * @param mx moment in N·m; the sign does not matter
 * @param my moment in N·m; the sign does not matter
 * @param fz axial force in N; its magnitude counts, so tension counts too
 * @param constants critical values, both greater than 0: moment in N·m, force in N
 * @returns index without unit, 0 or more
 * @throws {RangeError} when a load is not finite or a critical value is not greater than 0
 *
 * Source: UN R94 Annex 4, 5.2.
 */
export function tibiaIndexAt(mx: number, my: number, fz: number, constants: TibiaConstants): number {
  checkNumbers({ mx, my, fz }, ['mx', 'my', 'fz']);
  checkConstants(constants);
  return Math.hypot(mx, my) / constants.moment + Math.abs(fz) / constants.force;
}

/**
 * TI of a load cell over time, and its maximum.
 *
 * @param cell moments in N·m and axial force in N of one load cell, filtered with CFC 600, on one time axis
 * @param constants as for `tibiaIndexAt`
 * @returns index without unit with its time in s, resultant moment in N·m
 * @throws {RangeError} when a signal is invalid, the time axes differ or a critical value is not greater than 0
 *
 * Source: UN R94 Annex 4, 5.2.
 */
export function tibiaIndex(cell: TibiaCell, constants: TibiaConstants): TibiaIndex {
  checkObject(cell, 'cell');
  const { mx, my, fz } = cell;
  checkSameAxis({ mx, my, fz });
  checkConstants(constants);
  const moment = mapSamples(mx, (value, i) => Math.hypot(value, my.samples[i] as number));
  const history = mapSamples(
    moment,
    (value, i) => value / constants.moment + Math.abs(fz.samples[i] as number) / constants.force,
  );
  return { peak: peakOf(history), history, moment };
}

/**
 * TI of a dummy's load cell, by its published critical values.
 *
 * @param cell as for `tibiaIndex`
 * @param dummy name of a dummy with published critical values (`tibiaConstants`)
 * @returns index without unit with its time in s, resultant moment in N·m
 * @throws {RangeError} as `tibiaIndex`, or for a dummy that is unknown or has no published values
 *
 * Source: as `tibiaIndex`; of the critical values, `DUMMIES`.
 */
export function tibiaIndexOf(cell: TibiaCell, dummy: DummyId): TibiaIndex {
  return tibiaIndex(cell, tibiaConstants(dummy));
}

function checkConstants(constants: TibiaConstants): void {
  checkObject(constants, 'constants');
  checkPositive(constants.moment, 'constants.moment', 'a moment in N·m');
  checkPositive(constants.force, 'constants.force', 'a force in N');
}

/** Critical values of the revised tibia index: N·m and N. */
export const REVISED_CONSTANTS: TibiaConstants = { moment: 240, force: 12_000 };

/**
 * Revised tibia index of THOR's leg: M_R / 240 N·m + |F_z| / 12 kN.
 *
 * @param mx as for `tibiaIndexAt`
 * @param my as for `tibiaIndexAt`
 * @param fz as for `tibiaIndexAt`
 * @returns index without unit, 0 or more
 * @throws {RangeError} as `tibiaIndexAt`
 *
 * Source: Kuppa et al. 2001.
 */
export function revisedTibiaIndexAt(mx: number, my: number, fz: number): number {
  return tibiaIndexAt(mx, my, fz, REVISED_CONSTANTS);
}

/**
 * Probability of a tibia injury of AIS 2 or more by the revised index.
 *
 * @param index revised tibia index, without unit, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the index is negative or not finite
 *
 * Source: Kuppa et al. 2001.
 */
export function revisedTibiaIndexRisk(index: number): number {
  checkNotNegative(index, 'index');
  return index === 0 ? 0 : 1 - Math.exp(-Math.exp((Math.log(index) - 0.2468) / 0.2728));
}

/**
 * Probability of an injury of the upper tibia of AIS 2 or more.
 *
 * @param compression axial force in N, positive in compression, 0 or more
 * @param mass mass of the person in kg, above 0 up to 300; 75 by default
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite, or the mass out of range
 *
 * Source: Kuppa et al. 2001, as implemented in open-source code.
 */
export function proximalTibiaRisk(compression: number, mass = 75): number {
  checkNotNegative(compression, 'compression', 'a force in compression is positive here');
  checkMass(mass);
  return logisticRisk(0.5204 + 0.0686 * mass, 0.8189, compression / 1000);
}

/**
 * Probability of an injury of the lower tibia, ankle or foot of AIS 2 or more.
 *
 * @param compression axial force in N, positive in compression, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: Kuppa et al. 2001, as implemented in open-source code.
 */
export function distalTibiaRisk(compression: number): number {
  checkNotNegative(compression, 'compression', 'a force in compression is positive here');
  return logisticRisk(4.572, 0.67, compression / 1000);
}
