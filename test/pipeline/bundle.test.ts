/** The launcher's memory: what was bundled is used again as long as it is what would be made now. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type BuildOptions, type Plugin, version } from 'esbuild';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundle } from '../../generator/bundling/cached-esbuild.js';
import { readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { cacheFiles, DAMAGES } from '../support/damage.ts';

/** What the bundle of a file says, and how often esbuild was asked so far. */
function bundler(root: string) {
  let made = 0;
  const count: Plugin = {
    name: 'count',
    setup(build) {
      build.onStart(() => {
        made += 1;
      });
    },
  };
  return async (plugins: Plugin[] = []) => {
    const options: BuildOptions = { entryPoints: { main: 'main.ts' }, bundle: true, format: 'esm' };
    const all = { ...options, absWorkingDir: root, plugins: [count, ...plugins] };
    const { folder, files } = await bundle(path.join(root, 'cache'), 'program', all);
    expect(files).toEqual([expect.objectContaining({ file: 'main.js', entry: 'main.ts' })]);
    return { made, file: path.join(folder, 'main.js'), text: fs.readFileSync(path.join(folder, 'main.js'), 'utf8') };
  };
}

/** Minutes after the files were written, or as many milliseconds: by then what was written has settled. */
function later(milliseconds = 600_000): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  onTestFinished(() => void vi.useRealTimers());
}

const FILES = {
  'main.ts': "import { word } from './word.ts';\nconsole.log(word);\n",
  'word.ts': 'export const word = "old";\n',
};

test('what did not change is not bundled again', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  later();
  expect(await run()).toMatchObject({ made: 1, text: expect.stringContaining('"old"') });
  expect(await run()).toMatchObject({ made: 1, text: expect.stringContaining('"old"') });

  const word = path.join(root, 'word.ts');
  const { atime, mtime } = fs.statSync(word);
  fs.writeFileSync(word, 'export const word = "new";\n');
  fs.utimesSync(word, atime, mtime);
  expect(await run()).toMatchObject({ made: 2, text: expect.stringContaining('"new"') });
  fs.rmSync(word);
  await expect(run()).rejects.toThrow(/word\.ts/);
});

test('a file that went while it was bundled: what comes in its place is bundled again', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  later();
  const word = path.join(root, 'word.ts');
  let next = () => fs.rmSync(word);
  const change: Plugin = { name: 'change', setup: (build) => build.onEnd(() => next()) };
  expect(await run([change])).toMatchObject({ made: 1, text: expect.stringContaining('"old"') });
  fs.writeFileSync(word, 'export const word = "new";\n');
  next = () => {};
  expect(await run([change])).toMatchObject({ made: 2, text: expect.stringContaining('"new"') });
});

test('another esbuild bundles again', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  later();
  await run();
  const stamp = path.join(root, 'cache/program/stamp.json');
  const [, text = ''] = fs.readFileSync(stamp, 'utf8').split('\n');
  const other = text.replace(version, '0.0.1');
  expect(other).not.toBe(text);
  fs.writeFileSync(stamp, `${createHash('sha256').update(other).digest('hex')}\n${other}`);
  expect(await run()).toMatchObject({ made: 2 });
  expect(await run()).toMatchObject({ made: 2 });
});

test('what changed while it was bundled, or just before, is bundled again', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  await run();
  expect(await run()).toMatchObject({ made: 2 });
  const edit = () => writeFiles(root, { 'word.ts': 'export const word = "new";\n' });
  const editing: Plugin = { name: 'edit', setup: (build) => build.onEnd(edit) };
  expect(await run([editing])).toMatchObject({ made: 3, text: expect.stringContaining('"old"') });
  later();
  expect(await run()).toMatchObject({ made: 4, text: expect.stringContaining('"new"') });
});

test('a file that is empty while it is saved makes no bundle, and the one from before stays', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  const { file, text } = await run();
  writeFiles(root, { 'word.ts': '' });
  await expect(run()).rejects.toThrow(/"word" will always be undefined because the file "word.ts" has no exports/);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
  writeFiles(root, { 'word.ts': 'export const word = "new";\n' });
  expect(await run()).toMatchObject({ text: expect.stringContaining('"new"') });
});

test('bytes are compared until they have settled, and then whenever a file is found otherwise', async () => {
  const root = temporaryFolder(FILES);
  const run = bundler(root);
  const checked = () => JSON.parse(fs.readFileSync(stamp, 'utf8').split('\n')[1] ?? '').checked.length;
  const stamp = path.join(root, 'cache/program/stamp.json');
  later(1000);
  const { file, text } = await run();
  await run();
  expect(checked()).toBe(0);
  later();
  await run();
  expect(checked()).toBe(1);

  const { atime, mtime } = fs.statSync(file);
  DAMAGES[0]?.apply(file);
  fs.utimesSync(file, atime, mtime);
  expect(await run()).toMatchObject({ text, made: 2 });
  fs.utimesSync(file, atime, atime);
  expect(await run()).toMatchObject({ text, made: 2 });
});

describe('a damaged bundle is made again, and stays', () => {
  for (const { name, apply } of DAMAGES) {
    test(`a file of it ${name}`, async () => {
      const root = temporaryFolder(FILES);
      const run = bundler(root);
      later();
      const { file, text } = await run();
      const all = cacheFiles([path.join(root, 'cache')]);
      expect(all.map((each) => path.basename(each)).sort()).toEqual(['main.js', 'stamp.json']);
      for (const each of all) {
        apply(each);
        expect(await run(), each).toMatchObject({ file, text });
        const { made } = await run();
        expect((await run()).made, each).toBe(made);
        expect(cacheFiles([path.join(root, 'cache')])).toEqual(all);
      }
    });
  }

  test('a file or a link in the place of one of its folders', async () => {
    const root = temporaryFolder({ ...FILES, 'elsewhere/main.js': 'mine' });
    const run = bundler(root);
    later();
    const { file, text } = await run();
    for (const folder of [path.dirname(file), path.join(root, 'cache/program')]) {
      fs.rmSync(folder, { recursive: true });
      fs.writeFileSync(folder, 'a file');
      expect(await run(), folder).toMatchObject({ file, text });
      fs.rmSync(folder, { recursive: true });
      fs.symlinkSync(path.join(root, 'elsewhere'), folder);
      expect(await run(), folder).toMatchObject({ file, text });
    }
    expect(readTree(path.join(root, 'elsewhere'))).toEqual({ 'main.js': 'mine' });
  });

  test('no file of it, and nothing else, stays behind', async () => {
    const root = temporaryFolder(FILES);
    const run = bundler(root);
    later();
    const { file, text } = await run();
    fs.rmSync(path.dirname(file), { recursive: true });
    expect(await run()).toMatchObject({ made: 2, file, text });
    expect(fs.readdirSync(path.join(root, 'cache/program')).sort()).toEqual(
      [path.basename(path.dirname(file)), 'stamp.json'].sort(),
    );
  });
});

test('many at once make one bundle', async () => {
  const run = bundler(temporaryFolder(FILES));
  const all = await Promise.all(Array.from({ length: 8 }, () => run()));
  expect(new Set(all.map(({ file }) => file)).size).toBe(1);
});
