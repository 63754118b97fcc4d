/** Tests in the multimedia data exchange format of ISO/TS 13499 (ISO-MME). */

import { checkObject, shown } from '../check.ts';
import { Channel, type EvenAxes, evenAxes, isTimeChannel } from './channel.ts';
import { type ChannelFile, numberIn, readChannelFile } from './channel-file.ts';
import { type Container, containerOf, headerLine, keyOf, known, readLines, testHeader } from './container.ts';
import type { Test, TestFile } from './test.ts';
import { quoted } from './text.ts';
import { isImplausibleLength, timeFactor } from './units.ts';

/** Choices for `readIsoMme`. */
export interface ReadOptions {
  /** Takes what is wrong with a channel, which is left out then; without it the first fault throws. */
  readonly onProblem?: (message: string) => void;
}

/** Characters of a channel code. */
const CODE_LENGTH = 16;

/** Status of channels whose values may be wrong. */
const BAD_STATUS = /^(questionable data|channel failed|meaningless data|system failed)$/i;

/**
 * Reads a test in the format of ISO/TS 13499: `.mme`, list of channels `.chn`, and one file for each channel.
 *
 * Names of files and keys are compared without case; a file is decoded by its byte-order mark, as UTF-8, or else as
 * Windows-1252. A missing sample (`NOVALUE`) is NaN at its place. `warnings` has what is assumed of times, what the
 * list and the files say differently, and what is left out.
 *
 * @param files files of one test in any order, as of a folder or `readZip`; other files are ignored
 * @param options `onProblem`: takes what is wrong with a channel, which is left out then; without it the first fault
 *   throws
 * @returns test with its channels in the order of the list
 * @throws {RangeError} when there is no `.mme`, or there are files of two tests; and, without `onProblem`, when a listed
 *   channel has no file, the number of samples is another than declared, a sample is no number, a time channel is
 *   absent, of another length or not rising, or an interval is absent or not above 0. The message names the file
 *
 * Source: ISO/TS 13499, by public readers, writers and test data; the text was not available.
 */
export function readIsoMme(files: readonly TestFile[], options: ReadOptions = {}): Test {
  const container = containerOf(files);
  checkObject(options, 'options');
  const { onProblem } = options;
  if (onProblem !== undefined && typeof onProblem !== 'function') {
    throw new RangeError(`options.onProblem must be a function, not ${shown(onProblem)}`);
  }
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  /** The result, or nothing where it throws and problems are reported. */
  const attempt = <T>(read: () => T): T[] => {
    try {
      return [read()];
    } catch (error) {
      if (onProblem === undefined || !(error instanceof RangeError)) throw error;
      onProblem(error.message);
      return [];
    }
  };
  const header = testHeader(container.mme, warn);
  const read = listOf(container, warn).flatMap((listed) => attempt(() => readListed(listed, container, warn)));
  warnOfCodes(read, warn);
  const evenTimesOf = evenAxes();
  const channels = read.flatMap((channel) => attempt(() => channelOf(channel, { all: read, evenTimesOf }, warn)));
  return { name: container.name, header, channels, warnings };
}

/** A channel of the list. */
interface Listed {
  readonly number: number;
  /** Code and name, as they are written. */
  readonly entry: string;
}

/** A channel file with the code and the name that count. */
interface NamedChannel extends ChannelFile {
  readonly code: string;
  readonly name: string;
  readonly listedCode: string | null;
}

type Warn = (message: string) => void;

const numberText = (number: number) => String(number).padStart(3, '0');

/** The channels to read: those of the list, or all files where there is no list. */
function listOf({ list, channels, mme }: Container, warn: Warn): readonly Listed[] {
  const numbers = [...channels.keys()].sort((a, b) => a - b);
  const listed = list === null ? [] : readList(list, warn);
  if (listed.length === 0) {
    if (list === null) warn(`${mme.name}: the test has no list of channels (.chn): all files of channels are read`);
    else if (numbers.length > 0) warn(`${list.name}: it lists no channel: all files of channels are read`);
    return numbers.map((number) => ({ number, entry: '' }));
  }
  const known = new Set(listed.map(({ number }) => number));
  for (const number of numbers.filter((each) => !known.has(each))) {
    warn(`${channels.get(number)?.[0]?.name}: it is not in the list of channels, and left out`);
  }
  return listed;
}

