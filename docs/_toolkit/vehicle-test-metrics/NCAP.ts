/** The US rating by stars, as introduced in 2008: readings to risks, risks to relative risk, relative risk to stars. */

import { abdominalForceRisk } from '../injury-metrics/abdomen/abdomen-deflection.ts';
import { pelvisForceRisk } from '../injury-metrics/plex/acetabulum_iliac.ts';
import { chestDeflectionRisk } from '../injury-metrics/thorax/chest-deflection.ts';
import { logisticRisk } from '../peak.ts';
import { checkFinite } from '../signal.ts';

/** Dummies of the frontal test. */
export type FrontalDummy = 'Hybrid III 50M' | 'Hybrid III 5F';

/** Probability of serious injury that relative risk is measured by. */
export const BASELINE_RISK = 0.15;

/**
 * Probability of a head injury of AIS 3 or more: lognormal over HIC.
 *
 * @param hic HIC15 in front, HIC36 at the side; 0 has no risk
 * @throws {RangeError} when the value is negative or not finite
 *
 * Source: 73 FR 40016, as implemented in public code.
 */
export function headRisk(hic: number): number {
  checkLoad(hic, 'hic');
  return hic === 0 ? 0 : normalDistribution((Math.log(hic) - 7.45231) / 0.73998);
}

/** Probability of a neck injury of AIS 3 or more by Nij; 3.8 % at 0. Source: 73 FR 40016. */
export function neckNijRisk(nij: number): number {
  checkLoad(nij, 'nij');
  return logisticRisk(3.2269, 1.9688, nij);
}

/**
 * Probability of a neck injury of AIS 3 or more by the axial force.
 *
 * @param force magnitude in N, tension or compression
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: 73 FR 40016.
 */
export function neckForceRisk(dummy: FrontalDummy, force: number): number {
  checkLoad(force, 'force');
  return dummy === 'Hybrid III 50M'
    ? logisticRisk(10.9745, 2.375, force / 1000)
    : logisticRisk(10.958, 3.77, force / 1000);
}

/**
 * Probability of a knee, thigh or hip injury of AIS 2 or more.
 *
 * @param force magnitude of the axial force of the femur in N
 * @throws {RangeError} when the force is negative or not finite
 *
 * Source: 73 FR 40016.
 */
export function femurRisk(dummy: FrontalDummy, force: number): number {
  checkLoad(force, 'force');
  return dummy === 'Hybrid III 50M'
    ? logisticRisk(5.795, 0.5196, force / 1000)
    : logisticRisk(5.7949, 0.7619, force / 1000);
}

/**
 * Probability of a pelvis injury of AIS 3 or more of the ES-2re.
 *
 * @param force pubic symphysis force in N
 *
 * Source: 73 FR 40016.
 */
