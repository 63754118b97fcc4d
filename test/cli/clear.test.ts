/** Removing caches and output. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n' };

test('caches and output are removed, and nothing else', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'data', 'mine/photo.jpg': 'me' });
  const files = readTree(root);
  for (const outDir of ['build', 'public/site']) {
    expect(await callSite(root, 'build', '--out-dir', outDir)).toMatchObject({ code: 0 });
  }
  const first = await callSite(path.dirname(root), 'clear', '--root', root, '--out-dir', 'public/site');
  expect(first).toMatchObject({ code: 0, stdout: '' });
  expect(first.lines.map((line) => line.replace(root, ''))).toEqual(['removed /public/site', 'removed /.site']);
  expect(fs.readdirSync(root).sort()).toEqual(['build', 'docs', 'mine', 'public', 'site.config.ts', 'static']);
  // The site that a killed build had moved aside is output too, and so is what it was writing.
  fs.renameSync(path.join(root, 'build'), path.join(root, '.build.previous'));
  writeFiles(root, { '.build.next-999999999-abc/index.html': '' });
  expect(await callSite(root, 'clear')).toMatchObject({ code: 0 });
  expect(readTree(root)).toEqual(files);
  // An output folder that is empty is ours as well.
  fs.mkdirSync(path.join(root, 'build'));
  expect(await callSite(root, 'clear')).toMatchObject({ code: 0 });
  expect(fs.existsSync(path.join(root, 'build'))).toBe(false);
});

test('caches are removed whatever has become of them', async () => {
  const root = temporaryFolder({ ...SITE, '.site': 'a file' });
  const build = await callSite(root, 'build');
  expect(build).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^error: the cache .*\.site.* cannot be written: /)],
  });
  expect(await callSite(root, 'clear')).toMatchObject({ code: 0 });
  expect(fs.readdirSync(root).sort()).toEqual(['docs', 'site.config.ts']);
  // It is made again.
  writeFiles(root, { '.site/pages': 'a file' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  expect(fs.statSync(path.join(root, '.site/pages')).isDirectory()).toBe(true);
});

test('folders that are no output of ours stay', async () => {
  const root = temporaryFolder({ ...SITE, 'mine/photo.jpg': 'me', 'static/data.txt': 'data', file: '' });
  const files = readTree(root);
  // `arguments.test.ts` has the other folders.
  for (const outDir of ['mine', 'docs', 'file']) {
    const run = await callSite(root, 'clear', '--out-dir', outDir);
    const lines = [expect.stringMatching(/^error: the output folder .*--out-dir$/)];
    expect.soft(run, outDir).toMatchObject({ code: 2, stdout: '', lines });
  }
  fs.rmSync(path.join(root, '.site'), { recursive: true, force: true });
  expect(readTree(root)).toEqual(files);

  writeFiles(root, { 'site.config.ts': 'export default { titel: "a" };\n' });
  const fault = await callSite(root, 'clear');
  expect(fault.code).toBe(1);
  expect(fault.lines).toContainEqual(expect.stringMatching(/^site\.config\.ts:1:18 error config: /));
  // The caches are where they always are.
  expect(fault.lines).toContain(`removed ${path.join(root, '.site')}`);
  expect(fs.existsSync(path.join(root, '.site'))).toBe(false);
});

test('what no build wrote stays in the output folder', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'data' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  writeFiles(root, { 'build/.git/HEAD': 'ref', 'build/CNAME': 'example.com', 'build/notes/mine.txt': 'mine' });
  const run = await callSite(root, 'clear');
  expect(run).toMatchObject({ code: 0 });
  expect(run.lines[0]).toBe(
    `removed the site in ${path.join(root, 'build')}, and kept what no build wrote: .git, CNAME, notes`,
  );
  expect(readTree(path.join(root, 'build'))).toEqual({
    '.git/HEAD': 'ref',
    CNAME: 'example.com',
    'notes/mine.txt': 'mine',
  });
});
