/** The toolkit as authors import it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as toolkit from '../../docs/_toolkit/index.ts';
import { projectRoot } from '../support/cli.ts';

const folder = path.join(projectRoot, 'docs/_toolkit');
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !/^(examples|records)\//.test(name));
/** Parts of operations that pages do not describe on their own. */
const PRIVATE = [
  'check.ts',
  ...files.filter((name) => /^evaluate\/(?!evaluate\.|evaluation\.|metrics\.)/.test(name)),
  ...['channel', 'channel-file', 'container', 'text', 'units'].map((name) => `files/${name}.ts`),
  ...['cross-correlation', 'grid', 'passes'].map((name) => `signal-operation/${name}.ts`),
];

test('the index exports every function of every file', async () => {
  for (const name of files.filter((each) => !PRIVATE.includes(each))) {
    const module = (await import(path.join(folder, name))) as Record<string, unknown>;
    for (const [key, value] of Object.entries(module))
      expect((toolkit as Record<string, unknown>)[key], `${name} ${key}`).toBe(value);
  }
});

/** Doc comments of exported functions, by name. */
function docComments(): { readonly [name: string]: string } {
  const sources = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const found = sources.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport (?:async )?function (\w+)/g);
  return Object.fromEntries([...found].map(([, comment = '', name = '']) => [name, comment]));
}

test('every exported function says what it throws, and where it comes from', () => {
  const comments = docComments();
  const own = Object.keys(toolkit).filter((name) => typeof (toolkit as Record<string, unknown>)[name] === 'function');
  const lacking = (text: string) => own.filter((name) => !comments[name]?.includes(text));
  expect(lacking('@throws')).toEqual(['sameInterval']);
  // Signals, constants of dummies, and functions that follow from their own formula.
  const others =
    'dummy nijIntercepts viscousConstants tibiaConstants tibiaOffsets ofDummy condyleOffset lowerNeckOffset ' +
    'sameInterval commonRange firstIndex anchorIndex extremes logisticRisk inNewtons normalDistribution twoPassGain ' +
    'twoPassCutoff centralDifferenceGain fivePointGain trapezoidGain fir100Gain lowPassFilter correlationCoefficient';
  const isException = (name: string) =>
    /^(check|signal$|sampleRate|timeOf|mapSamples|peakOf)/.test(name) || others.split(' ').includes(name);
  expect(lacking('Source:').filter((name) => !isException(name))).toEqual([]);
});
