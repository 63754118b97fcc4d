/** Channel codes of ISO/TS 13499: sixteen characters in fixed places. */

import { CHANNEL_CODE_FIELDS, type ChannelCodeField } from './channel-code-list.ts';
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

/** A part of a channel code, with its name. */
export interface ChannelCodePart {
  /** What kind of part it is: `main location`. */
  readonly field: string;
  /** Its places in the code: `3–6`. */
  readonly characters: string;
  readonly code: string;
  /** Null where the list of the toolkit has no such code. */
  readonly name: string | null;
}

/** A channel code, taken apart. */
export interface ChannelDescription {
  readonly parts: readonly ChannelCodePart[];
  /** Channel frequency class of the last character; null where that names none. */
  readonly cfc: number | null;
}

/**
 * Takes a channel code apart and names its parts. A code that is not in the list stays without a name: laboratories add
 * their own.
 *
 * @param code as it stands in the file: capital letters and digits
 * @throws {RangeError} as `splitChannelCode`
 *
 * Source: ISO/TS 13499, code list RED B 1.6.2, as carried by pyisomme.
 */
export function describeChannelCode(code: string): ChannelDescription {
  const channel = splitChannelCode(code);
  const parts = CHANNEL_CODE_FIELDS.map((field) => ({
    field: field.name,
    characters: field.characters,
    code: channel[field.key],
    name: nameOf(field, channel),
  }));
  const [, cfc = null] = /^CFC (\d+)/.exec(parts.at(-1)?.name ?? '') ?? [];
  return { parts, cfc: cfc === null ? null : Number(cfc) };
}

function nameOf({ key, codes, numbered }: ChannelCodeField, channel: ChannelCode): string | null {
  const code = channel[key];
  if (key === 'fineLocation2' && /^(HICR|HPCR|HACR)$/.test(channel.mainLocation) && /^[1-9]\d$/.test(code)) {
    return `window of ${code} ms`;
  }
  if (Object.hasOwn(codes, code)) return codes[code] ?? null;
  return numbered && /^\d\d$/.test(code) ? `number ${Number(code)}` : null;
}

/**
 * Whether a channel code fits a pattern, in which `?` stands for any character.
 *
 * @param pattern 16 capital letters, digits and `?`
 * @param code a channel code
 * @throws {RangeError} when the pattern has not 16 capital letters, digits and `?`, and as `splitChannelCode`
 *
 * Source: patterns as in ISO/TS 13499, code list RED B 1.6.2, as carried by pyisomme.
 */
export function matchesChannelCode(pattern: string, code: string): boolean {
  if (typeof pattern !== 'string' || !/^[A-Z0-9?]{16}$/.test(pattern)) {
    throw new RangeError(`pattern must have 16 capital letters, digits and question marks, not ${shown(pattern)}`);
  }
  splitChannelCode(code);
  return [...pattern].every((character, index) => character === '?' || character === code[index]);
}
