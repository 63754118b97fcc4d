/** Channel codes of ISO/TS 13499: sixteen characters in fixed places. */
import { shown } from './check.ts';

/** The parts of a channel code. */
export interface ChannelCode {
  /** Character 1: `1` to `9` vehicle, `B` fixed barrier, `S` sled … */
  readonly testObject: string;
  /** Character 2: the seat, `1` front left, `3` front right … */
  readonly position: string;
  /** Characters 3 to 6: `HEAD`, `NECK`, `CHST` … */
  readonly mainLocation: string;
  /** Characters 7 and 8: `UP`, `LE` … */
  readonly fineLocation1: string;
  /** Characters 9 and 10. */
  readonly fineLocation2: string;
  /** Characters 11 and 12: the dummy, as `iso` of `DUMMIES`. */
  readonly fineLocation3: string;
  /** Characters 13 and 14: `AC` acceleration, `FO` force, `MO` moment … */
  readonly physicalDimension: string;
  /** Character 15: `X`, `Y`, `Z`, `R` resultant … */
  readonly direction: string;
  /** Character 16: `A` CFC 1000, `B` 600, `C` 180, `D` 60 … */
  readonly filterClass: string;
}

/** How many characters a code has. */
const LENGTH = 16;

/**
 * Splits a channel code into its parts. Whether the code list has them is not looked up.
 *
 * @param code channel code as it stands in the file: capital letters and digits
 * @returns the nine parts as they stand in the code
 * @throws {RangeError} when it does not have 16 characters, or has others than capital letters and digits
 *
 * Source: ISO/TS 13499, code list RED B 1.6.2, as carried by pyisomme.
 */
export function splitChannelCode(code: string): ChannelCode {
  if (typeof code !== 'string') throw new RangeError(`code must be a channel code, not ${shown(code)}`);
  if (code.length !== LENGTH) {
    throw new RangeError(`code: ${shown(code)} has ${code.length} characters, a channel code has ${LENGTH}`);
  }
  const bad = code.search(/[^A-Z0-9]/);
  if (bad !== -1) {
    const found = `character ${bad + 1} is ${shown(code.charAt(bad))}`;
    throw new RangeError(`code: in ${shown(code)}, ${found}: a channel code has capital letters and digits`);
  }
  const part = (first: number, last: number) => code.slice(first - 1, last);
  return {
    testObject: part(1, 1),
    position: part(2, 2),
    mainLocation: part(3, 6),
    fineLocation1: part(7, 8),
    fineLocation2: part(9, 10),
    fineLocation3: part(11, 12),
    physicalDimension: part(13, 14),
    direction: part(15, 15),
    filterClass: part(16, 16),
  };
}
