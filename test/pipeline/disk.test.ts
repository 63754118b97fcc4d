/** The pipeline with its caches on disk: snapshot, compile cache, output folder. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Assets } from '../../generator/bundling/assets.ts';
import { Cache } from '../../generator/cache.ts';
import type { SourcePath } from '../../generator/model/paths.ts';
import type { SourceFile } from '../../generator/model/source.ts';
import { emit } from '../../generator/publish/disk.ts';
import { FileChangedError, FileTable } from '../../generator/source/files.ts';
import { readSnapshot } from '../../generator/source/snapshot.ts';
import { readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { cacheFiles, DAMAGES } from '../support/damage.ts';
import { FAKE_ASSETS, NO_RUNNER, settingsOf, siteOf } from '../support/site.ts';

interface Built {
  readonly compiled: number;
  readonly lines: readonly string[];
  readonly output: { readonly [path: string]: string };
}

/** What `site build` does, in this process: settings and bundles left out. */
async function build(
  root: string,
  { caches = '.site', code = 'code', assets = FAKE_ASSETS as Assets } = {},
): Promise<Built> {
  const cache = new Cache(path.join(root, caches, 'pages'), code);
  const files = new FileTable(root, cache.files);
  let compiled = 0;
  const onCompiled = (_done: number, all: number) => {
    compiled = all;
  };
  const snapshot = readSnapshot(root, settingsOf(), files);
  const { site, lines } = await siteOf(snapshot, { cache, code, assets, runner: NO_RUNNER, onCompiled });
  const folder = path.join(root, `${caches}-build`);
  emit(site.outputs, folder, cache);
  cache.retain(site.cacheKeys);
  cache.save(files.records(Date.now() + 60_000));
  return { compiled, lines, output: readTree(folder) };
}

const START = {
  'docs/intro.md': '# Home\n\n[one](a/one.md) [gone](gone.md)\n',
  'docs/a/one.md': '# One\n\n![pulse](/pulse.svg) $\\oops$\n',
  'docs/a/_category_.json': '{ "label": "A", "link": { "type": "generated-index" } }',
  'static/pulse.svg': '<svg width="3" height="4" xmlns="http://www.w3.org/2000/svg"/>',
};

async function expectWarmIsCold(root: string, compiled: number): Promise<Built> {
  const warm = await build(root);
  const cold = await build(root, { caches: fs.mkdtempSync(path.join(root, '.cold-')).slice(root.length + 1) });
  expect(warm.output).toEqual(cold.output);
  expect(warm.lines).toEqual(cold.lines);
  expect(warm.compiled).toBe(compiled);
  return warm;
}

describe('a build with caches on disk is a build without', () => {
  test('through edits, new pages, renames and deletions', async () => {
    const root = temporaryFolder(START);
    await expectWarmIsCold(root, 2);
    await expectWarmIsCold(root, 0);
    writeFiles(root, { 'docs/a/one.md': '# First\n\nText.\n' });
    await expectWarmIsCold(root, 1);
    writeFiles(root, { 'docs/b/two.md': '# Two\n', 'static/x/index.html': '<p id="p">x</p>' });
    await expectWarmIsCold(root, 2);
    fs.renameSync(path.join(root, 'docs/b/two.md'), path.join(root, 'docs/a/two.md'));
    await expectWarmIsCold(root, 1);
    fs.rmSync(path.join(root, 'docs/a/one.md'));
    fs.rmSync(path.join(root, 'static/x'), { recursive: true });
    const { output } = await expectWarmIsCold(root, 0);
    expect(Object.keys(output).filter((name) => /one|^x\//.test(name))).toEqual([]);
  });

  test('with edits that keep time stamp and size', async () => {
    const root = temporaryFolder(START);
    const stamp = new Date('1970-01-01');
    const page = path.join(root, 'docs/a/one.md');
    for (const [name, compiled] of [
      ['One', 2],
      ['Two', 1],
      ['Two', 0],
    ] as const) {
      fs.writeFileSync(page, `# ${name}\n`);
      for (const file of [page, path.join(root, 'docs/intro.md')]) fs.utimesSync(file, stamp, stamp);
      const { output } = await expectWarmIsCold(root, compiled);
      expect(output['a/one/index.html']).toContain(`>${name}</h1>`);
    }
  });
});

describe('a spoilt cache costs time and nothing else', () => {
  // Noticed by the digest, and by the absence. The torture has all kinds.
  const kinds = ['has another byte', 'is gone'];
  for (const { name: how, apply } of DAMAGES.filter(({ name }) => kinds.includes(name))) {
    test(`every file that ${how}`, async () => {
      const root = temporaryFolder(START);
      await build(root);
      const { output, lines } = await build(root);
      const files = cacheFiles([path.join(root, '.site')]);
      expect(files.length).toBeGreaterThan(2);
      for (const file of files) {
        if (fs.existsSync(file)) apply(file);
        const again = await build(root);
        expect(again.output, file).toEqual(output);
        expect(again.lines, file).toEqual(lines);
      }
      expect((await build(root)).compiled).toBe(0);
    });
  }
});

describe('a file that changes between two looks at it', () => {
  const look = (root: string, name: string, table = new FileTable(root, new Map())): SourceFile =>
    table.get(name as SourcePath, fs.statSync(path.join(root, name)));

  test('is never taken for what it was', () => {
    const root = temporaryFolder({ edited: 'x', removed: 'x', same: 'x' });
    const files = ['edited', 'removed', 'same'].map((name) => look(root, name));
    fs.appendFileSync(path.join(root, 'edited'), 'more');
    fs.rmSync(path.join(root, 'removed'));
    const [edited, removed, same] = files;
    expect(() => edited?.bytes()).toThrow(FileChangedError);
    expect(() => removed?.bytes()).toThrow(/^removed changed while .*: run the command again$/);
    expect([same?.bytes(), same?.bytes()]).toEqual([Buffer.from('x'), Buffer.from('x')]);
  });

  test('is not remembered when it had just changed as it was looked at', () => {
    const root = temporaryFolder({ file: 'x' });
    const table = new FileTable(root, new Map());
    look(root, 'file', table);
    const { ctimeMs } = fs.statSync(path.join(root, 'file'));
    expect(table.records(ctimeMs + 1).size).toBe(0);
    expect(table.records(ctimeMs + 1000).size).toBe(1);
  });
});

test('unchanged files of the output folder keep their bytes on disk, changed ones are other files', async () => {
  const root = temporaryFolder(START);
  const inode = (name: string) => fs.statSync(path.join(root, '.site-build', name)).ino;
  await build(root);
  const before = [inode('index.html'), inode('a/one/index.html')];
  writeFiles(root, { 'docs/a/one.md': '# One\n\nChanged.\n' });
  await build(root);
  expect(inode('index.html')).toBe(before[0]);
  expect(inode('a/one/index.html')).not.toBe(before[1]);
});
