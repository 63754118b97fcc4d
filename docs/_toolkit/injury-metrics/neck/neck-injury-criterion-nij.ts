/** Neck injury criterion Nij, and risk curves over Nij and over the axial force. */

import { checkAge, checkFinite, checkNotNegative, checkObject, checkPositive, entryOf } from '../../check.ts';
import { type DummyId, type DummyNijIntercepts, ofDummy } from '../../dummies.ts';
import { condyleMomentY } from '../../offset-corrections/neck_moment_correction.ts';
import { extremes, type Peak } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';

/** Critical values that Nij divides by, all greater than 0: forces in N, moments in N·m. */
export type NijIntercepts = DummyNijIntercepts;

/** The four cases: tension or compression with extension or flexion. */
export const NIJ_CASES = ['Nte', 'Ntf', 'Nce', 'Ncf'] as const;

/** Case of Nij. */
export type NijCase = (typeof NIJ_CASES)[number];

/** Channels of the upper-neck load cell on one time axis, SAE J211 signs, all filtered with CFC 600. */
export interface UpperNeckLoads {
  /** In N, positive with the head rearward of the chest. */
  readonly fx: Signal;
  /** In N, positive in tension. */
  readonly fz: Signal;
  /** In N·m, positive in flexion. */
  readonly my: Signal;
}

/** Nij of one instant. */
export interface NijValue {
  readonly value: number;
  /** The one case that is active. A force of 0 counts as tension, a moment of 0 as flexion. */
  readonly case: NijCase;
}

/** Nij of a test. */
export interface Nij {
  /** The highest of the four cases. */
  readonly value: number;
  /** Its case; of equal ones the first of `NIJ_CASES`. */
  readonly case: NijCase;
  /** Its time in s. */
  readonly time: number;
  /** Highest value of each case with its time; 0 at the start for a case that is never active. */
  readonly cases: Readonly<Record<NijCase, Peak>>;
  /** History of each case, 0 while another is active. */
  readonly histories: Readonly<Record<NijCase, Signal>>;
  /** History of whichever case is active. */
  readonly envelope: Signal;
  /** Moment about the occipital condyle in N·m, positive in flexion. */
  readonly condyleMoment: Signal;
}

/**
 * Nij of one instant: the axial force over its critical value plus the moment over its own, both as magnitudes.
 *
 * @param fz axial force in N, positive in tension
 * @param condyleMoment moment about the occipital condyle in N·m, positive in flexion
 * @param intercepts critical values, all greater than 0: forces in N, moments in N·m
 * @returns Nij without unit, and its case
 * @throws {RangeError} when a load is not finite or an intercept is not a number greater than 0
 *
 * Source: 49 CFR 571.208 S6.6(a).
 */
export function nijAt(fz: number, condyleMoment: number, intercepts: NijIntercepts): NijValue {
  checkFinite(fz, 'fz');
  checkFinite(condyleMoment, 'condyleMoment');
  checkIntercepts(intercepts);
  return combine(fz, condyleMoment, intercepts);
}

/**
 * Nij of a test: the history of every case, the highest value of each, and the highest of all.
 *
 * @param loads upper-neck forces and moment, cut to the time that the rule looks at (49 CFR 571.208 S4.11)
 * @param intercepts critical values of the dummy and its position
 * @param offset distance from the load cell's axis down to the occipital condyle in m, 0 or more
 * @returns Nij and its histories without unit, its time in s, and the moment about the condyle in N·m
 * @throws {RangeError} when a signal is invalid, the time axes differ, an intercept is not a number greater than 0 or
 *   the offset is negative or not finite
 *
 * Source: 49 CFR 571.208 S6.6(a).
 */
export function neckInjuryCriterion(loads: UpperNeckLoads, intercepts: NijIntercepts, offset: number): Nij {
  checkObject(loads, 'loads');
  const { fx, fz, my } = loads;
  checkSameAxis({ fz, fx, my });
  checkIntercepts(intercepts);
  const condyleMoment = condyleMomentY(my, fx, offset);
  const none = () => mapSamples(fz, () => 0);
  const histories = { Nte: none(), Ntf: none(), Nce: none(), Ncf: none() };
  const envelope = mapSamples(fz, (force, i) => {
    const { value, case: active } = combine(force, condyleMoment.samples[i] ?? 0, intercepts);
    histories[active].samples[i] = value;
    return value;
  });
  const highest = (each: NijCase) => extremes(histories[each]).maximum;
  const cases = { Nte: highest('Nte'), Ntf: highest('Ntf'), Nce: highest('Nce'), Ncf: highest('Ncf') };
  const worst = NIJ_CASES.reduce((a, b) => (cases[b].value > cases[a].value ? b : a));
  return { ...cases[worst], case: worst, cases, histories, envelope, condyleMoment };
}

function combine(fz: number, moment: number, intercepts: NijIntercepts): NijValue {
  const tension = fz >= 0;
  const flexion = moment >= 0;
  const force = fz / (tension ? intercepts.tension : -intercepts.compression);
  const bending = moment / (flexion ? intercepts.flexion : -intercepts.extension);
  return { value: force + bending, case: tension ? (flexion ? 'Ntf' : 'Nte') : flexion ? 'Ncf' : 'Nce' };
}

