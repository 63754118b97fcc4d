/** Thoracic trauma index: the mean of rib and lower-spine acceleration on the struck side. */
import { checkAge, checkMass, checkNumbers } from '../../check.ts';

/** Mass in kg that the index of a person is related to. */
export const STANDARD_MASS = 75;

/** Peaks of the lateral channels in g after FIR100; signs do not matter. */
export interface DummyPeaks {
  readonly upperRib: number;
  readonly lowerRib: number;
  /** T12. */
  readonly lowerSpine: number;
}

/**
 * TTI(d) of a dummy: half the sum of the larger rib peak and the peak of the lower spine. The peaks need not be at one
 * time.
 *
 * @returns TTI(d) in g, 0 or more
 * @throws {RangeError} when a peak is missing or not finite
 *
 * Source: 49 CFR 571.214 S7.1.2.
 */
export function thoracicTraumaIndexOfDummy(peaks: DummyPeaks): number {
  checkNumbers(peaks, ['upperRib', 'lowerRib', 'lowerSpine'], 'peaks');
  const rib = Math.max(Math.abs(peaks.upperRib), Math.abs(peaks.lowerRib));
  return (rib + Math.abs(peaks.lowerSpine)) / 2;
}

/** A person, with the peaks of the lateral accelerations in g. */
export interface PersonPeaks {
  /** In years, from 0 to 120. */
  readonly age: number;
  /** In kg, above 0 up to 300. */
  readonly mass: number;
  /** Of the 4th and 8th rib of the struck side, whichever is larger. */
  readonly rib: number;
  /** T12. */
  readonly lowerSpine: number;
}

/**
 * TTI of a person: 1.4 · age + half the sum of the peaks · mass / 75 kg.
 *
 * @param person age in years, mass in kg, peaks of the struck side in g; their signs do not matter
 * @returns TTI in g
 * @throws {RangeError} when a number is missing or not finite, or the age or the mass is out of range
 *
 * Source: Morgan et al. 1986, as described in a vendor's manual.
 */
export function thoracicTraumaIndex(person: PersonPeaks): number {
  checkNumbers(person, ['age', 'mass', 'rib', 'lowerSpine'], 'person');
  const { age, mass, rib, lowerSpine } = person;
  checkAge(age);
  checkMass(mass);
  return 1.4 * age + (((Math.abs(rib) + Math.abs(lowerSpine)) / 2) * mass) / STANDARD_MASS;
}