function readList(file: TestFile, warn: Warn): readonly Listed[] {
  const listed = new Map<number, Listed>();
  let declared: string | null = null;
  for (const [index, line] of readLines(file).entries()) {
    const split = headerLine(line);
    if (split === null) {
      if (line.trim() !== '')
        warn(`${file.name}: line ${index + 1} has no colon and is left out: ${quoted(line.trim())}`);
      continue;
    }
    const key = keyOf(split.key);
    if (key === 'number of channels') declared ??= known(split.value);
    const [, digits] = /^name of channel (\d+)$/.exec(key) ?? [];
    if (digits === undefined) continue;
    const number = Number(digits);
    if (listed.has(number)) {
      warn(`${file.name}: channel ${numberText(number)} stands twice: ${quoted(split.value)} is left out`);
    } else listed.set(number, { number, entry: split.value });
  }
  if (declared !== null && Number(declared) !== listed.size) {
    warn(`${file.name}: number of channels is ${quoted(declared)}, but ${listed.size} are listed`);
  }
  return [...listed.values()];
}

function readListed({ number, entry }: Listed, { list, channels }: Container, warn: Warn): NamedChannel {
  const [file, other] = channels.get(number) ?? [];
  const label = `channel ${numberText(number)}`;
  if (file === undefined) throw new RangeError(`${list?.name}: ${label} has no file: ${quoted(entry)}`);
  if (other !== undefined) {
    throw new RangeError(`${label} has two files: ${quoted(file.name)} and ${quoted(other.name)}`);
  }
  const read = readChannelFile(file, warn);
  const listed = splitEntry(entry, read.code);
  const code = read.code ?? listed.code ?? '';
  warnOfChannel(read, code, listed.code, (message) => warn(`${file.name}: ${message}`));
  return { ...read, code, name: read.name ?? listed.name ?? '', listedCode: listed.code };
}

/** Code and name of an entry of the list. Codes of other sources may have blanks, as the file's own then has. */
function splitEntry(entry: string, fileCode: string | null): { code: string | null; name: string | null } {
  const isSame = fileCode !== null && entry.startsWith(fileCode) && /^($|[\s/])/.test(entry.slice(fileCode.length));
  const code = isSame ? fileCode : (/^[^\s/]*/.exec(entry)?.[0] ?? '');
  return { code: known(code), name: known(entry.slice(code.length).replace(/^\s*\/?\s*/, '')) };
}

function warnOfChannel(
  { code: own, unit, status, values }: ChannelFile,
  code: string,
  listed: string | null,
  warn: Warn,
) {
  if (own === null) warn(listed === null ? 'no channel code' : `no channel code: '${listed}' of the list counts`);
  else if (listed !== null && listed !== own) {
    warn(`its channel code is ${quoted(own)}, that of the list ${quoted(listed)}: the first counts`);
  }
  if (code !== '' && code.length !== CODE_LENGTH) {
    warn(`channel code ${quoted(code)} has ${code.length} characters, not ${CODE_LENGTH}`);
  }
  if (status !== null && BAD_STATUS.test(status)) warn(`its data status is '${status}'`);
  const largest = values.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0);
  if (isImplausibleLength(largest, unit, code)) {
    warn(`${code} reaches ${largest} ${unit}, the unit may be wrong: taken as it is written`);
  }
}

function warnOfCodes(channels: readonly NamedChannel[], warn: Warn): void {
  const files = new Map<string, string[]>();
  for (const { code, file } of channels) files.set(code, [...(files.get(code) ?? []), file]);
  for (const [code, [first, ...others]] of files) {
    if (code === '') continue;
    for (const other of others)
      warn(`channel code '${code}' stands twice, in ${quoted(first ?? '')} and ${quoted(other)}`);
  }
}

/** The sources of a channel's times. */
interface TimeSources {
  readonly all: readonly NamedChannel[];
  readonly evenTimesOf: EvenAxes;
}

function channelOf(channel: NamedChannel, sources: TimeSources, warn: Warn): Channel {
  const { code, name, unit, status, values, header } = channel;
  const { times, interval } = timesOf(channel, sources, (message) => warn(`${channel.file}: ${message}`));
  return new Channel({ code, name, unit, status, times, interval, values, header });
}