function checkIntercepts(intercepts: NijIntercepts): void {
  checkObject(intercepts, 'intercepts');
  for (const name of ['tension', 'compression', 'flexion', 'extension'] as const) {
    checkPositive(intercepts[name], `intercepts.${name}`);
  }
}

/** α and β of the risk curves over Nij. */
const NIJ_RISK = {
  'NHTSA 1999': {
    'AIS 2+': [2.054, 1.195],
    'AIS 3+': [3.227, 1.969],
    'AIS 4+': [2.693, 1.195],
    'AIS 5+': [3.817, 1.195],
  },
  'US NCAP 2008': { 'AIS 3+': [3.2269, 1.9688] },
  THOR: { 'AIS 2+': [5.819, 5.681], 'AIS 3+': [6.047, 5.44] },
} as const;

/** Families of risk curves over Nij. */
export type NijRiskFamily = keyof typeof NIJ_RISK;

/** Levels that a family has curves for. */
export type NijRiskLevel<F extends NijRiskFamily = NijRiskFamily> = F extends NijRiskFamily
  ? keyof (typeof NIJ_RISK)[F] & string
  : never;

/**
 * Probability of a neck injury from Nij: 1 / (1 + exp(α − β · Nij)). No curve is 0 at Nij 0, and those of 1999 cross:
 * at low Nij the one for AIS 4+ is above the one for AIS 3+.
 *
 * @param nij Nij, at least 0
 * @param level severity: 'NHTSA 1999' has `AIS 2+` to `AIS 5+`, 'US NCAP 2008' `AIS 3+`, 'THOR' `AIS 2+` and `AIS 3+`
 * @param family 'NHTSA 1999' and 'US NCAP 2008' for the Hybrid III, 'THOR' for the set of `nijIntercepts('THOR 50M')`
 *   alone: other sets of the THOR-50M are in circulation
 * @returns probability from 0 to 1
 * @throws {RangeError} when Nij is negative or not finite, or there is no such curve
 *
 * Source: Eppinger et al., Development of improved injury criteria for the assessment of advanced automotive restraint
 * systems II, NHTSA 1999, with supplement of 2000; US NCAP final decision notice, 2008; Craig et al., Injury criteria
 * for the THOR 50th male ATD, NHTSA.
 */
export function nijRisk<F extends NijRiskFamily>(nij: number, level: NijRiskLevel<F>, family: F): number {
  checkNotNegative(nij, 'nij');
  const curves: Readonly<Record<string, readonly [alpha: number, beta: number]>> = entryOf(NIJ_RISK, family, 'family');
  const [alpha, beta] = entryOf(curves, level, 'level', 'has no curve');
  return logisticRisk(alpha, beta, nij);
}

/** α at age 0 and what a year takes off it, and β. */
const THOR_AGE_RISK = {
  'AIS 2+': [9.031, 0.0803, 5.681],
  'AIS 3+': [7.447, 0.035, 5.44],
} as const;

/**
 * Probability of a neck injury from the Nij of a THOR-50M for an occupant's age. At 40 years it is that of the family
 * 'THOR' of `nijRisk`.
 *
 * @param nij Nij, at least 0
 * @param level severity: `AIS 2+` or `AIS 3+`
 * @param age in years, from 0 to 120
 * @returns probability from 0 to 1
 * @throws {RangeError} when Nij is negative or not finite, the age is out of range, or the level has no curve
 *
 * Source: Craig et al., Injury criteria for the THOR 50th male ATD, NHTSA.
 */
export function thorNijRiskAtAge(nij: number, level: keyof typeof THOR_AGE_RISK, age: number): number {
  checkNotNegative(nij, 'nij');
  checkAge(age);
  const [alpha, perYear, beta] = entryOf(THOR_AGE_RISK, level, 'level', 'has no curve');
  return logisticRisk(alpha - perYear * age, beta, nij);
}

/** α and β of the risk curves over the axial force, β for one in kN. */
const AXIAL_FORCE_RISK = {
  'Hybrid III 50M': [10.9745, 2.375],
  'Hybrid III 5F': [10.958, 3.77],
} as const;

/** A dummy; `Hybrid III 50M` and `Hybrid III 5F` have a risk curve over the axial force of the neck. */
export type AxialForceRiskDummy = DummyId;

/**
 * Probability of an AIS 3+ neck injury from the peak tension or compression.
 *
 * @param force peak magnitude of the axial force in N, at least 0
 * @param dummy `Hybrid III 50M` or `Hybrid III 5F`
 * @returns probability from 0 to 1
 * @throws {RangeError} when the force is negative or not finite, or the dummy has no curve
 *
 * Source: NHTSA, US NCAP final decision notice, 2008.
 */
export function neckAxialForceRisk(force: number, dummy: AxialForceRiskDummy): number {
  checkNotNegative(force, 'force', 'it is a magnitude');
  const [alpha, beta] = ofDummy(AXIAL_FORCE_RISK, dummy, 'risk curve over the axial force of the neck');
  return logisticRisk(alpha, beta, force / 1000);
}
