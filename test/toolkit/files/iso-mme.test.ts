/** ISO-MME: containers as laboratories write them, damaged ones, and writing. */
import { describe, expect, test } from 'vitest';
import { readIsoMme, readZip, signal, type Test, testOf, writeIsoMme } from '../../../docs/_toolkit/index.ts';
import { bytesOf, channel, type Files, filesOf, list, SLED, text, zipOf } from './containers.ts';

const read = (files: Files) => readIsoMme(filesOf(files));
const HEAD = '11HEAD0000H3ACXA';
const ONE = 'sled/Channel/sled.001';
const TWO = 'sled/Channel/sled.002';
const TIME = 'sled/Channel/sled.003';
const FOUR = 'sled/Channel/sled.004';
const LIST = 'sled/Channel/sled.chn';

/** A test of one channel. */
const single = (content: string): Files => ({
  'a.mme': text({ Title: 'a' }),
  'Channel/a.chn': list(HEAD),
  'Channel/a.001': content,
});

/** The files of the sled with a channel file changed. */
const edited = (name: string, find: string | RegExp, replacement: string): Files => ({
  ...SLED,
  [name]: (SLED[name] as string).replace(find, replacement),
});
const without = (name: string): Files => Object.fromEntries(Object.entries(SLED).filter(([each]) => each !== name));

const utf16 = (content: string, isBigEndian = false) => {
  const bytes = new Uint8Array(Buffer.from(`\ufeff${content}`, 'utf16le'));
  return isBigEndian ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
};

describe('a container', () => {
  const sled = read(SLED);

  test('has its name, header and channels', () => {
    expect(sled.name).toBe('sled');
    expect(sled.header).toEqual([
      ['Data format edition number', '1.6'],
      ['Laboratory name', 'NOVALUE'],
      ['Title', 'run 1: 6 m/s'],
    ]);
    expect(sled.channels.map(({ code, name, unit, status }) => [code, name, unit, status])).toEqual([
      [HEAD, 'Head x', 'm/(s*s)', 'ok'],
      ['11CHST0000H3DSXC', 'Chest', 'm', 'ok'],
      ['11TIRS000000TI00', 'Time', 's', 'ok'],
    ]);
    expect(sled.warnings).toEqual([]);
  });

  test('has values as in the file, a lost sample at its place, and times by a channel that is later in the list', () => {
    const times = Float64Array.of(0, 0.001, 0.002, 0.003);
    const even = Float64Array.from([0, 1, 2, 3, 4], (i) => -0.001 + i * 0.0005);
    expect(sled.channels).toMatchObject([
      { values: Float64Array.of(0, -9.80665, 19.6133, 0.5, -0.25), times: even, interval: 0.0005 },
      { values: Float64Array.of(0, Number.NaN, -0.02, -0.01), times, interval: null },
      { values: times, times: null, interval: null },
    ]);
  });

  test('gives signals in the units of the toolkit', () => {
    const { start, interval, samples } = sled.channels[0]?.signal() ?? {};
    expect([start, interval]).toEqual([-0.001, 0.0005]);
    expect([...(samples ?? [])].slice(0, 3)).toEqual([0, -1, 2]);
    expect(() => sled.channels[1]?.signal()).toThrow(/^channel 11CHST0000H3DSXC: sample 1 at 0.001 s is missing$/);
    expect(() => sled.channels[2]?.signal()).toThrow(/^channel 11TIRS000000TI00: it has no times$/);
  });
});

