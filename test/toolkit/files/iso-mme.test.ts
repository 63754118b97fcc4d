/** ISO-MME: containers as laboratories write them, damaged ones, and writing. */
import { describe, expect, test } from 'vitest';
import { readIsoMme, readZip, signal, type Test, testOf, writeIsoMme } from '../../../docs/_toolkit/index.ts';
import { bytesOf, channel, type Files, filesOf, list, SLED, text, zipOf } from './containers.ts';

const read = (files: Files) => readIsoMme(filesOf(files));
const HEAD = '11HEAD0000H3ACXA';
const ONE = 'sled/Channel/sled.001';
const TWO = 'sled/Channel/sled.002';
const TIME = 'sled/Channel/sled.003';
const LIST = 'sled/Channel/sled.chn';

/** A test of one channel. */
const single = (content: string): Files => ({
  'a.mme': text({ Title: 'a' }),
  'Channel/a.chn': list(HEAD),
  'Channel/a.001': content,
});

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

  test('has values as in the file, a lost sample at its place', () => {
    expect(sled.channels.map(({ values }) => [...values])).toEqual([
      [0, -9.80665, 19.6133, 0.5, -0.25],
      [0, Number.NaN, -0.02, -0.01],
      [0, 0.001, 0.002, 0.003],
    ]);
  });

  test('has times, explicit ones by a channel that is later in the list', () => {
    const start = -0.001;
    expect(sled.channels.map(({ times }) => times && [...times])).toEqual([
      [0, 1, 2, 3, 4].map((i) => start + i * 0.0005),
      [0, 0.001, 0.002, 0.003],
      null,
    ]);
    expect(sled.channels.map(({ interval }) => interval)).toEqual([0.0005, null, null]);
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
  const lf = (content: string) => content.replaceAll('\r\n', '\n');

  test.each<[string, Files]>([
    [
      'names in capitals',
      renamed((name) => name.replace(/[^/]*$/, (file) => file.toUpperCase()).replace('SLED.MME', 'sled.MME')),
    ],
    ['folders in capitals', renamed((name) => name.replace('Channel', 'CHANNEL'))],
    ['folders in small letters, mixed', renamed((name) => (name.endsWith('2') ? name.toLowerCase() : name))],
    ['at the top', renamed((name) => name.replace('sled/', ''))],
    ['deeper', renamed((name) => `data/2029/${name}`)],
    ['in one folder', renamed((name) => name.replace(/.*\//, ''))],
    ['backslashes', renamed((name) => name.replaceAll('/', '\\'))],
    ['in another order', Object.fromEntries(Object.entries(SLED).reverse())],
    ['LF', rewritten(lf)],
    ['CR', rewritten((content) => content.replaceAll('\r\n', '\r'))],
    ['empty lines', rewritten((content) => `\r\n${content.replace(/(?=Channel code|Title)/, '\r\n')}\r\n\r\n`)],
    ['tabs before the colon', rewritten((content) => content.replace(/ *:/g, '\t\t:\t'))],
    ['no padding', rewritten((content) => content.replace(/ *:/g, ':'))],
    ['blanks before samples', rewritten((content) => content.replace(/^(?=[-+.\d])/gm, '    '))],
    ['keys in capitals', rewritten((content) => content.replace(/^[A-Z][^:\r]*(?=:)/gm, (key) => key.toUpperCase()))],
    ['a mark of UTF-8', rewritten((content) => `\ufeff${content}`)],
    ['UTF-16', rewritten((content) => utf16(content))],
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

describe('encodings', () => {
  const withTitle = (title: Uint8Array): Files => {
    return { 'x.mme': new Uint8Array([...bytesOf('Title :'), ...title, ...bytesOf('\r\nObject :car\r\n')]) };
  };
  const titleOf = (title: Uint8Array) => read(withTitle(title)).header;

  test.each([
    ['UTF-8', [0xc3, 0xbc, 0xe2, 0x80, 0xa6], 'ü…'],
    ['Windows-1252', [0xfc, 0x96, 0x80, 0x92], 'ü–€’'],
    ['an ellipsis, which is a line end in ISO 8859-1', [0xfc, 0x85, 0x41], 'ü…A'],
    ['bytes that only ISO 8859-1 has', [0xfc, 0x81, 0x9d], 'ü\u0081\u009d'],
  ])('%s', (_name, bytes, title) => {
    expect(titleOf(Uint8Array.from(bytes))).toEqual([
      ['Title', title],
      ['Object', 'car'],
    ]);
  });

  test('are found for each file', () => {
    const unit = (bytes: readonly number[]) => {
      const [before = '', after = ''] = channel('11CHST0000H3DSXC', '@', [1000, 2000]).split('@');
      return new Uint8Array([...bytesOf(before), ...bytes, 0x6d, ...bytesOf(after)]);
    };
    const codes = ['11CHST0000H3DSXC', '13CHST0000H3DSXC'];
    const files = {
      'a.mme': utf16(text({ Title: 'Größe' })),
      'Channel/a.chn': list(...codes),
      'Channel/a.001': unit([0xb5]),
      'Channel/a.002': unit([0xce, 0xbc]),
    };
    const found = read(files);
    expect(found.header).toEqual([['Title', 'Größe']]);
    expect(found.channels.map(({ unit }) => unit)).toEqual(['µm', 'μm']);
    expect(found.channels.map((each) => [...each.signal().samples])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

test('an interval that is not needed may be any text', () => {
  const variable = (SLED[TWO] as string).replace(/(Sampling interval *):NOVALUE/, '$1:variable');
  expect(read({ ...SLED, [TWO]: variable })).toEqual(read(SLED));
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

  test.each<[string, Parameters<typeof times>, readonly number[] | null, string]>([
    [
      'no reference channel',
      [{}, ['Reference channel']],
      [-0.001, -0.0005, 0],
      'no reference channel: taken as implicit, as it has a sampling interval',
    ],
    [
      'no first sample',
      [{ 'Time of first sample': 'NOVALUE' }],
      [0, 0.0005, 0.001],
      'no time of first sample: taken as 0 s',
    ],
    [
      'another reference channel',
      [{ 'Reference channel': 'yes' }],
      [-0.001, -0.0005, 0],
      "reference channel is 'yes': taken as implicit, as it has a sampling interval",
    ],
    [
      'no value',
      [{ 'Reference channel': 'NOVALUE' }],
      null,
      'reference channel has no value: the samples have no times',
    ],
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
  const warningsOf = (files: Files) => read(files).warnings;

  test.each<[string, Files, ...string[]]>([
    [
      'another code in the list',
      { ...SLED, [LIST]: list('11HEAD0000HFACXA', '11CHST0000H3DSXC', '11TIRS000000TI00') },
      `${ONE}: its channel code is '${HEAD}', that of the list '11HEAD0000HFACXA': the first counts`,
    ],
    [
      'no code in the file',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace(HEAD, 'NOVALUE') },
      `${ONE}: no channel code: '${HEAD}' of the list counts`,
    ],
    [
      'no list',
      Object.fromEntries(Object.entries(SLED).filter(([name]) => name !== LIST)),
      'sled/sled.mme: the test has no list of channels (.chn): all files of channels are read',
    ],
    ['an empty list', { ...SLED, [LIST]: '' }, `${LIST}: it lists no channel: all files of channels are read`],
    [
      'a file that is not listed',
      { ...SLED, 'sled/Channel/sled.007': 'x' },
      'sled/Channel/sled.007: it is not in the list of channels, and left out',
    ],
    [
      'another number of channels',
      { ...SLED, [LIST]: (SLED[LIST] as string).replace(':3', ':4') },
      `${LIST}: number of channels is '4', but 3 are listed`,
    ],
    [
      'a code that is too short',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace(HEAD, HEAD.slice(0, 15)), [LIST]: '' },
      `${LIST}: it lists no channel: all files of channels are read`,
      `${ONE}: channel code '11HEAD0000H3ACX' has 15 characters, not 16`,
    ],
    [
      'a bad status',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace(':ok', ':channel failed') },
      `${ONE}: its data status is 'channel failed'`,
    ],
    [
      'no number of samples',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace(/Number of samples.*\r\n/, '') },
      `${ONE}: no number of samples, 5 were read`,
    ],
    [
      'empty lines between samples',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace('\r\n.5', '\r\n\r\n.5') },
      `${ONE}: 1 empty lines between samples are no samples`,
    ],
    [
      'a deflection in µm that is declared in m',
      { ...SLED, [TWO]: (SLED[TWO] as string).replace('-0.02', '-20000') },
      `${TWO}: 11CHST0000H3DSXC reaches 20000 m, the unit may be wrong: taken as it is written`,
    ],
    [
      'a key that stands twice',
      { ...SLED, [ONE]: (SLED[ONE] as string).replace('Unit', 'Unit :m/(s*s)\r\nUnit') },
      `${ONE}: 'Unit' stands twice: 'm/(s*s)' counts, 'm/(s*s)' is left out`,
    ],
  ])('%s', (_name, files, ...warnings) => {
    expect(warningsOf(files)).toEqual(warnings);
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

  test('numbers above 999 are those of the list', () => {
    const files: Files = {
      'a.mme': '',
      'Channel/a.chn': text({ 'Name of channel 1000': HEAD, 'Name of channel 002': '13HEAD0000H3ACXA' }),
      'Channel/a.002': channel('13HEAD0000H3ACXA', 'g', [2, 2]),
      'Channel/a.1000': channel(HEAD, 'g', [1000, 1000]),
    };
    expect(read(files).channels.map(({ code, values }) => [code, values[0]])).toEqual([
      [HEAD, 1000],
      ['13HEAD0000H3ACXA', 2],
    ]);
  });

  test('no data', () => {
    const content = channel(HEAD, 'g', [], { 'Data status': 'no data' });
    const { channels, warnings } = read(single(content));
    expect([channels[0]?.status, channels[0]?.values.length, warnings]).toEqual(['no data', 0, []]);
    expect(() => channels[0]?.signal()).toThrow(/^channel 11HEAD0000H3ACXA: it has no samples$/);
  });
});

/** The files of the sled with a channel file changed. */
const edited = (name: string, find: string | RegExp, replacement: string): Files => ({
  ...SLED,
  [name]: (SLED[name] as string).replace(find, replacement),
});
const without = (name: string): Files => Object.fromEntries(Object.entries(SLED).filter(([each]) => each !== name));

/** Containers whose fault is one of a channel. */
const DAMAGED: readonly [string, Files, string][] = [
  ['a listed channel without a file', without(ONE), `${LIST}: channel 001 has no file: '${HEAD} / Head x'`],
  [
    'two files of a channel',
    { ...SLED, 'sled/CHANNEL/SLED.001': '' },
    `channel 001 has two files: '${ONE}' and 'sled/CHANNEL/SLED.001'`,
  ],
  ['a sample too few', edited(ONE, '.5\r\n', ''), `${ONE}: number of samples is 5, but 4 follow`],
  ['a sample too many', edited(ONE, '.5\r\n', '.5\r\n.5\r\n'), `${ONE}: number of samples is 5, but 6 follow`],
  [
    'an empty line for a sample',
    edited(ONE, '.5\r\n', '\r\n'),
    `${ONE}: number of samples is 5, but 4 follow, with 1 empty lines between them`,
  ],
  ['no samples', edited(ONE, /0\r\n-9[\s\S]*$/, ''), `${ONE}: number of samples is 5, but 0 follow`],
  ['a count that is no number', edited(ONE, ':5', ':five'), `${ONE}: number of samples is 'five', which is no number`],
  [
    'a decimal comma',
    edited(ONE, '-9.80665', '-9,80665'),
    `${ONE}: line 9: sample 1 is '-9,80665', which is no number`,
  ],
  ['a word', edited(ONE, '.5\r\n', 'NaN\r\n'), `${ONE}: line 11: sample 3 is 'NaN', which is no number`],
  [
    'two numbers in a line',
    edited(ONE, '.5\r\n', '.5 .6\r\n'),
    `${ONE}: line 11: sample 3 is '.5 .6', which is no number`,
  ],
  [
    'a hexadecimal number',
    edited(ONE, '.5\r\n', '0x10\r\n'),
    `${ONE}: line 11: sample 3 is '0x10', which is no number`,
  ],
  [
    'a number that is too large',
    edited(ONE, '.5\r\n', '1E999\r\n'),
    `${ONE}: line 11: sample 3 is '1E999', which is no number`,
  ],
  ['an empty file', { ...SLED, [ONE]: '' }, `${ONE}: it has no header`],
  ['samples without a header', { ...SLED, [ONE]: '1\n2\n' }, `${ONE}: it has no header`],
  ['no interval', edited(ONE, /Sampling interval.*\r\n/, ''), `${ONE}: it has no sampling interval`],
  [
    'no interval and no reference channel',
    single(channel(HEAD, 'g', [1, 2], { 'Sampling interval': 'NOVALUE' }).replace(/Reference.*\r\n/, '')),
    'Channel/a.001: no reference channel, no sampling interval and no time channel',
  ],
  ['an interval of 0', edited(ONE, ':0.0005', ':0'), `${ONE}: sampling interval is 0 s, it must be above 0`],
  [
    'a negative interval',
    edited(ONE, ':0.0005', ':-0.0005'),
    `${ONE}: sampling interval is -0.0005 s, it must be above 0`,
  ],
  [
    'an interval that is no number',
    edited(ONE, ':0.0005', ':10 kHz'),
    `${ONE}: sampling interval is '10 kHz', which is no number`,
  ],
  [
    'an absent time channel',
    edited(TWO, '11TIRS000000TI00', '13TIRS000000TI00'),
    `${TWO}: there is no time channel '13TIRS000000TI00'`,
  ],
  [
    'no time channel',
    single(channel(HEAD, 'g', [1, 2], { 'Reference channel': 'explicit' })),
    'Channel/a.001: its times are explicit, but the test has no time channel',
  ],
  [
    'a shorter time channel',
    edited(TIME, /:4([\s\S]*)0.003\r\n/, ':3$1'),
    `${TWO}: time channel 11TIRS000000TI00 (${TIME}) has 3 samples, the channel 4`,
  ],
  [
    'a time that falls',
    edited(TIME, '0.002', '0.0005'),
    `${TWO}: time channel 11TIRS000000TI00 (${TIME}): sample 2 is 0.0005 s, not after 0.001 s`,
  ],
  [
    'a time that stays',
    edited(TIME, '0.002', '0.001'),
    `${TWO}: time channel 11TIRS000000TI00 (${TIME}): sample 2 is 0.001 s, not after 0.001 s`,
  ],
  [
    'a lost time',
    edited(TIME, '0.002', 'NOVALUE'),
    `${TWO}: time channel 11TIRS000000TI00 (${TIME}): sample 2 is missing`,
  ],
  [
    'a time channel in mm',
    edited(TIME, /:s\r/, ':mm\r'),
    `${TWO}: time channel 11TIRS000000TI00 (${TIME}) is in 'mm', no unit of time`,
  ],
];

describe('a damaged container', () => {
  const throws = (files: Files, message: string) => {
    expect(() => read(files)).toThrow(RangeError);
    expect(() => read(files)).toThrow(new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  };

  test.each<[string, Files, string]>([
    ['no files', {}, 'no .mme file among 0 files'],
    ['no .mme', without('sled/sled.mme'), 'no .mme file among 4 files'],
    ['only litter', { '__MACOSX/x.mme': '', '._x.mme': '' }, 'no .mme file among 2 files'],
    ['two tests', { ...SLED, 'other/other.mme': '' }, "files of two tests: 'sled/sled.mme' and 'other/other.mme'"],
    [
      'channels of another test',
      { ...SLED, 'sled/Channel/other.001': '' },
      "files of two tests: 'sled/sled.mme' and 'sled/Channel/other.001'",
    ],
    [
      'a list of another test',
      { ...SLED, 'sled/Channel/other.chn': '' },
      "files of two tests: 'sled/sled.mme' and 'sled/Channel/other.chn'",
    ],
    [
      'two lists',
      { ...SLED, 'sled/CHANNEL/sled.chn': '' },
      `two lists of channels: '${LIST}' and 'sled/CHANNEL/sled.chn'`,
    ],
    ['a .mme of another format', { ...SLED, 'sled/sled.mme': 'not a header' }, 'sled/sled.mme: no header'],
  ])('as a whole: %s', (_name, files, message) => {
    throws(files, message);
    expect(() => readIsoMme(filesOf(files), { onProblem: () => undefined })).toThrow(RangeError);
  });

  test.each(DAMAGED)('in a channel: %s', (_name, files, message) => {
    throws(files, message);
    const problems: string[] = [];
    const { channels } = readIsoMme(filesOf(files), { onProblem: (problem) => problems.push(problem) });
    expect(problems).toEqual([message]);
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

  test.each<[string, string, number]>([
    ...['g', 'G'].map((unit) => [HEAD, unit, 1] as [string, string, number]),
    ...['m/(s*s)', 'm/s^2', 'm/s²', 'm/s2', 'm/s/s', 'm/s**2', 'm/(s^2)', 'm s^-2', 'm·s⁻²', 'm / s ^ 2', 'm/sec²'].map(
      (unit) => [HEAD, unit, 1 / 9.80665] as [string, string, number],
    ),
    ['11CHST0000H3DSXC', 'mm', 1],
    ['11CHST0000H3DSXC', 'm', 1000],
    ['11CHST0000H3DSXC', 'cm', 10],
    ['11CHST0000H3DSXC', 'µm', 0.001],
    ['11CHST0000H3DSXC', 'μm', 0.001],
    ['11CHST0000H3DSXC', 'um', 0.001],
    ['11NECKUP00H3FOZA', 'N', 1],
    ['11NECKUP00H3FOZA', 'kN', 1000],
    ['11NECKUP00H3MOYB', 'Nm', 1],
    ['11NECKUP00H3MOYB', 'N*m', 1],
    ['11NECKUP00H3MOYB', 'N·m', 1],
    ['11NECKUP00H3MOYB', 'N-m', 1],
    ['11NECKUP00H3MOYB', 'N m', 1],
    ['11NECKUP00H3MOYB', 'kNm', 1000],
    ['11NECKUP00H3MOYB', 'Nmm', 0.001],
    ['11HEAD0000H3AVXD', 'rad/s', 1],
    ['11HEAD0000H3AVXD', '°/s', Math.PI / 180],
    ['11HEAD0000H3AVXD', 'deg/s', Math.PI / 180],
    ['11HEAD0000H3AVXD', 'degrees/sec', Math.PI / 180],
    ['11HEAD0000H3AAXD', 'deg/s^2', Math.PI / 180],
    ['10CVEHCG0000VEXD', 'm/s', 1],
    ['10CVEHCG0000VEXD', 'km/h', 1 / 3.6],
    ['11ANKLLE00THANXC', 'rad', 180 / Math.PI],
    ['11ANKLLE00THANXC', '°', 1],
    ['11ABDOLE00Q6PRXC', 'kPa', 0.01],
    ['11HICR0015H300RX', '1', 1],
    ['11HICR0015H300RX', '-', 1],
    ['a heading', 'kN', 1000],
  ])('%s in %s', (code, unit, expected) => {
    expect(converted(code, unit)).toBe(expected);
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

  test('is read as the same test', () => {
    expect(again(read(SLED))).toStrictEqual(read(SLED));
    expect(writeIsoMme(read(SLED)).map(({ name }) => name)).toEqual(Object.keys(SLED));
  });

  test('keeps every bit', () => {
    const values = [0, -0, 1 / 3, -1e-300, 5e-324, 1e29, 0.1 + 0.2, Math.PI * 1e10, 1e21, -123456789.12345678];
    const made = testOf('bits', [
      { code: HEAD, unit: 'g', signal: signal(-1 / 3, 1 / 30_000, values) },
      { code: '13HEAD0000H3ACXA', unit: 'm/s²', signal: signal(0, 1e-7, values) },
    ]);
    const reread = again(made);
    expect(reread).toStrictEqual(made);
    expect(reread.channels[0]?.signal()).toStrictEqual(signal(-1 / 3, 1 / 30_000, values));
  });

  test('adds a time channel for uneven times, once', () => {
    const [, chest] = read(SLED).channels;
    if (chest === undefined) throw new Error('no channel');
    const test = { ...read(SLED), channels: [chest, chest] };
    const { channels } = again(test);
    expect(channels.map(({ code }) => code)).toEqual([chest.code, chest.code, '00TIRS000000TI00']);
    expect(channels[1]?.times).toEqual(chest.times);
  });

  test('is in lines of CR/LF, with four digits where there are that many channels', () => {
    const one = { code: HEAD, unit: 'g', signal: signal(0, 1, [1]) };
    const files = writeIsoMme(
      testOf(
        'many',
        Array.from({ length: 1000 }, () => one),
      ),
    );
    expect(files.at(-1)?.name).toBe('many/Channel/many.1000');
    expect(new TextDecoder().decode(files.at(-1)?.bytes)).toMatch(/^Name of the channel {9}:NOVALUE\r\n/);
  });

  const base = testOf('x', [{ code: HEAD, unit: 'g', signal: signal(0, 1, [1, 2]) }]);
  const [only] = base.channels;

  test.each<[string, object, RegExp]>([
    ['no name', { name: '' }, /^test\.name must be that of a file, not ''$/],
    ['a folder for a name', { name: 'a/b' }, /^test\.name must be that of a file/],
    ['a key with a colon', { header: [['a:b', 'c']] }, /^a key of a header must have no colon: 'a:b'$/],
    ['a value with a line break', { header: [['a', 'b\nc']] }, /^'a' must be one line$/],
    [
      'an infinite sample',
      { channels: [{ ...only, values: Float64Array.of(1, Number.POSITIVE_INFINITY) }] },
      /^11HEAD0000H3ACXA: sample 1 is infinite$/,
    ],
    [
      'times that are too few',
      { channels: [{ ...only, times: Float64Array.of(0) }] },
      /^11HEAD0000H3ACXA: there are 1 times and 2 values$/,
    ],
    [
      'times that fall',
      { channels: [{ ...only, times: Float64Array.of(1, 0) }] },
      /^11HEAD0000H3ACXA: sample 1 is at 0 s, times must rise$/,
    ],
  ])('refuses %s', (_name, change, message) => {
    expect(() => writeIsoMme({ ...base, ...change })).toThrow(RangeError);
    expect(() => writeIsoMme({ ...base, ...change })).toThrow(message);
  });
});
