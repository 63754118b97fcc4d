/** The US rating by stars, as introduced in 2008: readings to risks, risks to relative risk, relative risk to stars. */

import {
  checkChoice,
  checkNotNegative,
  checkNumbers,
  checkPositive,
  checkProbability,
  checkRange,
  shown,
} from '../check.ts';
import { type DummyId, ofDummy } from '../dummies.ts';
import { abdominalForceRisk } from '../injury-metrics/abdomen/abdomen-deflection.ts';
import { hicRiskLognormal } from '../injury-metrics/head/head-injury-criterion-hic.ts';
import { neckAxialForceRisk, nijRisk } from '../injury-metrics/neck/neck-injury-criterion-nij.ts';
import { pelvisForceRisk } from '../injury-metrics/plex/acetabulum_iliac.ts';
import { chestDeflectionRisk } from '../injury-metrics/thorax/chest-deflection.ts';
import { logisticRisk } from '../risk.ts';

/** Baseline: the probability of injury that is divided by for the relative risk. */
export const BASELINE_RISK = 0.15;

/** What messages say of a negative reading. */
const MAGNITUDE = 'it is a magnitude';

/** α and β of the risk curves over the force of the femur, β for one in kN. */
const FEMUR_RISK = {
  'Hybrid III 50M': [5.795, 0.5196],
  'Hybrid III 5F': [5.7949, 0.7619],
} as const;

/** A dummy; the frontal test uses `Hybrid III 50M` and `Hybrid III 5F`. */
export type FrontalDummy = DummyId;

/**
 * Probability of a knee, thigh or hip injury of AIS 2 or more.
 *
 * @param force peak magnitude of the axial force of the femur in N, filtered with CFC 600, 0 or more
 * @param dummy `Hybrid III 50M` or `Hybrid III 5F`
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite, or the dummy has no curve
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function femurRisk(force: number, dummy: FrontalDummy): number {
  checkNotNegative(force, 'force', MAGNITUDE);
  const [alpha, beta] = ofDummy(FEMUR_RISK, dummy, 'risk curve over the force of the femur');
  return logisticRisk(alpha, beta, force / 1000);
}

/**
 * Probability of a pelvis injury of AIS 3 or more of the ES-2re.
 *
 * @param force peak magnitude of the pubic symphysis force in N, 0 or more
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function pubicRisk(force: number): number {
  checkNotNegative(force, 'force', MAGNITUDE);
  return logisticRisk(7.5969, 0.0011, force);
}

/** Readings of a frontal dummy; magnitudes. */
export interface FrontalReadings {
  readonly hic15: number;
  readonly nij: number;
  /** In N. */
  readonly neckTension: number;
  readonly neckCompression: number;
  /** In mm. */
  readonly chestDeflection: number;
  /** In N. */
  readonly femurLeft: number;
  readonly femurRight: number;
}

const FRONTAL = [
  'hic15',
  'nij',
  'neckTension',
  'neckCompression',
  'chestDeflection',
  'femurLeft',
  'femurRight',
] as const satisfies readonly (keyof FrontalReadings)[];

/** Risks by body region, joined to the risk of a seat. */
export interface SeatRisk {
  readonly regions: Readonly<Record<string, number>>;
  /** Probability of an injury in any of them. */
  readonly joint: number;
  /** The joint probability over 15 %. */
  readonly relative: number;
  readonly stars: Stars;
}

/** Candidates for the risk of the neck and of the femurs: the largest of a region counts. */
export interface FrontalParts {
  readonly nij: number;
  readonly neckTension: number;
  readonly neckCompression: number;
  readonly femurLeft: number;
  readonly femurRight: number;
}

/** Risk of a seat of the frontal test. */
export interface FrontalRisk extends SeatRisk {
  /** Probabilities of which `regions` has the largest. */
  readonly parts: FrontalParts;
}

