/** Two containers as different laboratories write them: everything that is read of each. */
import { expect, test } from 'vitest';
import { readIsoMme, readZip } from '../../../docs/_toolkit/index.ts';
import { bytesOf, type Files, filesOf, zipOf } from './containers.ts';

/** A text in Windows-1252; of characters above U+00FF only the en dash is needed. */
const windows1252 = (content: string) =>
  Uint8Array.from(content, (character) => (character === '–' ? 0x96 : character.charCodeAt(0)));

const lines = (...all: readonly string[]) => all.map((line) => `${line}\r\n`).join('');

test('a folder in Windows-1252: a lost sample, and times that a later channel has', () => {
  const files: Files = {
    'Fähre-7/Fähre-7.mme': windows1252(lines('Laboratory name :Prüfstand Süd', 'Comments :Null – erste Bewegung')),
    'Fähre-7/Channel/Fähre-7.chn': windows1252(
      lines(
        'Number of channels :3',
        'Name of channel 001 :S0SLED000000ACXD / Schlitten',
        'Name of channel 002 :11CHST0000H3DSXC / Brust – Eindrückung',
        'Name of channel 003 :11TIRS000000TI00 / Zeit',
      ),
    ),
    'Fähre-7/Channel/Fähre-7.001': lines(
      ...['Channel code :S0SLED000000ACXD', 'Unit :g', 'Data status :ok', 'Reference channel :implicit'],
      ...['Time of first sample :-0.002', 'Sampling interval :0.001', 'Number of samples :3', '-0.0', '-1.5', '-2.25'],
    ),
    'Fähre-7/Channel/Fähre-7.002': windows1252(
      lines(
        ...['Channel code :11CHST0000H3DSXC', 'Name of the channel :Brust – Eindrückung', 'Unit :mm'],
        ...['Reference channel :explicit', 'Reference channel name :11TIRS000000TI00', 'Number of samples :4'],
        ...['0', '-1.25', 'NOVALUE', '-3.75'],
      ),
    ),
    'Fähre-7/Channel/Fähre-7.003': lines(
      ...['Channel code :11TIRS000000TI00', 'Unit :s', 'Number of samples :4', '0', '0.001', '0.002', '0.003'],
    ),
  };
  const read = readIsoMme(filesOf(files));
  expect(read.name).toBe('Fähre-7');
  expect(read.header).toEqual([
    ['Laboratory name', 'Prüfstand Süd'],
    ['Comments', 'Null – erste Bewegung'],
  ]);
  expect(read.channels.map(({ name, unit, values, times }) => [name, unit, [...values], times && [...times]])).toEqual([
    ['Schlitten', 'g', [-0, -1.5, -2.25], [-0.002, -0.001, 0]],
    ['Brust – Eindrückung', 'mm', [0, -1.25, Number.NaN, -3.75], [0, 0.001, 0.002, 0.003]],
    ['Zeit', 's', [0, 0.001, 0.002, 0.003], null],
  ]);
  expect(read.warnings).toEqual([]);
});

test('a zip archive in UTF-8: names in mixed case, entries for folders, an empty value, no reference channel', async () => {
  const archive = zipOf({
    'T17/': '',
    'T17/CHANNEL/': '',
    'T17/T17.MME': 'Customer name:\t\nTitle\t: Δv 3 m/s: second run\n',
    'T17/CHANNEL/T17.chn':
      'Name of channel 001 :11HEAD0000HFACXP / Head x\nName of channel 1000:11TIBILEUPHFMOXB Tibia\n',
    'T17/CHANNEL/t17.001': [
      'Channel code :11HEAD0000HFACXP\nUnit :m/(s*s)\nReference channel :Implicit\nTime of first sample :-0.0002',
      'Sampling interval :0.0001\nNumber of samples :2\n11.75\n+2.2E+01\n\n',
    ].join('\n'),
    'T17/CHANNEL/t17.1000':
      'Channel code :11TIBILEUPHFMOXB\nUnit :Nm\nTime of first sample :0\nSampling interval :0.0001\nNumber of samples :2\n.5\n1\n',
    '__MACOSX/T17/._T17.MME': bytesOf('litter'),
    'T17/Thumbs.db': bytesOf('litter'),
  });
  const read = readIsoMme(await readZip(archive));
  expect(read.header).toEqual([
    ['Customer name', ''],
    ['Title', 'Δv 3 m/s: second run'],
  ]);
  expect(read.channels.map(({ code, name, values, times }) => [code, name, [...values], times?.[0]])).toEqual([
    ['11HEAD0000HFACXP', 'Head x', [11.75, 22], -0.0002],
    ['11TIBILEUPHFMOXB', 'Tibia', [0.5, 1], 0],
  ]);
  expect(read.channels[0]?.signal().samples[1]).toBe(22 / 9.80665);
  expect(read.warnings).toEqual([
    'T17/CHANNEL/t17.1000: no reference channel: taken as implicit, as it has a sampling interval',
  ]);
});