export function pubicRisk(force: number): number {
  checkLoad(force, 'force');
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

/** Risks by body region, and what they come to. */
export interface SeatRisk {
  readonly regions: Readonly<Record<string, number>>;
  /** Probability of an injury in any of them. */
  readonly joint: number;
  /** The joint probability over 15 %. */
  readonly relative: number;
  readonly stars: Stars;
}

/**
 * Risk of a seat of the frontal test.
 *
 * @throws {RangeError} when a reading is negative or not finite, or the dummy is none of the test
 *
 * Source: 73 FR 40016.
 */
export function frontalRisk(dummy: FrontalDummy, readings: FrontalReadings): SeatRisk {
  if (dummy !== 'Hybrid III 50M' && dummy !== 'Hybrid III 5F') {
    throw new RangeError(`dummy: '${dummy}' is none of the frontal test: Hybrid III 50M, Hybrid III 5F`);
  }
  return seatRisk({
    head: headRisk(readings.hic15),
    neck: Math.max(
      neckNijRisk(readings.nij),
      neckForceRisk(dummy, readings.neckTension),
      neckForceRisk(dummy, readings.neckCompression),
    ),
    chest: chestDeflectionRisk(dummy, readings.chestDeflection),
    femur: Math.max(femurRisk(dummy, readings.femurLeft), femurRisk(dummy, readings.femurRight)),
  });
}

/** Readings of the ES-2re; forces in N, deflection in mm. */
export interface Es2reReadings {
  readonly hic36: number;
  readonly ribDeflection: number;
  readonly abdominalForce: number;
  readonly pubicForce: number;
}

/** Risk of the front seat of the side barrier test. Source: 73 FR 40016. */
export function es2reRisk(readings: Es2reReadings): SeatRisk {
  checkLoad(readings.abdominalForce, 'abdominalForce');
  return seatRisk({
    head: headRisk(readings.hic36),
    chest: chestDeflectionRisk('ES-2re', readings.ribDeflection),
    abdomen: abdominalForceRisk(readings.abdominalForce),
    pelvis: pubicRisk(readings.pubicForce),
  });
}

/** Readings of the SID-IIs: the force is the peak of the sum of acetabulum and iliac wing in N. */
export interface SidIIsReadings {
  readonly hic36: number;
  readonly pelvisForce: number;
}

/** Risk of the rear seat of the side barrier test, or of the pole test. Source: 73 FR 40016. */
export function sidIIsRisk(readings: SidIIsReadings): SeatRisk {
  checkLoad(readings.pelvisForce, 'pelvisForce');
  return seatRisk({ head: headRisk(readings.hic36), pelvis: pelvisForceRisk(readings.pelvisForce) });
}

function seatRisk(regions: Readonly<Record<string, number>>): SeatRisk {
  const joint = 1 - Object.values(regions).reduce((spared, risk) => spared * (1 - risk), 1);
  const relative = joint / BASELINE_RISK;
  return { regions, joint, relative, stars: starsOf(relative) };
}

/** A rating. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/**
 * Stars by relative risk, which is not rounded before.
 *
 * @throws {RangeError} when the risk is negative or not finite
 *
 * Source: 73 FR 40016, as implemented in public code.
 */
export function starsOf(relativeRisk: number): Stars {
  checkLoad(relativeRisk, 'relativeRisk');
  if (relativeRisk < 0.67) return 5;
  if (relativeRisk < 1) return 4;
  if (relativeRisk < 1.33) return 3;
  return relativeRisk < 2.67 ? 2 : 1;
}

/**
 * Static stability factor: track width over twice the height of the centre of gravity.
 *
 * @param track in m
 * @param height in m
 * @throws {RangeError} when one is not greater than 0
 */
export function staticStabilityFactor(track: number, height: number): number {
  for (const [name, value] of Object.entries({ track, height })) {
    if (!(value > 0 && Number.isFinite(value))) throw new RangeError(`${name} must be greater than 0 m, not ${value}`);
  }
  return track / (2 * height);
}

/**
 * Probability of a rollover in a single-vehicle crash.
 *
 * @param factor static stability factor, greater than 0.9
 * @param tipUp whether a wheel left the ground in the fishhook test
 * @throws {RangeError} when the factor is not greater than 0.9
 *
 * Source: 68 FR 59250, from general knowledge; it agrees with most published ratings.
 */
export function rolloverRisk(factor: number, tipUp: boolean): number {
  if (!(factor > 0.9 && Number.isFinite(factor)))
    throw new RangeError(`factor must be greater than 0.9, not ${factor}`);
  return 1 / (1 + Math.exp((tipUp ? 2.6968 : 2.8891) + 1.1686 * Math.log(factor - 0.9)));
}

/** Stars of the rollover test by its probability: 10, 20, 30 and 40 % divide them. */
export function rolloverStars(probability: number): Stars {
  checkLoad(probability, 'probability');
  return Math.max(1, 5 - Math.floor(probability * 10)) as Stars;
}

/** Relative risks of all tests. */
export interface RelativeRisks {
  readonly driver: number;
  readonly passenger: number;
  readonly barrierFront: number;
  readonly barrierRear: number;
  readonly pole: number;
  /** Probability of a rollover. */
  readonly rollover: number;
}

/** What a vehicle comes to. */
export interface VehicleScore {
  readonly front: number;
  readonly sideFrontSeat: number;
  readonly side: number;
  readonly rollover: number;
  /** Vehicle safety score. */
  readonly score: number;
  readonly stars: Stars;
}

/**
 * Vehicle safety score: front, side and rollover with weights of 5, 4 and 3 twelfths, which are usual and were not read
 * in the notice itself.
 *
 * @throws {RangeError} when a risk is negative or not finite
 */
export function vehicleScore(risks: RelativeRisks): VehicleScore {
  for (const [name, value] of Object.entries(risks)) checkLoad(value, name);
  const front = (risks.driver + risks.passenger) / 2;
  const sideFrontSeat = 0.8 * risks.barrierFront + 0.2 * risks.pole;
  const side = (sideFrontSeat + risks.barrierRear) / 2;
  const rollover = risks.rollover / BASELINE_RISK;
  const score = (5 * front + 4 * side + 3 * rollover) / 12;
  return { front, sideFrontSeat, side, rollover, score, stars: starsOf(score) };
}

/** The standard normal distribution, to about 1e-15: by its series near 0, by a continued fraction in the tails. */
export function normalDistribution(x: number): number {
  checkFinite(x, 'x');
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (Math.abs(x) < 3) {
    let [term, sum] = [x, x];
    for (let n = 3; Math.abs(term) > 1e-17 * Math.abs(sum); n += 2) {
      term *= (x * x) / n;
      sum += term;
    }
    return 0.5 + density * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / (Math.abs(x) + fraction);
  const tail = density / (Math.abs(x) + fraction);
  return x < 0 ? tail : 1 - tail;
}

function checkLoad(value: number, name: string): void {
  checkFinite(value, name);
  if (value < 0) throw new RangeError(`${name} must be 0 or more, not ${value}: magnitudes count here`);
}