/**
 * Risk of a seat of the frontal test.
 *
 * @param readings magnitudes: HIC15 and Nij without unit, forces in N, deflection in mm
 * @param dummy `Hybrid III 50M` or `Hybrid III 5F`
 * @returns probabilities from 0 to 1, relative risk without unit, stars from 1 to 5
 * @throws {RangeError} when a reading is missing, negative or not finite, or the test does not use the dummy
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function frontalRisk(readings: FrontalReadings, dummy: FrontalDummy): FrontalRisk {
  checkReadings(readings, FRONTAL);
  const parts = {
    nij: nijRisk(readings.nij, 'AIS 3+', 'US NCAP 2008'),
    neckTension: neckAxialForceRisk(readings.neckTension, dummy),
    neckCompression: neckAxialForceRisk(readings.neckCompression, dummy),
    femurLeft: femurRisk(readings.femurLeft, dummy),
    femurRight: femurRisk(readings.femurRight, dummy),
  };
  const seat = seatRisk({
    head: hicRiskLognormal(readings.hic15, 'AIS 3+'),
    neck: Math.max(parts.nij, parts.neckTension, parts.neckCompression),
    chest: chestDeflectionRisk(readings.chestDeflection, dummy),
    femur: Math.max(parts.femurLeft, parts.femurRight),
  });
  return { ...seat, parts };
}

/** Readings of the ES-2re, magnitudes; forces in N, deflection in mm. */
export interface Es2reReadings {
  readonly hic36: number;
  readonly ribDeflection: number;
  readonly abdominalForce: number;
  readonly pubicForce: number;
}

/**
 * Risk of the front seat of the side barrier test.
 *
 * @param readings magnitudes: HIC36 without unit, deflection in mm, forces in N
 * @returns probabilities from 0 to 1, relative risk without unit, stars from 1 to 5
 * @throws {RangeError} when a reading is missing, negative or not finite
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function es2reRisk(readings: Es2reReadings): SeatRisk {
  checkReadings(readings, ['hic36', 'ribDeflection', 'abdominalForce', 'pubicForce']);
  return seatRisk({
    head: hicRiskLognormal(readings.hic36, 'AIS 3+'),
    chest: chestDeflectionRisk(readings.ribDeflection, 'ES-2re'),
    abdomen: abdominalForceRisk(readings.abdominalForce),
    pelvis: pubicRisk(readings.pubicForce),
  });
}

/** Readings of the SID-IIs: the force is the peak of the sum of acetabulum and iliac wing in N. */
export interface SidIIsReadings {
  readonly hic36: number;
  readonly pelvisForce: number;
}

/**
 * Risk of the rear seat of the side barrier test, or of the pole test.
 *
 * @param readings HIC36 without unit and the peak of the summed pelvis force in N, both 0 or more
 * @returns probabilities from 0 to 1, relative risk without unit, stars from 1 to 5
 * @throws {RangeError} when a reading is missing, negative or not finite
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function sidIIsRisk(readings: SidIIsReadings): SeatRisk {
  checkReadings(readings, ['hic36', 'pelvisForce']);
  return seatRisk({ head: hicRiskLognormal(readings.hic36, 'AIS 3+'), pelvis: pelvisForceRisk(readings.pelvisForce) });
}

function checkReadings<K extends string>(readings: Readonly<Record<K, number>>, names: readonly K[]): void {
  checkNumbers(readings, names, 'readings');
  for (const name of names) checkNotNegative(readings[name], `readings.${name}`, MAGNITUDE);
}

function seatRisk(regions: Readonly<Record<string, number>>): SeatRisk {
  const joint = 1 - Object.values(regions).reduce((spared, risk) => spared * (1 - risk), 1);
  const relative = joint / BASELINE_RISK;
  return { regions, joint, relative, stars: starsAt(relative) };
}

/** A rating. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** Relative risks from which on a seat, a test or a vehicle loses a star: the fifth, the fourth, the third, the second. */
export const STAR_LIMITS = [0.67, 1, 1.33, 2.67] as const;

/**
 * Rounds a relative risk as it is compared with the star limits: to two decimals, ties upward.
 *
 * @param relativeRisk probability over 15 %, without unit: from 0 to 6.67
 * @returns relative risk with two decimals
 * @throws {RangeError} when the risk is out of range
 *
 * Source: 79 FR 28594 for ties; two decimals are those of the star limits.
 */
export function roundedRelativeRisk(relativeRisk: number): number {
  checkRelative(relativeRisk, 'relativeRisk');
  return rounded(relativeRisk);
}

/** The margin makes a tie of what is one in decimal numbers: 2.665 times 100 is a little less than 266.5. */
const rounded = (relative: number): number => Math.floor(100 * relative + 0.5 + 1e-9) / 100;

/**
 * Stars by relative risk, which is rounded to two decimals first.
 *
 * @param relativeRisk probability over 15 %, without unit: from 0 to 6.67
 * @returns stars from 1 to 5
 * @throws {RangeError} when the risk is out of range
 *
 * Source: 73 FR 40016, as implemented by pyisomme; 79 FR 28594.
 */
export function starsOf(relativeRisk: number): Stars {
  checkRelative(relativeRisk, 'relativeRisk');
  return starsAt(relativeRisk);
}

function starsAt(relative: number): Stars {
  const lost = STAR_LIMITS.filter((limit) => rounded(relative) >= limit).length;
  return (5 - lost) as Stars;
}

