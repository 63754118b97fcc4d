/** The rib cage: scores of THOR, and the risk over a compression, which `compressionOf` and `peakCompression` give. */
import { checkAge, checkFinite, checkNotNegative, checkObject, checkPositive } from '../../check.ts';
import { type DummyId, ofDummy } from '../../dummies.ts';
import { type Peak, peakOf } from '../../peak.ts';
import { logisticRisk } from '../../risk.ts';
import { checkSameAxis, mapSamples, type Signal } from '../../signal.ts';
import { removeBias, windowBias } from '../../signal-operation/bias.ts';
import { resultant } from '../../signal-operation/resultant.ts';

/** What messages say of a negative deflection. */
const INWARD = 'compression is positive here';

/** The four points of THOR's rib cage, in mm, as magnitudes of the change from the start. */
export interface ThorDeflections {
  readonly upperLeft: number;
  readonly upperRight: number;
  readonly lowerLeft: number;
  readonly lowerRight: number;
}

/**
 * Principal-component score of THOR-50M, of four peaks. No programme rates it.
 *
 * @returns score without unit
 * @throws {RangeError} when a deflection is missing, negative or not finite
 *
 * Source: Poplin et al. 2017, as implemented by pyisomme.
 */
export function thorPrincipalComponentScore(deflections: ThorDeflections): number {
  const { upperLeft, upperRight, lowerLeft, lowerRight } = checked(deflections);
  return (
    (0.486 * (upperLeft + upperRight)) / 17.439 +
    (0.492 * (lowerLeft + lowerRight)) / 14.735 +
    (0.496 * Math.abs(upperLeft - upperRight)) / 9.672 +
    (0.526 * Math.abs(lowerLeft - lowerRight)) / 12.384
  );
}

/**
 * The largest of THOR's four deflections.
 *
 * @returns largest deflection in mm
 * @throws {RangeError} when a deflection is missing, negative or not finite
 *
 * Source: Euro NCAP Frontal Impact v1.1, 3.5.2.
 */
export function thorLargestDeflection(deflections: ThorDeflections): number {
  const { upperLeft, upperRight, lowerLeft, lowerRight } = checked(deflections);
  return Math.max(upperLeft, upperRight, lowerLeft, lowerRight);
}

/**
 * Deflection of one point of THOR's rib cage: the largest resultant of its change of position. The position before
 * time zero is the mean there; that of a record that starts at time zero or later is its first sample.
 *
 * @param position x, y and z of the point against the spine in mm, filtered with CFC 180, on one time axis
 * @returns deflection in mm, with its time
 * @throws {RangeError} when a signal is invalid or the time axes differ
 *
 * Source: Euro NCAP Frontal Impact v1.1, 3.5.2.
 */
export function thorPointDeflection(position: { readonly x: Signal; readonly y: Signal; readonly z: Signal }): Peak {
  checkObject(position, 'position');
  const { x, y, z } = position;
  checkSameAxis({ x, y, z });
  const changes = [x, y, z].map((signal) =>
    signal.start < 0
      ? removeBias(signal, windowBias(signal, signal.start, Math.min(0, lastTime(signal))).value)
      : mapSamples(signal, (value) => value - (signal.samples[0] as number)),
  );
  return peakOf(resultant(changes as [Signal, Signal, Signal]));
}

/**
 * Chest index of the rear passenger of IIHS: the deflection, enlarged for a belt that passes high above the sensor.
 *
 * @param deflection largest deflection of the sternum in mm, 0 or more
 * @param beltHeight height of the belt's centreline above the sensor at the largest deflection, in mm
 * @returns index in mm
 * @throws {RangeError} when the deflection is negative, a number is not finite, or the belt is 217 mm or more above
 *
 * Source: IIHS moderate overlap 2.0 rating guidelines III, as quoted in carhs SafetyCompanion 2026.
 */
export function chestIndex(deflection: number, beltHeight: number): number {
  checkNotNegative(deflection, 'deflection', INWARD);
  checkFinite(beltHeight, 'beltHeight');
  const share = 1 - 0.005 * Math.max(0, beltHeight - 17);
  if (share < 1e-9) throw new RangeError(`beltHeight must be below 217 mm, not ${beltHeight}`);
  return deflection / share;
}

function lastTime({ start, interval, samples }: Signal): number {
  return start + interval * (samples.length - 1);
}

function checked(deflections: ThorDeflections): ThorDeflections {
  checkObject(deflections, 'deflections');
  for (const name of ['upperLeft', 'upperRight', 'lowerLeft', 'lowerRight'] as const) {
    checkNotNegative(deflections[name], `deflections.${name}`, INWARD);
  }
  return deflections;
}

/** Coefficients of P(AIS 3+) = 1 / (1 + exp(α − β D^k)), D in mm. */
export const CHEST_DEFLECTION_CURVES = {
  'Hybrid III 50M': { alpha: 10.5456, beta: 1.568, power: 0.4612 },
  'Hybrid III 5F': { alpha: 10.5456, beta: 1.7212, power: 0.4612 },
  'ES-2re': { alpha: 5.3895, beta: 0.0919, power: 1 },
} as const;

/** A dummy; those of `CHEST_DEFLECTION_CURVES` have a curve of risk. */
export type ChestDeflectionCurve = DummyId;

/**
 * Probability of a thorax injury of AIS 3 or more, by the curves of the US NCAP of 2008.
 *
 * @param compression peak compression in mm, positive inward, 0 or more
 * @param dummy `Hybrid III 50M`, `Hybrid III 5F` or `ES-2re`
 * @returns probability from 0 to 1
 * @throws {RangeError} when the compression is negative or not finite, or the dummy has no curve
 *
 * Source: 73 FR 40016; the ES-2re after Kuppa 2004.
 */
export function chestDeflectionRisk(compression: number, dummy: ChestDeflectionCurve): number {
  checkNotNegative(compression, 'compression', INWARD);
  const { alpha, beta, power } = ofDummy(CHEST_DEFLECTION_CURVES, dummy, 'risk curve over the chest deflection');
  return logisticRisk(alpha, beta, compression ** power);
}

/**
 * Probability of AIS 3 or more for the Hybrid III 50M, by the occupant's age.
 *
 * @param compression peak compression in mm, positive inward, 0 or more
 * @param age in years, from 0 to 120
 * @returns probability from 0 to 1
 * @throws {RangeError} when the compression is negative or not finite, or the age is out of range
 *
 * Source: second hand; at 35 years it is the curve of the US NCAP of 2008.
 */
export function chestDeflectionRiskAtAge(compression: number, age: number): number {
  checkNotNegative(compression, 'compression', INWARD);
  checkAge(age);
  return logisticRisk(12.597 - 0.05861 * age, 1.568, compression ** 0.4612);
}

/**
 * Probability of AIS 3 or more by THOR's largest deflection: 1 − exp(−(R / 58.183)^k). Sources print the shape `k` as
 * 2.977 and as 2.997.
 *
 * @param largest largest deflection in mm, as a magnitude, 0 or more
 * @param shape k, without unit, greater than 0; 2.977 by default
 * @returns probability from 0 to 1
 * @throws {RangeError} when the deflection is negative or not finite, or the shape is not greater than 0
 *
 * Source: second hand; 2.977 is attributed to NHTSA, 2.997 is implemented by pyisomme.
 */
export function thorDeflectionRisk(largest: number, shape = 2.977): number {
  checkNotNegative(largest, 'largest', INWARD);
  checkPositive(shape, 'shape');
  return 1 - Math.exp(-((largest / 58.183) ** shape));
}