describe('is read alike', () => {
  const renamed = (rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(SLED).map(([name, content]) => [rename(name), content]));
  const rewritten = (rewrite: (content: string) => string | Uint8Array) =>
    Object.fromEntries(Object.entries(SLED).map(([name, content]) => [name, rewrite(content as string)]));

  test.each<[string, Files]>([
    [
      'names in capitals',
      renamed((name) => name.replace(/[^/]*$/, (file) => file.toUpperCase()).replace('SLED.MME', 'sled.MME')),
    ],
    ['an interval that is not needed', edited(TWO, /(Sampling interval *):NOVALUE/, '$1:variable')],
    ['folders in capitals', renamed((name) => name.replace('Channel', 'CHANNEL'))],
    ['folders in small letters, mixed', renamed((name) => (name.endsWith('2') ? name.toLowerCase() : name))],
    ['at the top', renamed((name) => name.replace('sled/', ''))],
    ['deeper', renamed((name) => `data/2029/${name}`)],
    ['in one folder', renamed((name) => name.replace(/.*\//, ''))],
    ['backslashes', renamed((name) => name.replaceAll('/', '\\'))],
    ['in another order', Object.fromEntries(Object.entries(SLED).reverse())],
    ['LF', rewritten((content) => content.replaceAll('\r\n', '\n'))],
    ['CR', rewritten((content) => content.replaceAll('\r\n', '\r'))],
    ['empty lines', rewritten((content) => `\r\n${content.replace(/(?=Channel code|Title)/, '\r\n')}\r\n\r\n`)],
    ['tabs before the colon', rewritten((content) => content.replace(/ *:/g, '\t\t:\t'))],
    ['blanks before samples', rewritten((content) => content.replace(/^(?=[-+.\d])/gm, '    '))],
    ['keys in capitals', rewritten((content) => content.replace(/^[A-Z][^:\r]*(?=:)/gm, (key) => key.toUpperCase()))],
    ['a mark of UTF-8', rewritten((content) => `\ufeff${content}`)],
    ['UTF-16', rewritten((content) => utf16(content))],
    ['UTF-16 in one file', { ...SLED, [ONE]: utf16(SLED[ONE] as string) }],
    ['UTF-16, big-endian', rewritten((content) => utf16(content, true))],
    [
      'litter',
      {
        ...SLED,
        '__MACOSX/sled/._sled.mme': 'x',
        'sled/._sled.mme': 'x',
        'sled/Channel/._sled.001': 'x',
        'sled/.DS_Store': 'x',
        'sled/Channel/Thumbs.db': 'x',
        'sled/Document/report.pdf': 'x',
        'sled/Photo/sled.001': 'x',
        'sled/Movie/camera.avi': 'x',
      },
    ],
  ])('%s', (_name, files) => {
    const { name, channels, warnings } = read(files);
    const expected = read(SLED);
    expect([name, channels, warnings]).toEqual(['sled', expected.channels, []]);
  });

  test('from a zip archive', async () => {
    expect(readIsoMme(await readZip(zipOf({ 'sled/': '', ...SLED }, { sizesBehind: true })))).toEqual(read(SLED));
  });
});

test.each([
  ['UTF-8', [0xc3, 0xbc, 0xe2, 0x80, 0xa6], 'ü…'],
  ['Windows-1252', [0xfc, 0x96, 0x80, 0x92], 'ü–€’'],
  ['an ellipsis, which is a line end in ISO 8859-1', [0xfc, 0x85, 0x41], 'ü…A'],
  ['bytes that only ISO 8859-1 has', [0xfc, 0x81, 0x9d], 'ü\u0081\u009d'],
])('encodings: %s', (_name, bytes, title) => {
  const header = new Uint8Array([...bytesOf('Title :'), ...bytes, ...bytesOf('\r\n')]);
  expect(read({ 'x.mme': header }).header).toEqual([['Title', title]]);
});

describe('headers', () => {
  test('keep comments, unknown keys and values with colons; the first of two lines counts', () => {
    const header = 'Comments :a\nComments :b: c\n.Own key\t:1\nTitle :first\nTitle :second\nnothing\nEmpty :\n';
    const { header: found, warnings } = read({ ...SLED, 'sled/sled.mme': header });
    expect(found).toEqual([
      ['Comments', 'a'],
      ['Comments', 'b: c'],
      ['.Own key', '1'],
      ['Title', 'first'],
      ['Empty', ''],
    ]);
    expect(warnings).toEqual([
      "sled/sled.mme: line 6 has no colon and is left out: 'nothing'",
      "sled/sled.mme: 'Title' stands twice: 'first' counts, 'second' is left out",
    ]);
  });

  test('of channels are kept, but for what is a field', () => {
    const content = channel(HEAD, 'g', [1, 2], { '.Own key': 'x: y', 'Channel frequency class': 1000 });
    expect(read(single(content)).channels[0]?.header).toEqual([
      ['.Own key', 'x: y'],
      ['Channel frequency class', '1000'],
    ]);
  });
});

describe('times', () => {
  const times = (more: Readonly<Record<string, string | number>>, without: readonly string[] = []) => {
    const content = channel(HEAD, 'g', [1, 2, 3], more).split('\r\n');
    const { channels, warnings } = read(
      single(content.filter((line) => !without.some((key) => line.startsWith(key.padEnd(28)))).join('\n')),
    );
    return [channels[0]?.times && [...channels[0].times], warnings];
  };

  const EVEN = [-0.001, -0.0005, 0];
  const IMPLICIT = 'taken as implicit, as it has a sampling interval';
  test.each<[string, Parameters<typeof times>, readonly number[] | null, string]>([
    ['no reference channel', [{}, ['Reference channel']], EVEN, `no reference channel: ${IMPLICIT}`],
    ['another one', [{ 'Reference channel': 'yes' }], EVEN, `reference channel is 'yes': ${IMPLICIT}`],
    [
      'no value',
      [{ 'Reference channel': 'NOVALUE' }],
      null,
      'reference channel has no value: the samples have no times',
    ],
    ['no first', [{ 'Time of first sample': 'NOVALUE' }], [0, 0.0005, 0.001], 'no time of first sample: taken as 0 s'],
  ])('%s', (_name, args, expected, warning) => {
    expect(times(...args)).toEqual([expected, [`Channel/a.001: ${warning}`]]);
  });

  test('of a constant are none', () => {
    const content = channel('11SEAT000000ANYX', '°', [25], { 'Reference channel': 'NOVALUE' });
    const { channels, warnings } = read({ ...single(content), 'Channel/a.chn': list('11SEAT000000ANYX') });
    expect([channels[0]?.times, warnings]).toEqual([null, []]);
    expect(() => channels[0]?.signal()).toThrow(/^channel 11SEAT000000ANYX: it has no times$/);
  });

  test('need not be even, but a signal needs even ones', () => {
    const uneven = channel('11TIRS000000TI00', 'ms', [0, 1, 2, 5], { 'Reference channel': 'NOVALUE' });
    const whole = (SLED[TWO] as string).replace('NOVALUE\r\n-0.02', '-0.03\r\n-0.02');
    const [, chest] = read({ ...SLED, [TWO]: whole, [TIME]: uneven }).channels;
    expect([...(chest?.times ?? [])]).toEqual([0, 0.001, 0.002, 0.005]);
    expect(() => chest?.signal()).toThrow(
      /^channel 11CHST0000H3DSXC: times: sample 3 is 0.003 s after the one before, most steps are 0.001 s/,
    );
  });

  test.each([
    [
      'no name of the time channel',
      (content: string) => content.replace(/Reference channel name.*\r\n/, ''),
      'no reference channel name: times are those of 11TIRS000000TI00',
    ],
    [
      'no reference channel and no interval',
      (content: string) => content.replace(/Reference channel .*explicit\r\n/, ''),
      'no reference channel: taken as explicit, as it has no sampling interval',
    ],
  ])('%s', (_name, rewrite, warning) => {
    const { channels, warnings } = read({ ...SLED, [TWO]: rewrite(SLED[TWO] as string) });
    expect([...(channels[1]?.times ?? [])]).toEqual([0, 0.001, 0.002, 0.003]);
    expect(warnings).toEqual([`${TWO}: ${warning}`]);
  });
});

describe('what archives get wrong is a warning', () => {
  const M = 'sled/sled.mme';
  const ALL = 'all files of channels are read';
  test.each<[string, Files, ...string[]]>([
    [
      'another code in the list',
      edited(LIST, 'H3AC', 'HFAC'),
      `${ONE}: its channel code is '${HEAD}', that of the list`,
    ],
    ['no code in the file', edited(ONE, HEAD, 'NOVALUE'), `${ONE}: no channel code: '${HEAD}' of the list counts`],
    ['no list', without(LIST), `${M}: the test has no list of channels (.chn): ${ALL}`],
    ['an empty list', { ...SLED, [LIST]: '' }, `${LIST}: it lists no channel: ${ALL}`],
    ['a file that is not listed', { ...SLED, [FOUR]: 'x' }, `${FOUR}: it is not in the list of channels, and left out`],
    ['another number of channels', edited(LIST, ':3', ':4'), `${LIST}: number of channels is '4', but 3 are listed`],
    [
      'a code that is too short',
      { ...edited(ONE, HEAD, HEAD.slice(0, 15)), [LIST]: '' },
      `${LIST}: it lists no channel: ${ALL}`,
      `${ONE}: channel code '11HEAD0000H3ACX' has 15 characters, not 16`,
    ],
    ['a bad status', edited(ONE, ':ok', ':channel failed'), `${ONE}: its data status is 'channel failed'`],
    ['no number of samples', edited(ONE, /Number of.*\r\n/, ''), `${ONE}: no number of samples, 5 were read`],
    ['empty lines', edited(ONE, '\r\n.5', '\r\n\r\n.5'), `${ONE}: 1 empty lines between samples are no samples`],
    ['a deflection in µm, declared in m', edited(TWO, '-0.02', '-20000'), `${TWO}: 11CHST0000H3DSXC reaches 20000 m`],
    ['a key that stands twice', edited(ONE, 'Unit', 'Unit :g\r\nUnit'), `${ONE}: 'Unit' stands twice: 'g' counts`],
  ])('%s', (_name, files, ...warnings) => {
    const found = read(files).warnings;
    expect(found.map((warning, i) => warning.slice(0, warnings[i]?.length))).toEqual(warnings);
  });

  test('a code that stands twice: both channels are read', () => {
    const files = {
      ...SLED,
      [LIST]: list(HEAD, '11CHST0000H3DSXC', '11TIRS000000TI00', HEAD),
      'sled/Channel/sled.004': channel(HEAD, 'g', [1]),
    };
    const { channels, warnings } = read(files);
    expect(channels).toHaveLength(4);
    expect(warnings).toEqual([`channel code '${HEAD}' stands twice, in '${ONE}' and 'sled/Channel/sled.004'`]);
  });

  test('a code without a dummy, and names behind a blank', () => {
    const codes = ['11HEAD0000??ACXA', '13HEAD000000ACXA'];
    const files = {
      'a.mme': '',
      'Channel/a.chn': list(`${codes[0]} Head x`, `${codes[1]}`),
      'Channel/a.001': channel(codes[0] as string, 'g', [1, 2], { 'Name of the channel': 'NOVALUE' }),
      'Channel/a.002': channel(codes[1] as string, 'g', [1, 2]),
    };
    const { channels, warnings } = read(files);
    expect([channels.map(({ code, name }) => [code, name]), warnings]).toEqual([
      [
        [codes[0], 'Head x'],
        [codes[1], ''],
      ],
      [],
    ]);
    expect(channels.map((each) => each.signal().samples.length)).toEqual([2, 2]);
  });

  test('no data', () => {
    const content = channel(HEAD, 'g', [], { 'Data status': 'no data' });
    const { channels, warnings } = read(single(content));
    expect([channels[0]?.status, channels[0]?.values.length, warnings]).toEqual(['no data', 0, []]);
    expect(() => channels[0]?.signal()).toThrow(/^channel 11HEAD0000H3ACXA: it has no samples$/);
  });
});

const TIMES = `${TWO}: time channel 11TIRS000000TI00 (${TIME})`;
const LOST_INTERVAL = channel(HEAD, 'g', [1, 2], { 'Sampling interval': 'NOVALUE' }).replace(/Reference.*\r\n/, '');
const LOST_TIMES = channel(HEAD, 'g', [1, 2], { 'Reference channel': 'explicit' });

/** Containers whose fault is one of a channel. */
const DAMAGED: readonly [string, Files, string][] = [
  ['a listed channel without a file', without(ONE), `${LIST}: channel 001 has no file: '${HEAD} / Head x'`],
  ['two files', { ...SLED, 'CHANNEL/SLED.001': '' }, `channel 001 has two files: '${ONE}' and 'CHANNEL/SLED.001'`],
  ['an empty file', { ...SLED, [ONE]: '' }, `${ONE}: it has no header`],
  ['samples without a header', { ...SLED, [ONE]: '1\n2\n' }, `${ONE}: it has no header`],
  ['no interval and no reference', single(LOST_INTERVAL), 'Channel/a.001: no reference channel, no sampling interval'],
  ['no time channel', single(LOST_TIMES), 'Channel/a.001: its times are explicit, but the test has no time channel'],
  ...(
    [
      ['a sample too few', ONE, '.5\r\n', '', 'number of samples is 5, but 4 follow'],
      ['a sample too many', ONE, '.5\r\n', '.5\r\n.5\r\n', 'number of samples is 5, but 6 follow'],
      ['no samples', ONE, /0\r\n-9[\s\S]*$/, '', 'number of samples is 5, but 0 follow'],
      ['a count that is no number', ONE, ':5', ':five', "number of samples is 'five', which is no number"],
      ['a decimal comma', ONE, '-9.80665', '-9,80665', "line 9: sample 1 is '-9,80665', which is no number"],
      ['a hexadecimal number', ONE, '.5\r\n', '0x10\r\n', "line 11: sample 3 is '0x10', which is no number"],
      ['a number that is too large', ONE, '.5\r\n', '1E999\r\n', "line 11: sample 3 is '1E999', which is no number"],
      ['no interval', ONE, /Sampling interval.*\r\n/, '', 'it has no sampling interval'],
      ['an interval of 0', ONE, ':0.0005', ':0', 'sampling interval is 0 s, it must be above 0'],
      ['an interval that is no number', ONE, ':0.0005', ':10 kHz', "sampling interval is '10 kHz', which is no number"],
      ['an absent time channel', TWO, '11TIRS', '13TIRS', "there is no time channel '13TIRS000000TI00'"],
    ] as const
  ).map(([name, file, find, by, problem]): [string, Files, string] => [
    name,
    edited(file, find, by),
    `${file}: ${problem}`,
  ]),
  ['a shorter time channel', edited(TIME, /:4([\s\S]*)0.003\r\n/, ':3$1'), `${TIMES} has 3 samples, the channel 4`],
  ['a time that falls', edited(TIME, '0.002', '0.0005'), `${TIMES}: sample 2 is 0.0005 s, not after 0.001 s`],
  ['a lost time', edited(TIME, '0.002', 'NOVALUE'), `${TIMES}: sample 2 is missing`],
  ['a time channel in mm', edited(TIME, /:s\r/, ':mm\r'), `${TIMES} is in 'mm', no unit of time`],
];

describe('a damaged container', () => {
  test.each<[string, Files, string]>([
    ['no files', {}, 'no .mme file among 0 files'],
    ['no .mme', without('sled/sled.mme'), 'no .mme file among 4 files'],
    ['only litter', { '__MACOSX/x.mme': '', '._x.mme': '' }, 'no .mme file among 2 files'],
    ['two tests', { ...SLED, 'b/b.mme': '' }, "files of two tests: 'sled/sled.mme' and 'b/b.mme'"],
    ['a list of another test', { ...SLED, 'sled/Channel/b.chn': '' }, "files of two tests: 'sled/sled.mme' and '"],
    ['two lists', { ...SLED, 'CHANNEL/sled.chn': '' }, `two lists of channels: '${LIST}' and 'CHANNEL/sled.chn'`],
    ['a .mme of another format', { ...SLED, 'sled/sled.mme': 'not a header' }, 'sled/sled.mme: no header'],
  ])('as a whole: %s', (_name, files, message) => {
    for (const options of [{}, { onProblem: () => undefined }]) {
      expect(() => readIsoMme(filesOf(files), options)).toThrow(RangeError);
      expect(() => readIsoMme(filesOf(files), options)).toThrow(message);
    }
  });

  test.each(DAMAGED)('in a channel: %s', (_name, files, message) => {
    expect(() => read(files)).toThrow(RangeError);
    expect(() => read(files)).toThrow(message);
    const problems: string[] = [];
    const { channels } = readIsoMme(filesOf(files), { onProblem: (problem) => problems.push(problem) });
    expect(problems).toEqual([expect.stringContaining(message)]);
    const listed = (files[LIST] ?? files['Channel/a.chn']) as string;
    expect(channels).toHaveLength((listed.match(/Name of channel/g) ?? []).length - 1);
  });

  test('a time channel that cannot be read takes those with it that need it', () => {
    const problems: string[] = [];
    const files = edited(TIME, '0.002', 'x');
    const { channels } = readIsoMme(filesOf(files), { onProblem: (problem) => problems.push(problem) });
    expect(channels.map(({ code }) => code)).toEqual([HEAD]);
    expect(problems).toEqual([
      `${TIME}: line 10: sample 2 is 'x', which is no number`,
      `${TWO}: there is no time channel '11TIRS000000TI00'`,
    ]);
  });
});

describe('units', () => {
  const converted = (code: string, unit: string) =>
    testOf('units', [{ code, unit, signal: signal(0, 1, [1, 2]) }]).channels[0]?.signal().samples[0];

  const CHEST = '11CHST0000H3DSXC';
  const ACCELERATION = 'm/(s*s) m/s^2 m/s² m/s2 m/s/s m/s**2 m/(s^2) m_s^-2 m·s⁻² m_/_s_^_2 m/sec²';
  test.each<[code: string, factor: number, units: string]>([
    [HEAD, 1, 'g G'],
    [HEAD, 1 / 9.80665, ACCELERATION],
    [CHEST, 1, 'mm'],
    [CHEST, 1000, 'm'],
    [CHEST, 10, 'cm'],
    [CHEST, 0.001, 'µm μm um'],
    ['11NECKUP00H3FOZA', 1, 'N'],
    ['11NECKUP00H3FOZA', 1000, 'kN'],
    ['11NECKUP00H3MOYB', 1, 'Nm N*m N·m N-m N_m'],
    ['11NECKUP00H3MOYB', 1000, 'kNm'],
    ['11NECKUP00H3MOYB', 0.001, 'Nmm'],
    ['11HEAD0000H3AVXD', 1, 'rad/s'],
    ['11HEAD0000H3AVXD', Math.PI / 180, '°/s deg/s degrees/sec'],
    ['11HEAD0000H3AAXD', Math.PI / 180, 'deg/s^2'],
    ['10CVEHCG0000VEXD', 1, 'm/s'],
    ['10CVEHCG0000VEXD', 1 / 3.6, 'km/h'],
    ['11ANKLLE00THANXC', 180 / Math.PI, 'rad'],
    ['11ANKLLE00THANXC', 1, '°'],
    ['11ABDOLE00Q6PRXC', 0.01, 'kPa'],
    ['11HICR0015H300RX', 1, '1 -'],
    ['a heading', 1000, 'kN'],
  ])('%s: %d for %s', (code, factor, units) => {
    for (const unit of units.split(' ')) expect(converted(code, unit.replaceAll('_', ' ')), unit).toBe(factor);
  });

  test.each([
    [HEAD, 'furlong', "unit 'furlong' is unknown"],
    [HEAD, 'mm', "unit 'mm' is for length, but the code names acceleration"],
    [HEAD, '1', "unit '1' is for numbers, but the code names acceleration"],
    ['11NECKUP00H3FOZA', 'Nm', "unit 'Nm' is for moment, but the code names force"],
    ['11HEAD0000H3AVXD', 'rad/s^2', "unit 'rad/s^2' is for angular acceleration, but the code names angular velocity"],
    [HEAD, 'toString', "unit 'toString' is unknown"],
    [HEAD, '', 'its unit is not known'],
    [HEAD, 'NOVALUE', 'its unit is not known'],
  ])('%s is not in %s', (code, unit, message) => {
    expect(() => converted(code, unit)).toThrow(`channel ${code}: ${message}`);
  });
});

describe('writing', () => {
  const again = (test: Test) => readIsoMme(writeIsoMme(test));

  test('has the names of the files that were read', () => {
    expect(writeIsoMme(read(SLED)).map(({ name }) => name)).toEqual(Object.keys(SLED));
  });

  test('adds a time channel for uneven times, once', () => {
    const [, chest] = read(SLED).channels;
    if (chest === undefined) throw new Error('no channel');
    const test = { ...read(SLED), channels: [chest, chest] };
    const { channels } = again(test);
    expect(channels.map(({ code }) => code)).toEqual([chest.code, chest.code, '00TIRS000000TI00']);
    expect(channels[1]?.times).toEqual(chest.times);
  });

  const base = testOf('x', [{ code: HEAD, unit: 'g', signal: signal(0, 1, [1, 2]) }]);
  const [only] = base.channels;
  const INFINITE = Float64Array.of(1, Number.POSITIVE_INFINITY);
  const FALLING = Float64Array.of(1, 0);

  test.each<[string, object, string]>([
    ['no name', { name: '' }, "test.name must be that of a file, not ''"],
    ['a folder for a name', { name: 'a/b' }, 'test.name must be that of a file'],
    ['a key with a colon', { header: [['a:b', 'c']] }, "a key of a header must have no colon: 'a:b'"],
    ['a value with a line break', { header: [['a', 'b\nc']] }, "'a' must be one line"],
    ['an infinite sample', { channels: [{ ...only, values: INFINITE }] }, `${HEAD}: sample 1 is infinite`],
    ['few times', { channels: [{ ...only, times: FALLING.slice(1) }] }, `${HEAD}: there are 1 times and 2 values`],
    ['times that fall', { channels: [{ ...only, times: FALLING }] }, `${HEAD}: sample 1 is at 0 s, times must rise`],
  ])('refuses %s', (_name, change, message) => {
    expect(() => writeIsoMme({ ...base, ...change })).toThrow(RangeError);
    expect(() => writeIsoMme({ ...base, ...change })).toThrow(message);
  });
});
