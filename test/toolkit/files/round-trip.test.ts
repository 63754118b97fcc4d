/** What holds of every test that is written: it is read again as the same, to the bit. */
import { expect, test } from 'vitest';
import { readIsoMme, signal, type Test, type TestChannel, testOf, writeIsoMme } from '../../../docs/_toolkit/index.ts';
import { randomNumbers } from '../support.ts';
import { bytesOf, list, text } from './containers.ts';

/** Whole numbers from 0 to below `count`. */
type Random = (count: number) => number;

/** Any finite number: its bits are random. */
function anyNumber(random: Random): number {
  const bits = new DataView(new ArrayBuffer(8));
  for (let at = 0; at < 8; at += 2) bits.setUint16(at, random(0x10000));
  const value = bits.getFloat64(0);
  return Number.isFinite(value) ? value : -0;
}

const LETTERS = [...'aZ09 :/;,.-–µμ°²äß€…\u0085\u00ad字😀"\'\\#%'];

/** A text as headers have it, of one line without blanks at its ends. */
const anyText = (random: Random) =>
  Array.from({ length: random(12) }, () => LETTERS[random(LETTERS.length)])
    .join('')
    .trim();

const anyHeader = (random: Random) =>
  Array.from({ length: random(5) }, (_, i) => [`.Key ${i} ${random(99)}`, anyText(random)] as const);

const CODES = ['11HEAD0000H3ACXP', '13NECKUP00HFFOZA', '11CHST0000H3DSXC', '10SEBE0000B3FO0D', 'head'];
const UNITS = ['g', 'm/(s*s)', 'kN', 'mm', 'µm', '', '°/s', 'furlong'];

/** A test with channels of one interval, with and without times of their own, and missing samples. */
function anyTest(random: Random): Test {
  const count = 1 + random(20);
  const values = () => Float64Array.from({ length: count }, () => (random(9) === 0 ? Number.NaN : anyNumber(random)));
  const even = testOf('even', [
    { code: 'x', unit: 'g', signal: signal(random(999) / 7e3 - 0.1, (1 + random(99)) / 3e5, values().fill(0)) },
  ]).channels[0] as TestChannel;
  const steps = Array.from({ length: count }, () => (1 + random(1e6)) / 7e5);
  const uneven = Float64Array.from(steps, (_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, -0.3));
  const make = (code: string): TestChannel =>
    Object.assign(Object.create(Object.getPrototypeOf(even)), even, {
      code,
      name: anyText(random),
      unit: UNITS[random(UNITS.length)],
      status: [null, 'ok', 'channel failed'][random(3)],
      header: anyHeader(random),
      values: values(),
      ...[{}, { times: uneven, interval: null }, { times: null, interval: null }][random(3)],
    });
  const time = { ...make('11TIRS000000TI00'), unit: 's', values: uneven, times: null, interval: null };
  const channels = CODES.map(make);
  channels.splice(random(CODES.length + 1), 0, Object.assign(Object.create(Object.getPrototypeOf(even)), time));
  return { name: 'Test (1) ä.2', header: anyHeader(random), channels, warnings: [] };
}

test('whatever is in it: header, codes, units, times, every bit of every sample', () => {
  const next = randomNumbers(50);
  const random = (count: number) => Math.floor(next() * count);
  for (let round = 0; round < 200; round += 1) {
    const made = anyTest(random);
    const { warnings, ...reread } = readIsoMme(writeIsoMme(made));
    expect({ ...reread, warnings: [] }, `round ${round}`).toStrictEqual(made);
    for (const warning of warnings)
      expect(warning).toMatch(
        /: (its data status is|channel code .* characters|.* reaches |reference channel has no value)/,
      );
  }
});

test('a channel with the fields of the interface only', () => {
  const {
    interval: _,
    header: __,
    ...channel
  } = testOf('x', [{ code: 'ab', unit: 'g', signal: signal(0, 0.5, [1, 2]) }]).channels[0] as TestChannel;
  const { channels } = readIsoMme(writeIsoMme({ name: 'x', header: [], channels: [channel], warnings: [] }));
  expect(channels[0]?.times).toEqual(Float64Array.of(0, 0.5));
});

test('a test of 1,001 channels has numbers of four digits, whatever their order', () => {
  const numbers = Array.from({ length: 1001 }, (_, i) => String(i + 1).padStart(3, '0'));
  const codes = numbers.map((number) => `11HEAD00${number.padStart(4, '0')}ACXP`);
  const files = writeIsoMme(
    testOf(
      'many',
      codes.map((code) => ({ code, unit: 'g', signal: signal(0, 1, [1]) })),
    ),
  );
  expect(files.map(({ name }) => name)).toContain('many/Channel/many.1001');
  const swapped = files.map((file) =>
    file.name.endsWith('.chn') ? { ...file, bytes: bytesOf(list(...codes)) } : file,
  );
  expect(readIsoMme(swapped.toReversed()).channels.map(({ code }) => code)).toEqual(codes);
  const [last = ''] = codes.slice(-1);
  const only = bytesOf(text({ 'Name of channel 1001': last }));
  const one = files.map((file) => (file.name.endsWith('.chn') ? { ...file, bytes: only } : file));
  expect(readIsoMme(one).channels.map(({ code }) => code)).toEqual([last]);
});