/** A relative risk is a probability over the baseline, so none is above its reciprocal, rounded to two decimals. */
function checkRelative(risk: number, name: string): void {
  checkRange(risk, name, 0, rounded(1 / BASELINE_RISK), '(a probability over 0.15)');
}

/**
 * Static stability factor: track width over twice the height of the centre of gravity.
 *
 * @param track track width in m, greater than 0
 * @param height height of the centre of gravity in m, greater than 0
 * @returns factor without unit
 * @throws {RangeError} when one is not greater than 0
 *
 * Source: 68 FR 59250.
 */
export function staticStabilityFactor(track: number, height: number): number {
  checkPositive(track, 'track', 'a length in m');
  checkPositive(height, 'height', 'a length in m');
  return track / (2 * height);
}

/**
 * Probability of a rollover in a single-vehicle crash.
 *
 * @param factor static stability factor without unit, from above 0.9 to 10
 * @param tipUp whether a wheel left the ground in the fishhook test
 * @returns probability from 0 to 1
 * @throws {RangeError} when the factor is not from above 0.9 to 10, or `tipUp` is neither true nor false
 *
 * Source: 68 FR 59250, page 59291, known at second hand. The curve without tip-up gives the percentages that NHTSA's
 * ratings service publishes for many vehicles.
 */
export function rolloverProbability(factor: number, tipUp: boolean): number {
  if (typeof factor !== 'number' || !(factor > 0.9 && factor <= 10)) {
    throw new RangeError(`factor must be from above 0.9 to 10, not ${shown(factor)}`);
  }
  checkChoice(tipUp, [true, false], 'tipUp');
  return 1 / (1 + Math.exp((tipUp ? 2.6968 : 2.8891) + 1.1686 * Math.log(factor - 0.9)));
}

/**
 * Stars of the rollover test: 10, 20, 30 and 40 % divide them.
 *
 * @param rolloverProbability a fraction from 0 to 1, not a percentage
 * @returns stars from 1 to 5
 * @throws {RangeError} when it is no such fraction
 *
 * Source: 68 FR 59250, as implemented by pyisomme.
 */
export function rolloverStars(rolloverProbability: number): Stars {
  checkProbability(rolloverProbability, 'rolloverProbability');
  return Math.max(1, 5 - Math.floor(rolloverProbability * 10)) as Stars;
}

/** Results of the tests of a vehicle: relative risks of the seats, and the probability of a rollover. */
export interface VehicleRisks {
  /** Relative risks: probabilities over 15 %. */
  readonly driver: number;
  readonly passenger: number;
  readonly barrierFront: number;
  readonly barrierRear: number;
  readonly pole: number;
  /** Probability of a rollover, a fraction from 0 to 1: no percentage, and no relative risk. */
  readonly rolloverProbability: number;
}

/** Relative risks of a vehicle, and their score. */
export interface VehicleScore {
  readonly front: number;
  readonly sideFrontSeat: number;
  readonly side: number;
  /** The probability of a rollover over 15 %. */
  readonly rollover: number;
  /** Vehicle safety score. */
  readonly score: number;
  readonly stars: Stars;
}

const SEATS = ['driver', 'passenger', 'barrierFront', 'barrierRear', 'pole'] as const;

/**
 * Vehicle safety score: front, side and rollover with weights of 5, 4 and 3 twelfths. Nothing is rounded but the score,
 * and that only for its stars.
 *
 * @param risks relative risks of the seats without unit, from 0 to 6.67, and the probability of a rollover from 0 to 1
 * @returns relative risks and score without unit, stars from 1 to 5
 * @throws {RangeError} when a relative risk or the probability of a rollover is missing or out of range
 *
 * Source: 73 FR 40016, as implemented by pyisomme.
 */
export function vehicleScore(risks: VehicleRisks): VehicleScore {
  checkNumbers(risks, [...SEATS, 'rolloverProbability'], 'risks');
  for (const seat of SEATS) checkRelative(risks[seat], `risks.${seat}`);
  checkProbability(risks.rolloverProbability, 'risks.rolloverProbability');
  const front = (risks.driver + risks.passenger) / 2;
  const sideFrontSeat = 0.8 * risks.barrierFront + 0.2 * risks.pole;
  const side = (sideFrontSeat + risks.barrierRear) / 2;
  const rollover = risks.rolloverProbability / BASELINE_RISK;
  const score = (5 * front + 4 * side + 3 * rollover) / 12;
  return { front, sideFrontSeat, side, rollover, score, stars: starsAt(score) };
}
