/** Writing a test in the format of ISO/TS 13499. */

import { checkList, checkObject, shown } from '../check.ts';
import { Channel, evenTimes, isTimeChannel } from './channel.ts';
import type { Test, TestChannel, TestFile } from './test.ts';
import { timeFactor } from './units.ts';

/** Columns of a key. */
const KEY_WIDTH = 28;

type Lines = readonly (readonly [key: string, value: string])[];

/**
 * Writes a test in the format of ISO/TS 13499, in UTF-8 with CR/LF. `readIsoMme` reads the same test from it, to the bit;
 * a missing sample is `NOVALUE`. Times that are no multiples of an interval need a time channel: where the test has none
 * with these times, one is added behind the other channels.
 *
 * @param test name, header lines and channels, as of `readIsoMme`, `readCsv` or `testOf`
 * @returns files in a folder with the name of the test
 * @throws {RangeError} when the name is empty or has a `/`, a text has a line break, a value is infinite, or times do not
 *   rise or are not as many as the values
 *
 * Source: ISO/TS 13499, by public readers, writers and test data; the text was not available.
 */
export function writeIsoMme(test: Test): readonly TestFile[] {
  checkObject(test, 'test');
  const { name } = test;
  checkLine(name, 'test.name');
  if (name === '' || /[/\\]/.test(name)) throw new RangeError(`test.name must be that of a file, not ${shown(name)}`);
  checkList(test.header, 'test.header');
  checkList(test.channels, 'test.channels');
  for (const channel of test.channels) checkChannel(channel);
  const { channels, references } = withTimeChannels(test.channels);
  const numbers = channels.map((_, index) => String(index + 1).padStart(3, '0'));
  const list: Lines = [
    ['Number of channels', String(channels.length)],
    ...channels.map((each, i) => [`Name of channel ${numbers[i]}`, listEntry(each)] as const),
  ];
  const file = (path: string, lines: Lines, samples: readonly string[] = []) => ({
    name: `${name}/${path}`,
    bytes: new TextEncoder().encode([...lines.map(lineOf), ...samples].map((line) => `${line}\r\n`).join('')),
  });
  return [
    file(`${name}.mme`, test.header),
    file(`Channel/${name}.chn`, list),
    ...channels.map((each, i) => {
      return file(
        `Channel/${name}.${numbers[i]}`,
        headerOf(each, references.get(each)),
        Array.from(each.values, sampleText),
      );
    }),
  ];
}

const listEntry = ({ code, name }: TestChannel) => (name === '' ? code : `${code} / ${name}`);

/** Shortest decimal number that is read as the same one; the sign of 0 is kept. */
function sampleText(value: number): string {
  if (Number.isNaN(value)) return 'NOVALUE';
  return Object.is(value, -0) ? '-0' : String(value);
}

function headerOf(channel: TestChannel, reference: string | undefined): Lines {
  const { code, name, unit, status, times, interval = null, values, header = [] } = channel;
  const isImplicit = times !== null && reference === undefined;
  const start = isImplicit && times.length > 0 ? sampleText(times[0] as number) : 'NOVALUE';
  return [
    ['Name of the channel', name === '' ? 'NOVALUE' : name],
    ['Channel code', code === '' ? 'NOVALUE' : code],
    ['Unit', unit],
    ['Data status', status ?? 'NOVALUE'],
    ['Reference channel', isImplicit ? 'implicit' : reference === undefined ? 'NOVALUE' : 'explicit'],
    ['Reference channel name', reference ?? 'NOVALUE'],
    ['Time of first sample', start],
    ['Sampling interval', isImplicit && interval !== null ? String(interval) : 'NOVALUE'],
    ...header,
    ['Number of samples', String(values.length)],
  ];
}

function lineOf([key, value]: readonly [key: string, value: string]): string {
  checkLine(key, 'a key of a header');
  checkLine(value, `'${key}'`);
  if (key.includes(':')) throw new RangeError(`a key of a header must have no colon: '${key}'`);
  return `${key.padEnd(KEY_WIDTH)}:${value}`;
}

function checkLine(text: unknown, name: string): void {
  if (typeof text !== 'string') throw new RangeError(`${name} must be a text, not ${shown(text)}`);
  if (/[\r\n]/.test(text)) throw new RangeError(`${name} must be one line`);
}

function checkChannel(channel: TestChannel): void {
  checkObject(channel, 'test.channels: a channel');
  const { code, name, unit, status, times, values, header = [] } = channel;
  checkLine(code, 'test.channels: a code');
  for (const [field, text] of Object.entries({ name, unit, status: status ?? '' }))
    checkLine(text, `${code}: ${field}`);
  checkList(header, `${code}: header`);
  for (const [field, numbers] of Object.entries({ values, times: times === null ? new Float64Array() : times })) {
    if (Object.prototype.toString.call(numbers) !== '[object Float64Array]') {
      throw new RangeError(`${code}: ${field} must be a Float64Array, not ${shown(numbers)}`);
    }
  }
  const infinite = values.findIndex((value) => Math.abs(value) === Number.POSITIVE_INFINITY);
  if (infinite !== -1) throw new RangeError(`${code}: sample ${infinite} is infinite`);
  if (times === null) return;
  if (times.length !== values.length) {
    throw new RangeError(`${code}: there are ${times.length} times and ${values.length} values`);
  }
  const bad = times.findIndex((time, i) => !Number.isFinite(time) || (i > 0 && time <= (times[i - 1] as number)));
  if (bad !== -1) throw new RangeError(`${code}: sample ${bad} is at ${times[bad]} s, times must rise`);
}

/** The channels with the time channels that are missing, and the time channels' codes by channel. */
function withTimeChannels(given: readonly TestChannel[]): {
  readonly channels: readonly TestChannel[];
  readonly references: ReadonlyMap<TestChannel, string>;
} {
  const channels = [...given];
  const references = new Map<TestChannel, string>();
  for (const channel of given) {
    const { times } = channel;
    if (times === null || isEven(channel)) continue;
    const found = channels.find((each) => isTimeChannel(each.code) && hasTimes(each, times));
    const isFirst = found !== undefined && channels.find(({ code }) => code === found.code) === found;
    const time = isFirst ? found : timeChannel(times, channels);
    if (time !== found) channels.push(time);
    references.set(channel, time.code);
  }
  return { channels, references };
}

/** Whether the interval makes the times, to the bit. */
function isEven({ times, interval = null }: TestChannel): boolean {
  if (times === null || times.length <= 1) return true;
  if (interval === null) return false;
  return evenTimes(times[0] as number, interval, times.length).every((time, i) => time === times[i]);
}

function hasTimes({ values, unit }: TestChannel, times: Float64Array): boolean {
  const [numerator, denominator] = timeFactor(unit) ?? [1, 1];
  return values.length === times.length && values.every((value, i) => (value * numerator) / denominator === times[i]);
}

function timeChannel(times: Float64Array, channels: readonly TestChannel[]): TestChannel {
  let number = 0;
  const codeOf = () => `00TIRS00${String(number).padStart(2, '0')}00TI00`;
  while (channels.some(({ code }) => code === codeOf())) number += 1;
  const fields = { name: 'Time', unit: 's', status: null, times: null };
  return new Channel({ code: codeOf(), values: times, ...fields });
}
