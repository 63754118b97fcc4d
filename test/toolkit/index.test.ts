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

test('every page of the signal operations and metrics has its file', () => {
  const folders = ['signal-operation', 'injury-metrics', 'offset-corrections', 'vehicle-test-metrics'];
  const pages = folders.flatMap((name) =>
    fs.readdirSync(path.join(projectRoot, 'docs', name), { recursive: true, encoding: 'utf8' }).flatMap((page) => {
      const file = `${name}/${page.split(path.sep).join('/')}`;
      return /(^|\/)(_[^/]*|index\.md|all\.md)(\/|$)/.test(page) || !page.endsWith('.md') ? [] : [file];
    }),
  );
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.filter((page) => !files.includes(page.replace(/md$/, 'ts')))).toEqual([]);
});

/** Records are an entry of their own. */
const isRecord = (name: string) => name.startsWith('records/');

test('the index exports every function of every file', async () => {
  for (const name of files.filter((each) => !PRIVATE.includes(each) && !isRecord(each))) {
    const module = (await import(path.join(folder, name))) as Record<string, unknown>;
    for (const [key, value] of Object.entries(module))
      expect((toolkit as Record<string, unknown>)[key], `${name} ${key}`).toBe(value);
  }
});

test('the index exports no parts of the files beside it, but for two functions', async () => {
  for (const name of PRIVATE) {
    const module = (await import(path.join(folder, name))) as Record<string, unknown>;
    const shared = Object.keys(module).filter((key) => key in toolkit && key !== 'SecondOrderSection');
    expect(shared, name).toEqual(name.endsWith('grid.ts') ? ['firstIndex', 'commonRange'] : []);
  }
});

/** Exported functions with their doc comments, by name. */
function documented(): Record<string, string> {
  const found = files.flatMap((name) => {
    const source = fs.readFileSync(path.join(folder, name), 'utf8');
    return [...source.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport (?:async )?function (\w+)/g)];
  });
  return Object.fromEntries(found.map(([, comment = '', name = '']) => [name, comment]));
}

test('every exported function says what it throws and where it comes from', () => {
  const comments = documented();
  const own = Object.entries(toolkit).filter(([, value]) => typeof value === 'function');
  const lacking = (text: string, except: readonly string[]) =>
    own.map(([name]) => name).filter((name) => !comments[name]?.includes(text) && !except.includes(name));
  expect(lacking('@throws', ['sameInterval'])).toEqual([]);
  // Signals, constants of dummies, and functions that follow from their own formula.
  const structure = Object.keys(comments).filter((name) =>
    /^(check|signal$|sampleRate|timeOf|mapSamples|timeOf|peakOf)/.test(name),
  );
  const others =
    'dummy nijIntercepts viscousConstants tibiaConstants tibiaOffsets ofDummy condyleOffset lowerNeckOffset ' +
    'sameInterval commonRange firstIndex anchorIndex extremes logisticRisk inNewtons normalDistribution twoPassGain ' +
    'twoPassCutoff centralDifferenceGain fivePointGain trapezoidGain fir100Gain lowPassFilter correlationCoefficient';
  const exceptions = [...structure, ...others.split(' ')];
  expect(lacking('Source:', exceptions)).toEqual([]);
});
