/** Grammars are kept beside the bundle, and what is kept there is what would be made. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeGrammars, readGrammars } from '../../generator/base/highlight/grammar-source.ts';
import { keepGrammars } from '../../generator/base/highlight/kept-grammars.ts';
import { temporaryFolder } from '../support/cli.ts';

const made = await makeGrammars('json');

/** A folder for a bundle, and the file of a language there. */
function bundle(files: Record<string, string> = {}) {
  const folder = temporaryFolder(files);
  keepGrammars(pathToFileURL(path.join(folder, 'main.mjs')));
  return { folder, file: path.join(folder, 'grammars/json.json') };
}

const lines = (file: string) => fs.readFileSync(file, 'utf8').split('\n');

describe('a grammar', () => {
  test('is kept as it was made, and read from there', async () => {
    const { file } = bundle();
    expect(await readGrammars('json')).toEqual(made);
    const [stamp] = lines(file);
    expect(lines(file)).toEqual([stamp, JSON.stringify(made)]);
    const before = fs.statSync(file);
    expect(await readGrammars('json')).toEqual(made);
    expect(fs.statSync(file).ino).toBe(before.ino);
  });

  const DAMAGE: Record<string, (kept: string) => string> = {
    'the file ends early': (kept) => kept.slice(0, -100),
    'a byte is another': (kept) => kept.replace('punctuation', 'punctuatiom'),
    'it was made of another version': (kept) => kept.replace(/^\S+/, '1.0.0'),
    'the file is empty': () => '',
  };
  test.each(Object.entries(DAMAGE))('is made anew where %s', async (_, change) => {
    const { file } = bundle();
    await readGrammars('json');
    const kept = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, change(kept));
    expect(fs.readFileSync(file, 'utf8')).not.toBe(kept);
    expect(await readGrammars('json')).toEqual(made);
    expect(fs.readFileSync(file, 'utf8')).toBe(kept);
  });

  test('is made where it cannot be kept', async () => {
    const { folder } = bundle({ grammars: 'in the way' });
    expect(await readGrammars('json')).toEqual(made);
    expect(fs.readdirSync(folder)).toEqual(['grammars']);
  });

  test('of an unknown name is none, and nothing is left of it', async () => {
    const { folder } = bundle();
    expect(await readGrammars('no-language')).toBeNull();
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});
