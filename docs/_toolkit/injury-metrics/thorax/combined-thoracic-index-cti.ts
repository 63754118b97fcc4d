/** Combined thoracic index: chest acceleration and deflection on one scale. */
import { checkNotNegative, checkObject, checkPositive, entryOf } from '../../check.ts';
import { logisticRisk } from '../../risk.ts';

/** Critical values: acceleration in g, deflection in mm. */
export interface CtiIntercepts {
  readonly acceleration: number;
  readonly deflection: number;
}

/**
 * Published sets, by generation and dummy. Those of 1999 for dummies other than the Hybrid III 50M are not confirmed
 * and are left out.
 *
 * Source: Kleinberger et al. 1998; Eppinger et al. 1999.
 */
export const CTI_INTERCEPTS: Readonly<Record<'1998 Hybrid III 50M' | '1999 Hybrid III 50M', CtiIntercepts>> = {
  '1998 Hybrid III 50M': { acceleration: 90, deflection: 103 },
  '1999 Hybrid III 50M': { acceleration: 85, deflection: 102 },
};

/**
 * CTI = A / Aint + D / Dint.
 *
 * @param acceleration 3 ms value of the chest's resultant in g, of components filtered with CFC 180, 0 or more
 * @param deflection peak compression in mm, positive inward, filtered with CFC 180, 0 or more; the peaks need not be at
 *   one time
 * @returns index without unit; the proposed limit is 1
 * @throws {RangeError} when a value is negative or not finite, or an intercept is not greater than 0
 *
 * Source: Eppinger et al. 1999. FMVSS 208 has no such limit.
 */
export function combinedThoracicIndex(acceleration: number, deflection: number, intercepts: CtiIntercepts): number {
  checkNotNegative(acceleration, 'acceleration', 'it is a resultant');
  checkNotNegative(deflection, 'deflection', 'compression is positive here');
  checkObject(intercepts, 'intercepts');
  for (const name of ['acceleration', 'deflection'] as const) checkPositive(intercepts[name], `intercepts.${name}`);
  return acceleration / intercepts.acceleration + deflection / intercepts.deflection;
}

/** Coefficients α and β by injury level; another source prints 4.870 for AIS 2+. */
export const CTI_CURVES = {
  'AIS 2+': [4.847, 6.036],
  'AIS 3+': [8.224, 7.125],
  'AIS 4+': [9.872, 7.125],
  'AIS 5+': [14.242, 6.589],
} as const;

/** An injury level that has a curve. */
export type CtiRiskLevel = keyof typeof CTI_CURVES;

/**
 * Probability of a thorax injury of a level or more.
 *
 * @param index CTI, without unit, 0 or more
 * @param level severity: `AIS 2+` to `AIS 5+`
 * @returns probability from 0 to 1
 * @throws {RangeError} when the index is negative or not finite, or the level has no curve
 *
 * Source: Eppinger et al. 1999, at second hand.
 */
export function ctiRisk(index: number, level: CtiRiskLevel): number {
  checkNotNegative(index, 'index');
  const [alpha, beta] = entryOf(CTI_CURVES, level, 'level', 'has no curve');
  return logisticRisk(alpha, beta, index);
}
