/** Zip archives: the ways in which they are written, and damaged ones. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../../docs/_toolkit/index.ts';
import { bytesOf, type Files, zipOf } from './containers.ts';

const FILES: Files = { 'a/x.mme': 'Title :x\n'.repeat(50), 'a/Channel/x.001': '', 'a/Channel/Übung.002': '1\n2\n' };
const EXPECTED = Object.entries(FILES).map(([name, content]) => [name, new TextDecoder().decode(bytesOf(content))]);

async function contentsOf(archive: Uint8Array) {
  return (await readZip(archive)).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);
}

test.each([
  ['deflated', zipOf(FILES)],
  ['stored', zipOf(FILES, { method: 0 })],
  ['sizes behind the data', zipOf(FILES, { sizesBehind: true })],
  ['entries for folders', zipOf({ 'a/': '', 'a/Channel/': '', ...FILES })],
  ['a comment that looks like an end', zipOf(FILES, { comment: 'PK\u0005\u0006 '.repeat(9) })],
  ['64 bits', zipOf(FILES, { large: true })],
  ['a program in front', new Uint8Array([...new Uint8Array(100).fill(7), ...zipOf(FILES)])],
  ['a part of a larger buffer', new Uint8Array([0, 0, 0, ...zipOf(FILES), 0]).subarray(3, -1)],
])('%s', async (_name, archive) => {
  expect(await contentsOf(archive)).toEqual(EXPECTED);
});

test('backslashes separate folders, and names may be in code page 437', async () => {
  const archive = zipOf({ 'a\\M?ller.mme': 'x' }, { method: 0 });
  for (const [index, byte] of archive.entries()) {
    if (byte === 0x3f) archive[index] = 0x81;
    // The flag of names in UTF-8.
    if (byte === 0x08 && archive[index - 1] === 0 && archive[index + 1] === 0) archive[index] = 0;
  }
  expect(await contentsOf(archive)).toEqual([['a/Müller.mme', 'x']]);
});

test('an archive without files has none', async () => {
  expect(await readZip(zipOf({}))).toEqual([]);
});

/** An archive with one byte changed at a place that a search finds. */
function changed(archive: Uint8Array, find: readonly number[], at: number, byte: number): Uint8Array {
  const start = archive.findIndex((_, index) => find.every((each, i) => archive[index + i] === each));
  return archive.with(start + at, byte);
}

const CENTRAL = [0x50, 0x4b, 1, 2];
const plain = zipOf({ 'x.001': '1\n2\n3\n' }, { method: 0 });
const deflated = zipOf({ 'x.001': '1\n2\n3\n'.repeat(40) });

describe('damaged archives', () => {
  test.each<[string, unknown, RegExp]>([
    ['no bytes at all', new Uint8Array(), /^zip: the archive is empty$/],
    [
      'no zip',
      bytesOf('Title :no zip, but text that is long enough for an end record'),
      /^zip: this is no zip archive$/,
    ],
    ['gzip', new Uint8Array(gzipSync('x'.repeat(99))), /^zip: this is a gzip file, no zip archive$/],
    ['truncated at the end', plain.slice(0, -30), /^zip: the archive is truncated: it has no end record$/],
    ['truncated at the start', plain.slice(20), /^zip: the archive is truncated or damaged$/],
    ['truncated in the middle', new Uint8Array([...plain.slice(0, 40), ...plain.slice(60)]), /truncated or damaged$/],
    ['a wrong checksum', changed(plain, CENTRAL, 16, 1), /^zip: x\.001: its checksum is wrong$/],
    ['changed data', plain.with(36, 0x39), /^zip: x\.001: its checksum is wrong$/],
    ['changed deflated data', deflated.with(35, 0xff), /^zip: x\.001: its compressed data are damaged$/],
    ['a wrong size', changed(deflated, CENTRAL, 24, 250), /^zip: x\.001: it has 240 bytes, 250 are declared$/],
    ['more than declared', changed(deflated, CENTRAL, 24, 9), /^zip: x\.001: its compressed data are damaged$/],
    ['encrypted', zipOf({ 'x.001': '1' }, { flags: 1 }), /^zip: x\.001: the file is encrypted$/],
    ['another compression', changed(plain, CENTRAL, 10, 12), /^zip: x\.001: compression method 12 is not supported/],
    ['a wrong offset', changed(plain, CENTRAL, 42, 3), /^zip: x\.001: its data are not where the table of files says$/],
    ['a damaged table', changed(plain, CENTRAL, 0, 0), /^zip: the table of files is damaged at entry 1 of 1$/],
    ['a text', 'PK', /^zip: the archive must be a Uint8Array$/],
  ])('%s', async (_name, archive, message) => {
    const reading = readZip(archive as Uint8Array);
    await expect(reading).rejects.toBeInstanceOf(RangeError);
    await expect(reading).rejects.toThrow(message);
  });
});
