/** One file of a channel: header lines, then one number a line. */

import { type HeaderLine, headerLine, keyOf, known, readLines, uniqueLines } from './container.ts';
import type { TestFile } from './test.ts';
import { parseNumber, quoted } from './text.ts';

/** A channel file as it is read, before its times are known. */
export interface ChannelFile {
  readonly file: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly unit: string;
  readonly status: string | null;
  readonly values: Float64Array;
  /** Reference channel: null for no value, undefined where the file does not have the key. */
  readonly reference: string | null | undefined;
  readonly referenceName: string | null;
  /** Sampling interval, and time of the first sample, as they are written. */
  readonly interval: string | null;
  readonly first: string | null;
  /** Lines that no other field holds. */
  readonly header: readonly (readonly [key: string, value: string])[];
}

/** Keys whose values are fields, as `keyOf` writes them. */
const FIELDS = [
  ...['channel code', 'name of the channel', 'unit', 'data status', 'number of samples', 'sampling interval'],
  ...['time of first sample', 'reference channel', 'reference channel name'],
];

/**
 * Reads a channel file.
 *
 * @param warn takes a message for what is assumed
 * @throws {RangeError} when a sample is no number, or the count of samples is another; the message names the file
 */
export function readChannelFile(file: TestFile, warn: (message: string) => void): ChannelFile {
  const lines = readLines(file);
  const fail = (what: string) => new RangeError(`${file.name}: ${what}`);
  const all: HeaderLine[] = [];
  let start = 0;
  for (; start < lines.length; start += 1) {
    const line = lines[start] as string;
    const split = headerLine(line);
    if (split !== null) all.push(split);
    else if (line.trim() !== '') break;
  }
  if (all.length === 0) throw fail('it has no header');
  const header = uniqueLines(all, file.name, warn);
  const fields = new Map(header.map(({ key, value }) => [keyOf(key), value]));
  const textOf = (key: string) => known(fields.get(key));
  const samples = samplesOf(lines, start, fail);
  const count = numberIn(textOf('number of samples'), 'number of samples', file.name);
  checkCount(samples, count, fail, (what) => warn(`${file.name}: ${what}`));
  return {
    file: file.name,
    code: textOf('channel code'),
    name: textOf('name of the channel'),
    unit: fields.get('unit') ?? '',
    status: textOf('data status'),
    values: samples.values,
    reference: fields.has('reference channel') ? textOf('reference channel') : undefined,
    referenceName: textOf('reference channel name'),
    interval: textOf('sampling interval'),
    first: textOf('time of first sample'),
    header: header.flatMap(({ key, value }) => (FIELDS.includes(keyOf(key)) ? [] : [[key, value] as const])),
  };
}

/**
 * The number in a header's value; null where the value is not known.
 *
 * @throws {RangeError} when it is another text
 */
export function numberIn(value: string | null, key: string, file: string): number | null {
  const number = value === null ? null : parseNumber(value);
  if (value !== null && number === null)
    throw new RangeError(`${file}: ${key} is ${quoted(value)}, which is no number`);
  return number;
}

interface Samples {
  readonly values: Float64Array;
  /** Number of empty lines between samples. */
  readonly gaps: number;
}

function samplesOf(lines: readonly string[], start: number, fail: (what: string) => RangeError): Samples {
  const values: number[] = [];
  let gaps = 0;
  let empty = 0;
  for (let i = start; i < lines.length; i += 1) {
    const line = (lines[i] as string).trim();
    if (line === '') {
      empty += 1;
      continue;
    }
    const value = parseNumber(line) ?? (/^NOVALUE$/i.test(line) ? Number.NaN : null);
    if (value === null) throw fail(`line ${i + 1}: sample ${values.length} is ${quoted(line)}, which is no number`);
    values.push(value);
    gaps += empty;
    empty = 0;
  }
  return { values: Float64Array.from(values), gaps };
}

function checkCount(
  { values, gaps }: Samples,
  declared: number | null,
  fail: (what: string) => RangeError,
  warn: (what: string) => void,
): void {
  const between = gaps === 0 ? '' : `, with ${gaps} empty lines between them`;
  if (declared === null) warn(`no number of samples, ${values.length} were read${between}`);
  else if (declared !== values.length) {
    throw fail(`number of samples is ${declared}, but ${values.length} follow${between}`);
  } else if (gaps > 0) warn(`${gaps} empty lines between samples are no samples`);
}
