/** Tables of text: what is found by itself, what is said, and what is wrong. */
import { describe, expect, test } from 'vitest';
import { readCsv, readIsoMme, writeIsoMme } from '../../../docs/_toolkit/index.ts';

const HEAD = '11HEAD0000H3ACXA';
const CHEST = '11CHST0000H3DSXC';
const TABLE = `Time,${HEAD},${CHEST}\ns,g,mm\n0,0,0\n0.001,-1.5,\n0.002,3,-2.5\n`;

const contentsOf = (text: string, options?: Parameters<typeof readCsv>[1]) => {
  const { channels, warnings } = readCsv(text, options);
  const [first] = channels;
  return {
    times: first?.times && [...first.times],
    channels: channels.map(({ code, unit, values }) => [code, unit, [...values]]),
    warnings,
  };
};

const EXPECTED = {
  times: [0, 0.001, 0.002],
  channels: [
    [HEAD, 'g', [0, -1.5, 3]],
    [CHEST, 'mm', [0, Number.NaN, -2.5]],
  ],
  warnings: [],
};

describe('is read alike', () => {
  test.each<[string, string]>([
    ['commas', TABLE],
    ['CR/LF, a mark and no last line end', `\ufeff${TABLE.trim().replaceAll('\n', '\r\n')}`],
    ['semicolons', TABLE.replaceAll(',', ';')],
    ['semicolons and decimal commas', TABLE.replaceAll(',', ';').replaceAll('.', ',')],
    ['tabs and decimal commas', TABLE.replaceAll(',', '\t').replaceAll('.', ',')],
    ['bars', TABLE.replaceAll(',', ' | ')],
    ['blanks', TABLE.replace(',\n', ',NaN\n').replaceAll(',', '   ')],
    ['quotation marks', TABLE.replace(/[^,\n]+/g, '"$&"')],
    ['quoted decimal commas', TABLE.replace(/[^,\n]+/g, (cell) => `"${cell.replace('.', ',')}"`)],
    ['a separator behind each row', TABLE.replaceAll('\n', ',\n')],
    ['a separator that is named', `sep=;\n${TABLE.replaceAll(',', ';')}`],
    ['units in headings', TABLE.replace(/^.*\n.*\n/, `Time [s],${HEAD} [g],${CHEST} (mm)\n`)],
    ['units in brackets', TABLE.replace('s,g,mm', '[s],[g],(mm)')],
    ['milliseconds', TABLE.replace('\ns,', '\nms,').replace('0.001,', '1,').replace('0.002,', '2,')],
    [
      'milliseconds in the heading',
      TABLE.replace('Time', 'Time_ms').replace('\ns,', '\n,').replace('0.001,', '1,').replace('0.002,', '2,'),
    ],
    ['empty lines', TABLE.replaceAll('\n', '\n\n')],
    ...['NaN', 'NOVALUE', 'NA', 'n/a'].map((word): [string, string] => [word, TABLE.replace(',\n', `,${word}\n`)]),
  ])('%s', (_name, text) => {
    expect(contentsOf(text)).toEqual(EXPECTED);
  });

  test('with what could not be found', () => {
    const text = `${CHEST}:Time:${HEAD}\nmm:ms:g\n0:0:0\n:1:-1,5\n-2,5:2:3\n`;
    const { times, channels } = contentsOf(text, { separator: ':', decimal: ',', header: true, time: 'time' });
    expect([times, channels.toReversed()]).toEqual([EXPECTED.times, EXPECTED.channels]);
  });
});

test('a unit of 1 is no sample', () => {
  expect(contentsOf('Time;x;y\ns;1;-\n0;2;3\n1;4;5\n').channels).toEqual([
    ['x', '1', [2, 4]],
    ['y', '-', [3, 5]],
  ]);
});

test('brackets in a heading are a unit where they can be one', () => {
  expect(contentsOf('Time (ms),Head (resultant),Chest (mm),Belt [x]\n0,1,2,3\n').channels).toEqual([
    ['Head (resultant)', '', [1]],
    ['Chest', 'mm', [2]],
    ['Belt', 'x', [3]],
  ]);
});

test('comments are header lines', () => {
  expect(readCsv(`# bay 3: second run\n${TABLE}`).header).toEqual([['Comments', 'bay 3: second run']]);
});

test('what is assumed is in the warnings', () => {
  expect(contentsOf('0,1\n1,2\n')).toEqual({
    times: [0, 1],
    channels: [['column 2', '', [1, 2]]],
    warnings: [
      'the columns have no headings: their numbers are the codes',
      "time column 'column 1' has no unit: taken as s",
    ],
  });
  expect(contentsOf('t,a,a\n0,1,1\n').warnings).toEqual([
    "time column 't' has no unit: taken as s",
    "heading 'a' stands twice",
  ]);
});

test('signals are in the units of the toolkit, and refuse what is missing', () => {
  const [head, chest] = readCsv(TABLE).channels;
  expect(head?.signal()).toEqual({ start: 0, interval: 0.001, samples: Float64Array.of(0, -1.5, 3) });
  expect(() => chest?.signal()).toThrow('channel 11CHST0000H3DSXC: sample 1 at 0.001 s is missing');
  const [unknown] = readCsv('Time [s],11HEAD0000H3ACXA\n0,1\n1,2\n').channels;
  expect(() => unknown?.signal()).toThrow('channel 11HEAD0000H3ACXA: its unit is not known');
});

test('can be written as ISO-MME', () => {
  const table = readCsv(TABLE);
  expect(readIsoMme(writeIsoMme(table)).channels.slice(0, 2)).toStrictEqual(table.channels);
});

describe('is refused', () => {
  test.each<[string, string, Parameters<typeof readCsv>[1], RegExp]>([
    ['nothing', '', {}, /^text: it has no rows$/],
    ['headings alone', 'Time,a\ns,g\n', {}, /^text: it has no rows of samples$/],
    ['one column', 'Time\n1\n', {}, /^line 1: there is one column, separated by ' '$/],
    ['a short row', TABLE.replace('0.002,3,-2.5', '0.002,3'), {}, /^line 5: there are 2 cells, in the first row 3$/],
    ['a word', TABLE.replace('-1.5', 'off'), {}, /^line 4: '11HEAD0000H3ACXA' is 'off', which is no number$/],
    [
      'a point where a comma is said',
      'Time;a\ns;g\n0;1.5\n',
      { decimal: ',' },
      /^line 3: 'a' is '1.5', which is no number$/,
    ],
    ['a missing time', TABLE.replace('0.001,', ','), {}, /^line 4: the time is missing$/],
    ['a time that falls', TABLE.replace('0.002', '0.0005'), {}, /^line 5: the time is 0.0005 s, before 0.001 s$/],
    ['a unit of time that is none', TABLE.replace('\ns,', '\nm,'), {}, /^time column 'Time': 'm' is no unit of time$/],
    ['another time column', TABLE, { time: 'Tim' }, /^options\.time: no column is 'Tim': did you mean 'Time'\?$/],
    ['an open quotation mark', 'Time,"a\n0,1\n', {}, /^line 1: a quotation mark is not closed$/],
    ['a long separator', TABLE, { separator: ', ' }, /^options\.separator must be one character, not ', '$/],
    ['one mark for both', TABLE, { separator: ',', decimal: ',' }, /cannot be both separator and decimal mark$/],
  ])('%s', (_name, text, options, message) => {
    expect(() => readCsv(text, options)).toThrow(RangeError);
    expect(() => readCsv(text, options)).toThrow(message);
  });
});
