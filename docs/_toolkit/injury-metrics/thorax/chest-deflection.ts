/** Compression of the rib cage, and the risk that goes with it. */
import { logisticRisk, type Peak, peakOf } from '../../peak.ts';
import { checkFinite, checkSignal, mapSamples, type Signal } from '../../signal.ts';

/**
 * Sign that compression has in a channel of SAE J211: negative at the sternum and at ribs that are struck from the right,
 * positive at ribs that are struck from the left.
 */
export type CompressionSign = 'negative' | 'positive';

/**
 * Compression of a sensor, positive inward.
 *
 * @param deflection zero before the impact
 * @param compression sign that compression has in the channel
 * @returns signal in the same unit on the same time axis
 * @throws {RangeError} when the signal is invalid or the sign is unknown
 */
export function compressionOf(deflection: Signal, compression: CompressionSign = 'negative'): Signal {
  checkSignal(deflection, 'deflection');
  if (compression !== 'negative' && compression !== 'positive') {
    throw new RangeError(`compression must be negative or positive, not ${compression}`);
  }
  return mapSamples(deflection, (value) => (compression === 'negative' ? 0 - value : value));
}

/**
 * Peak compression of a sensor.
 *
 * @param deflection in mm, zero before the impact, filtered with the class that the rule names
 * @param compression sign that compression has in the channel
 * @returns compression in mm, positive inward, with its time
 * @throws {RangeError} when the signal is invalid or the sign is unknown
 *
 * Source: UN R94 5.2.1.4, 49 CFR 571.208 S6.4; polarity of SAE J211-1.
 */
export function peakCompression(deflection: Signal, compression: CompressionSign = 'negative'): Peak {
  return peakOf(compressionOf(deflection, compression));
}

/**
 * The point that is compressed most.
 *
 * @param deflections by the names of the points, as for `peakCompression`
 * @throws {RangeError} when a signal is invalid or there is none, or the sign is unknown
 */
export function worstCompression(
  deflections: Readonly<Record<string, Signal>>,
  compression: CompressionSign = 'negative',
): Peak & { readonly point: string } {
  const peaks = Object.entries(deflections).map(([point, each]) => ({ point, ...peakCompression(each, compression) }));
  const [first, ...rest] = peaks;
  if (first === undefined) throw new RangeError('deflections: there are none');
  return rest.reduce((worst, each) => (each.value > worst.value ? each : worst), first);
}

/** The four points of THOR's rib cage, in mm, as magnitudes of the change from the start. */
export interface ThorDeflections {
  readonly upperLeft: number;
  readonly upperRight: number;
  readonly lowerLeft: number;
  readonly lowerRight: number;
}

/**
 * Principal-component score of THOR-50M.
 *
 * @returns score without unit
 * @throws {RangeError} when a deflection is negative or not finite
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

/** The largest of THOR's four deflections in mm. */
export function thorLargestDeflection(deflections: ThorDeflections): number {
  return Math.max(...Object.values(checked(deflections)));
}

function checked(deflections: ThorDeflections): ThorDeflections {
  for (const [name, value] of Object.entries(deflections)) checkCompression(value, name);
  return deflections;
}

/** Coefficients of P(AIS 3+) = 1 / (1 + exp(α − β D^k)), D in mm. */
export const CHEST_DEFLECTION_CURVES = {
  'Hybrid III 50M': { alpha: 10.5456, beta: 1.568, power: 0.4612 },
  'Hybrid III 5F': { alpha: 10.5456, beta: 1.7212, power: 0.4612 },
  'ES-2re': { alpha: 5.3895, beta: 0.0919, power: 1 },
} as const;

/** A dummy whose chest deflection has a curve of risk. */
export type ChestDeflectionCurve = keyof typeof CHEST_DEFLECTION_CURVES;

/**
 * Probability of a thorax injury of AIS 3 or more, by the curves of the US NCAP of 2008.
 *
 * @param compression in mm, 0 or more
 * @returns from 0 to 1
 * @throws {RangeError} when the compression is negative or not finite, or the dummy has no curve
 *
 * Source: 73 FR 40016; the ES-2re after Kuppa 2004.
 */
export function chestDeflectionRisk(dummy: ChestDeflectionCurve, compression: number): number {
  if (!Object.hasOwn(CHEST_DEFLECTION_CURVES, dummy)) {
    throw new RangeError(`dummy: '${dummy}' has no curve, known: ${Object.keys(CHEST_DEFLECTION_CURVES).join(', ')}`);
  }
  checkCompression(compression, 'compression');
  const { alpha, beta, power } = CHEST_DEFLECTION_CURVES[dummy];
  return logisticRisk(alpha, beta, compression ** power);
}

/**
 * Probability of AIS 3 or more for the Hybrid III 50M, by the occupant's age.
 *
 * @param compression in mm, 0 or more
 * @param age in years
 * @throws {RangeError} when the compression is negative or a number is not finite
 */
export function chestDeflectionRiskAtAge(compression: number, age: number): number {
  checkCompression(compression, 'compression');
  checkFinite(age, 'age');
  return logisticRisk(12.597 - 0.05861 * age, 1.568, compression ** 0.4612);
}

/**
 * Probability of AIS 3 or more by THOR's largest deflection: 1 − exp(−(R / 58.183)^k). Sources print the shape `k` as
 * 2.977 and as 2.997.
 *
 * @param largest in mm, 0 or more
 * @throws {RangeError} when a number is negative or not finite
 */
export function thorDeflectionRisk(largest: number, shape = 2.977): number {
  checkCompression(largest, 'largest');
  checkCompression(shape, 'shape');
  return 1 - Math.exp(-((largest / 58.183) ** shape));
}

function checkCompression(value: number, name: string): void {
  checkFinite(value, name);
  if (value < 0) throw new RangeError(`${name} must be 0 or more, not ${value}`);
}