interface Times {
  readonly times: Float64Array | null;
  readonly interval: number | null;
}

/** Times of a channel's samples, by its reference channel or by what its header has instead. */
function timesOf(channel: NamedChannel, { all, evenTimesOf }: TimeSources, warn: Warn): Times {
  const none = { times: null, interval: null };
  const { code, values, reference, interval } = channel;
  if (isTimeChannel(code)) return none;
  const isConstant = values.length <= 1 || /x$/i.test(code);
  if (reference === null) {
    if (!isConstant) warn('reference channel has no value: the samples have no times');
    return none;
  }
  const kind = reference?.toLowerCase();
  if (kind === 'implicit') return implicitTimes(channel, evenTimesOf, warn);
  if (kind === 'explicit') return explicitTimes(channel, all, warn);
  const found = reference === undefined ? 'no reference channel' : `reference channel is ${quoted(reference)}`;
  if (interval !== null) {
    warn(`${found}: taken as implicit, as it has a sampling interval`);
    return implicitTimes(channel, evenTimesOf, warn);
  }
  if (channel.referenceName !== null || (!isConstant && all.some((each) => isTimeChannel(each.code)))) {
    warn(`${found}: taken as explicit, as it has no sampling interval`);
    return explicitTimes(channel, all, warn);
  }
  if (isConstant) return none;
  throw new RangeError(`${channel.file}: ${found}, no sampling interval and no time channel`);
}

function implicitTimes({ file, values, ...written }: NamedChannel, evenTimesOf: EvenAxes, warn: Warn): Times {
  const interval = numberIn(written.interval, 'sampling interval', file);
  const first = numberIn(written.first, 'time of first sample', file);
  if (interval !== null && !(interval > 0)) {
    throw new RangeError(`${file}: sampling interval is ${interval} s, it must be above 0`);
  }
  if (interval === null && values.length > 1) throw new RangeError(`${file}: it has no sampling interval`);
  if (first === null && values.length > 0) warn('no time of first sample: taken as 0 s');
  return { times: evenTimesOf(first ?? 0, interval ?? 0, values.length), interval };
}

function explicitTimes(channel: NamedChannel, all: readonly NamedChannel[], warn: Warn): Times {
  const { file, values } = channel;
  const time = timeChannelOf(channel, all, warn);
  const label = `time channel ${time.code} (${time.file})`;
  if (time.values.length !== values.length) {
    throw new RangeError(`${file}: ${label} has ${time.values.length} samples, the channel ${values.length}`);
  }
  const factor = timeFactor(time.unit);
  if (factor === null) {
    if (known(time.unit) !== null)
      throw new RangeError(`${file}: ${label} is in ${quoted(time.unit)}, no unit of time`);
    warn(`${label} has no unit: taken as s`);
  }
  const [numerator, denominator] = factor ?? [1, 1];
  const times = time.values.map((value) => (value * numerator) / denominator);
  const bad = times.findIndex((each, i) => Number.isNaN(each) || (i > 0 && each <= (times[i - 1] as number)));
  if (bad === -1) return { times, interval: null };
  const value = times[bad] as number;
  const what = Number.isNaN(value) ? 'is missing' : `is ${value} s, not after ${times[bad - 1]} s`;
  throw new RangeError(`${file}: ${label}: sample ${bad} ${what}`);
}

function timeChannelOf({ file, referenceName }: NamedChannel, all: readonly NamedChannel[], warn: Warn): NamedChannel {
  if (referenceName === null) {
    const [only, other] = all.filter(({ code }) => isTimeChannel(code));
    if (only === undefined) throw new RangeError(`${file}: its times are explicit, but the test has no time channel`);
    if (other !== undefined) {
      throw new RangeError(`${file}: no reference channel name, and the time channels ${only.code} and ${other.code}`);
    }
    warn(`no reference channel name: times are those of ${only.code}`);
    return only;
  }
  const [wanted = ''] = /^[^\s/]+/.exec(referenceName.toUpperCase()) ?? [];
  const found =
    all.find(({ code }) => code.toUpperCase() === wanted) ??
    all.find(({ listedCode }) => listedCode?.toUpperCase() === wanted);
  if (found === undefined) throw new RangeError(`${file}: there is no time channel ${quoted(referenceName)}`);
  return found;
}
