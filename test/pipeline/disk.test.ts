/** The pipeline with its caches on disk: snapshot, compile cache, output folder. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Assets } from '../../generator/assets/assets.ts';
import { Cache } from '../../generator/cache.ts';
import { emit } from '../../generator/emit/disk.ts';
import type { SourcePath } from '../../generator/paths.ts';
import { diagnosticLine, sortDiagnostics } from '../../generator/report/index.ts';
import { buildSite } from '../../generator/site.ts';
import { FileTable } from '../../generator/source/files.ts';
import { readSnapshot } from '../../generator/source/snapshot.ts';
import type { PageFacts } from '../../generator/types.ts';
import { readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { FAKE_ASSETS, settingsOf } from '../support/site.ts';

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
  const config = settingsOf();
  const cache = new Cache(path.join(root, caches, 'pages'), code);
  try {
    const files = new FileTable(root, cache.files);
    let compiled = 0;
    const onCompiled = (_done: number, all: number) => {
      compiled = all;
    };
    const snapshot = readSnapshot(root, config, files);
    const common = { config, configFile: 'site.config.ts', assets, code, drafts: false, worker: null };
    const site = await buildSite({ ...common, snapshot, cache, onCompiled });
    const folder = path.join(root, `${caches}-build`);
    emit(site.outputs, folder, { memory: path.join(root, caches, 'output') });
    cache.save(files.records(Date.now() + 60_000));
    const lines = sortDiagnostics(site.diagnostics).map((diagnostic) => diagnosticLine(diagnostic));
    return { compiled, lines, output: readTree(folder) };
  } finally {
    cache.close();
  }
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

  test('diagnostics come back from the cache', async () => {
    const root = temporaryFolder(START);
    const first = await build(root);
    expect(first.lines.join('\n')).toContain('math');
    expect((await build(root)).lines).toEqual(first.lines);
  });

  test('other code sees nothing of it', async () => {
    const root = temporaryFolder(START);
    await build(root);
    expect((await build(root, { code: 'other' })).compiled).toBe(2);
  });

  test('a page becomes a folder, and a folder a page', async () => {
    const root = temporaryFolder({ 'docs/intro.md': '# Home\n', 'static/a': 'a file' });
    await build(root);
    await build(root);
    fs.rmSync(path.join(root, 'static/a'));
    writeFiles(root, { 'static/a/b': 'below' });
    await expectWarmIsCold(root, 0);
    fs.rmSync(path.join(root, 'static/a'), { recursive: true });
    writeFiles(root, { 'static/a': 'a file again' });
    await expectWarmIsCold(root, 0);
  });
});

describe('a spoilt cache costs time and nothing else', () => {
  const spoil: { readonly [how: string]: (file: string) => void } = {
    'is cut off': (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
    'is empty': (file) => fs.truncateSync(file, 0),
    'holds something else': (file) => fs.writeFileSync(file, 'x'.repeat(50)),
    'is gone': (file) => fs.rmSync(file),
  };
  for (const [how, act] of Object.entries(spoil)) {
    test(`every file that ${how}`, async () => {
      const root = temporaryFolder(START);
      const { output, lines } = await build(root);
      const names = Object.keys(readTree(path.join(root, '.site'))).filter((name) => !name.includes('spare'));
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) {
        const file = path.join(root, '.site', name);
        if (fs.existsSync(file)) act(file);
        const again = await build(root);
        expect(again.output, name).toEqual(output);
        expect(again.lines, name).toEqual(lines);
      }
    });
  }

  test('two processes on one folder: the last index stands, and what it names can be read', () => {
    const folder = path.join(temporaryFolder(), 'cache');
    const facts = (body: string) => ({ body, diagnostics: [] }) as unknown as PageFacts;
    const [one, two] = [new Cache(folder, 'code'), new Cache(folder, 'code')];
    one.put('body-1', 'first');
    two.put('body-2', 'second');
    one.store('page-1', facts('body-1'));
    two.store('page-2', facts('body-2'));
    one.save(new Map());
    two.save(new Map());
    expect([one.get('body-1'), two.get('body-2')]).toEqual(['first', 'second']);
    const third = new Cache(folder, 'code');
    expect([third.facts('page-1'), third.facts('page-2')]).toEqual([undefined, facts('body-2')]);
    expect(third.get('body-2')).toBe('second');
    for (const cache of [one, two, third]) cache.close();
  });

  test('packs do not grow without end', async () => {
    const root = temporaryFolder(START);
    for (let edition = 0; edition < 30; edition += 1) {
      writeFiles(root, { 'docs/a/one.md': `# One\n\nEdition ${edition}.\n` });
      await build(root);
    }
    const packs = fs.readdirSync(path.join(root, '.site/pages')).filter((name) => name.endsWith('.pack'));
    expect(packs.length).toBeLessThan(12);
    await expectWarmIsCold(root, 0);
  });
});

test('a file changed behind the back of its time stamp is read again', async () => {
  const root = temporaryFolder(START);
  await build(root);
  const file = path.join(root, 'docs/intro.md');
  const { atime, mtime } = fs.statSync(file);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Home', 'Emoh'));
  fs.utimesSync(file, atime, mtime);
  expect((await build(root)).output['index.html']).toContain('Emoh');
});

describe('the output folder', () => {
  test('a file of it that was edited by hand is put right', async () => {
    const root = temporaryFolder(START);
    const { output } = await build(root);
    for (let round = 0; round < 3; round += 1) {
      fs.appendFileSync(path.join(root, '.site-build/index.html'), 'by hand');
      fs.writeFileSync(path.join(root, '.site-build/stray.txt'), 'by hand');
      fs.rmSync(path.join(root, '.site-build/a/one/index.html'));
      expect((await build(root)).output).toEqual(output);
    }
  });

  test('unchanged files keep their bytes on disk, changed ones do not write through them', async () => {
    const root = temporaryFolder(START);
    const inode = (name: string) => fs.statSync(path.join(root, '.site-build', name)).ino;
    await build(root);
    const before = [inode('index.html'), inode('a/one/index.html')];
    writeFiles(root, { 'docs/a/one.md': '# One\n\nChanged.\n' });
    await build(root);
    expect(inode('index.html')).toBe(before[0]);
    expect(inode('a/one/index.html')).not.toBe(before[1]);
  });
});

describe('dates of the last commit', async () => {
  const { readCommits } = await import('../../generator/source/commits.ts');
  const { execFileSync } = await import('node:child_process');
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A B', '-c', 'user.email=a@b.example', ...args], {
      cwd,
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: '2025-03-01T12:00:00+02:00',
        GIT_AUTHOR_DATE: '2025-03-01T12:00:00+02:00',
      },
      stdio: 'pipe',
    });
  const commit = (cwd: string) => {
    git(cwd, 'add', '.');
    git(cwd, 'commit', '-qm', 'change');
  };

  test('in a work tree whose root lies above the site', () => {
    const top = temporaryFolder({ 'site/docs/a b.md': '# A', 'site/docs/ü.md': '# U' });
    git(top, 'init', '-q');
    commit(top);
    const commits = readCommits(path.join(top, 'site'), 'docs', []);
    const expected = { date: '2025-03-01T10:00:00.000Z', author: 'A B' };
    expect(commits.get('docs/a b.md' as SourcePath)).toEqual(expected);
    expect(commits.get('docs/ü.md' as SourcePath)).toEqual(expected);
  });

  test('a folder without git, and a shallow clone, are told', () => {
    const alone: never[] = [];
    expect(readCommits(temporaryFolder({ 'docs/a.md': '' }), 'docs', alone).size).toBe(0);
    expect(alone).toEqual([expect.objectContaining({ rule: 'last-updated', severity: 'warning' })]);

    const top = temporaryFolder({ 'docs/a.md': '# A' });
    git(top, 'init', '-q');
    commit(top);
    writeFiles(top, { 'docs/a.md': '# B' });
    commit(top);
    git(top, 'clone', '-q', '--depth', '1', `file://${top}`, 'clone');
    const shallow: { message: string }[] = [];
    expect(readCommits(path.join(top, 'clone'), 'docs', shallow as never[]).size).toBe(0);
    expect(shallow[0]?.message).toContain('shallow');
  });
});
