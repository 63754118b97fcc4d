/** What is damaged, or out of the ordinary, on the disk that a site is built on. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import { callSite, launcher, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { cacheFiles } from '../support/damage.ts';

const HOME = { 'docs/intro.md': '# Home\n\nThe good old site.\n' };
const SITE = { 'site.config.ts': 'export default {};\n', ...HOME };

afterEach(() => void vi.restoreAllMocks());

test('an output folder behind a link is replaced where it is, and the link stays', async () => {
  const folder = temporaryFolder();
  const root = path.join(folder, 'site');
  const [link, real] = [path.join(root, 'build'), path.join(folder, 'www/real')];
  writeFiles(root, SITE);
  fs.mkdirSync(path.dirname(real));
  // At first it leads nowhere.
  fs.symlinkSync('../www/real', link);
  for (const text of ['First', 'Second']) {
    writeFiles(root, { 'docs/intro.md': `# ${text}\n` });
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    expect(fs.readlinkSync(link)).toBe('../www/real');
    expect(fs.lstatSync(real).isDirectory()).toBe(true);
    expect(fs.readFileSync(path.join(real, 'index.html'), 'utf8')).toContain(`>${text}</h1>`);
    expect(fs.readdirSync(path.dirname(real))).toEqual(['real']);
  }
  // Killed between two renames.
  fs.renameSync(real, path.join(folder, 'www/.real.previous'));
  expect(await callSite(root, 'check')).toMatchObject({ code: 0 });
  expect(fs.readdirSync(path.dirname(real))).toEqual(['real']);
  expect(await callSite(root, 'clear')).toMatchObject({ code: 0 });
  expect(fs.readdirSync(path.join(folder, 'www'))).toEqual([]);
  expect(fs.readdirSync(root).sort()).toEqual(['build', 'docs', 'site.config.ts']);
});

test('nothing is written or removed through a link in the output folder', async () => {
  const root = temporaryFolder({ ...SITE, 'static/a/b/data.txt': 'data', 'docs/page.md': '# Page\n' });
  const build = path.join(root, 'build');
  const edit = async (text: string) => {
    writeFiles(root, { 'docs/intro.md': `# Home\n\n${text}\n` });
    const run = await callSite(root, 'build');
    expect(run, run.stderr).toMatchObject({ code: 0, lines: [expect.stringMatching(/^built/)] });
  };
  await edit('First');
  const names = Object.keys(readTree(build));
  for (const folder of ['assets', 'a/b', 'page']) {
    const elsewhere = path.join(root, 'elsewhere', folder);
    fs.mkdirSync(path.dirname(elsewhere), { recursive: true });
    fs.renameSync(path.join(build, folder), elsewhere);
    fs.symlinkSync(elsewhere, path.join(build, folder));
  }
  const linked = readTree(path.join(root, 'elsewhere'));
  await edit('Second');
  expect(readTree(path.join(root, 'elsewhere'))).toEqual(linked);
  expect(Object.keys(readTree(build))).toEqual(names);
  for (const folder of ['assets', 'a', 'a/b', 'page']) {
    expect(fs.lstatSync(path.join(build, folder)).isDirectory(), folder).toBe(true);
  }
});

test('what no build wrote stays in the output folder, and is told', async () => {
  const root = temporaryFolder({
    ...SITE,
    'static/data.txt': 'data',
    'static/old/old.txt': 'old',
    'docs/page.md': '# Page\n',
  });
  const build = path.join(root, 'build');
  // A clone of a branch with nothing on it.
  writeFiles(root, { 'build/.git/HEAD': 'ref', 'build/.git/objects/ab/cd': 'blob' });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0, lines: [expect.stringMatching(/^built/)] });
  const foreign = {
    '.git/HEAD': 'ref',
    '.git/objects/ab/cd': 'blob',
    CNAME: 'example.com',
    'old/mine.txt': 'mine',
    'v1/index.html': 'v1',
  };
  for (const [name, text] of Object.entries(foreign)) writeFiles(build, { [name]: text });
  fs.symlinkSync('v1', path.join(build, 'latest'));
  writeFiles(build, { '.DS_Store': '', 'page/stray.html': 'mine too' });
  fs.mkdirSync(path.join(build, 'empty'));
  const all = ['CNAME', 'latest', 'old/mine.txt', 'page/stray.html', 'v1'];
  const expectKept = async (args: readonly string[], names: readonly string[]) => {
    const run = await callSite(root, 'build', ...args);
    const line = `kept in ${build}, though no build wrote it: ${names.join(', ')}. Delete it, or put it into the static folder`;
    expect(run, run.stderr).toMatchObject({ code: 0, lines: [line, expect.stringMatching(/^built/)] });
    expect(readTree(build)).toMatchObject({ ...foreign, 'data.txt': 'data', 'page/stray.html': 'mine too' });
    expect(fs.readlinkSync(path.join(build, 'latest'))).toBe('v1');
    expect(['.DS_Store', 'empty'].filter((name) => fs.existsSync(path.join(build, name)))).toEqual([]);
  };
  await expectKept([], all);
  // What the site published once and does not any more goes, though nothing remembers it but the folder itself.
  fs.rmSync(path.join(root, '.site'), { recursive: true });
  fs.rmSync(path.join(root, 'static/old'), { recursive: true });
  fs.rmSync(path.join(root, 'docs/page.md'));
  await expectKept(['--no-cache'], all);
  expect(fs.readdirSync(path.join(build, 'page'))).toEqual(['stray.html']);
  expect(fs.readdirSync(path.join(build, 'old'))).toEqual(['mine.txt']);

  // Killed after the second rename: the clone is in the folder that was moved aside.
  fs.mkdirSync(path.join(root, '.build.previous'));
  for (const name of ['.git', 'CNAME', 'route-manifest.json']) {
    fs.cpSync(path.join(build, name), path.join(root, '.build.previous', name), { recursive: true });
  }
  for (const name of ['.git', 'CNAME']) fs.rmSync(path.join(build, name), { recursive: true });
  await expectKept([], ['CNAME', 'latest', 'old', 'page', 'v1']);
  expect(fs.existsSync(path.join(root, '.build.previous'))).toBe(false);
});

test('no way through links leads into the folders that the site is made from', async () => {
  const folder = temporaryFolder();
  const root = path.join(folder, 'site');
  writeFiles(root, SITE);
  writeFiles(folder, { 'elsewhere/photo.jpg': 'me' });
  const links = { root, docs: path.join(root, 'docs'), loop: 'loop', static: path.join(folder, 'elsewhere') };
  for (const [name, target] of Object.entries(links)) fs.symlinkSync(target, path.join(folder, name));
  fs.renameSync(path.join(folder, 'static'), path.join(root, 'static'));
  const before = readTree(root);
  const calls: readonly (readonly string[])[] = [
    ['--out-dir', '../docs/out'],
    ['--out-dir', '../root'],
    ['--out-dir', '../loop'],
    ['--root', '../root', '--out-dir', path.join(root, 'docs/out')],
    ['--root', '../root', '--out-dir', root],
    ['--root', '../loop'],
  ];
  await Promise.all(
    calls.map(async (args) => {
      const run = await callSite(root, 'build', ...args);
      expect
        .soft(run, args.join(' '))
        .toMatchObject({ code: 2, lines: [expect.stringMatching(/^error: (the output folder|cannot access) /)] });
    }),
  );
  fs.rmSync(path.join(root, '.site'), { recursive: true, force: true });
  expect(readTree(root)).toEqual(before);
});

test('what stands in docs and static and is no file is told', async () => {
  const root = temporaryFolder({ ...SITE, static: 'a file' });
  const docs = path.join(root, 'docs');
  fs.symlinkSync('self.md', path.join(docs, 'self.md'));
  // Other systems take no such name.
  const latin = process.platform === 'linux';
  if (latin) fs.writeFileSync(Buffer.from(`${docs}/caf\xe9.md`, 'latin1'), '# Café\n');
  const { code, lines } = await callSite(root, 'build');
  expect(code).toBe(1);
  expect(lines).toEqual([
    ...(latin ? [expect.stringMatching(/^docs\/caf.\.md:1:1 error unreadable-file: .*not UTF-8: rename it$/)] : []),
    expect.stringMatching(/^docs\/self\.md:1:1 error symlink-loop: .*remove it$/),
    expect.stringMatching(/^static:1:1 error unreadable-file: .*no folder/),
    expect.stringMatching(/^failed to build 1 page .*: 0 warnings, \d errors$/),
  ]);
});

/** All diagnostics of a build, a line each: a terminal has one line for several of one kind. */
async function allLines(root: string): Promise<readonly string[]> {
  const { diagnostics } = JSON.parse((await callSite(root, 'build', '--json')).stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.map(
    ({ file, line, column, severity, rule, message }) => `${file}:${line}:${column} ${severity} ${rule}: ${message}`,
  );
}

test('links in docs and static lead to what is the site’s, and nowhere else', async () => {
  const folder = temporaryFolder({ 'secret.txt': 'the secret', 'secrets/inner.md': '# The secret\n' });
  const root = path.join(folder, 'site');
  writeFiles(root, {
    ...SITE,
    '.env': 'the secret',
    '.git/config': 'the secret',
    'common/page.md': '# Common\n',
    'common/data.txt': 'common data',
    'docs/below/page.md': '# Below\n',
    'static/file.txt': 'a file',
  });
  const link = (name: string, target: string) => fs.symlinkSync(target, path.join(root, name));
  link('docs/in.md', '../common/page.md');
  link('docs/common', '../common');
  link('static/docs', '../docs/below');
  link('static/again.txt', 'file.txt');
  const run = await callSite(root, 'build');
  expect(run, run.stderr).toMatchObject({ code: 0, lines: [expect.stringMatching(/^built 4 pages.* 0 errors$/)] });
  const published = readTree(path.join(root, 'build'));
  expect(published).toMatchObject({ 'docs/page.md': '# Below\n', 'again.txt': 'a file' });

  link('docs/out.md', '../../secret.txt');
  link('docs/out', '../../secrets');
  link('docs/below/root', path.parse(root).root);
  link('static/out.txt', path.join(folder, 'secret.txt'));
  link('static/env', '../.env');
  link('static/git', '../.git');
  link('static/up', '..');
  link('docs/below/up', '..');
  const faults = (await allLines(root)).filter((line) => / error symlink/.test(line));
  expect(faults.map((line) => line.replace(/: (this link).*?(: copy|: remove).*/, '$2'))).toEqual([
    'docs/below/root:1:1 error symlink-outside: copy',
    'docs/below/up:1:1 error symlink-loop: remove',
    'docs/out:1:1 error symlink-outside: copy',
    'docs/out.md:1:1 error symlink-outside: copy',
    'static/docs/root:1:1 error symlink-outside: copy',
    'static/docs/up:1:1 error symlink-loop: remove',
    'static/env:1:1 error symlink-outside: copy',
    'static/git:1:1 error symlink-outside: copy',
    'static/out.txt:1:1 error symlink-outside: copy',
    'static/up:1:1 error symlink-loop: remove',
  ]);
  expect(readTree(path.join(root, 'build'))).toEqual(published);
});

test.skipIf(process.platform === 'win32')('a pipe, a socket or a device in docs and static is told', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'data' });
  execFileSync('mkfifo', [path.join(root, 'docs/pipe.md'), path.join(root, 'static/pipe.html')]);
  const socket = net.createServer().listen(path.join(root, 'static/socket'));
  await new Promise((resolve) => socket.once('listening', resolve));
  const lines = await allLines(root);
  await new Promise((resolve) => socket.close(resolve));
  expect(lines).toEqual([
    expect.stringMatching(/^docs\/pipe\.md:1:1 error unreadable-file: .*: remove it$/),
    expect.stringMatching(/^static\/pipe\.html:1:1 error unreadable-file: /),
    expect.stringMatching(/^static\/socket:1:1 error unreadable-file: /),
  ]);
});

/** Makes writes fail as on a full disk, of files whose path holds a text, until mocks are restored. */
function fillDisk(part: string): void {
  const { openSync, writeFileSync, writeSync } = fs;
  const paths = new Map<unknown, unknown>();
  const refuse = (file: unknown) => {
    if (!String(paths.get(file) ?? file).includes(part)) return;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  vi.spyOn(fs, 'openSync').mockImplementation((file, ...options) => {
    const descriptor = openSync(file, ...options);
    paths.set(descriptor, file);
    return descriptor;
  });
  vi.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
    refuse(args[0]);
    writeFileSync(...args);
  });
  vi.spyOn(fs, 'writeSync').mockImplementation((...args: Parameters<typeof fs.writeSync>) => {
    refuse(args[0]);
    return writeSync(...args);
  });
}

test('a full disk is said in a line, and nothing is lost', async () => {
  const root = temporaryFolder(SITE);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const buildOnFullDisk = async (part: string) => {
    fillDisk(part);
    const run = await callSite(root, 'build');
    vi.restoreAllMocks();
    return run;
  };
  const published = readTree(path.join(root, 'build'));
  // Caches make builds faster, and nothing else.
  writeFiles(root, { 'docs/intro.md': '# Home\n\nOther.\n' });
  fs.rmSync(path.join(root, '.site/pages'), { recursive: true });
  expect(await buildOnFullDisk(`${path.sep}.site${path.sep}pages`)).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^built/)],
  });
  expect(cacheFiles([path.join(root, '.site/pages')])).toEqual([]);
  const other = readTree(path.join(root, 'build'));
  expect(other).not.toEqual(published);
  writeFiles(root, HOME);
  expect(await buildOnFullDisk('.next-')).toMatchObject({
    code: 2,
    lines: [expect.stringMatching(/^error: the output folder .* cannot be written: ENOSPC/)],
  });
  expect(readTree(path.join(root, 'build'))).toEqual(other);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  expect(readTree(path.join(root, 'build'))).toEqual(published);
});

test('a file that changes while the site is written is told, and nothing is published', async () => {
  const root = temporaryFolder({ ...SITE, 'static/data.txt': 'x'.repeat(300_000) });
  const { mkdirSync } = fs;
  vi.spyOn(fs, 'mkdirSync').mockImplementation((name, ...options) => {
    if (String(name).includes('.next-')) fs.appendFileSync(path.join(root, 'static/data.txt'), 'more');
    return mkdirSync(name, ...options);
  });
  expect(await callSite(root, 'build')).toMatchObject({
    code: 2,
    lines: ['error: static/data.txt changed while the site was being built: run the command again'],
  });
  vi.restoreAllMocks();
  expect(fs.readdirSync(root).sort()).toEqual(['.site', 'docs', 'site.config.ts', 'static']);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
});

/** Runs a command of a shell on a site, whose `$0` is Node and `$1` the launcher. Returns what it prints. */
async function printedBy(command: string): Promise<string> {
  const child = spawn('sh', ['-c', `{ ${command}; } 2>&1`, process.execPath, launcher], {
    cwd: temporaryFolder(SITE),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return textOf(child.stdout);
}

test.skipIf(process.platform !== 'linux')('standard output that cannot be written is said in a line', async () => {
  expect(await printedBy('"$0" "$1" build --json > /dev/full; echo "code $?"')).toMatch(
    /^(built [^\n]*\n)?error: standard output cannot be written: ENOSPC[^\n]*\ncode 2\n$/,
  );
});

test('nobody has to read to the end', async () => {
  // 'true' has ended long before anything is written.
  expect(await printedBy('"$0" "$1" build --json 2>&1 >&- | true; "$0" "$1" build --json | true')).toMatch(
    /^built 1 page [^\n]*\n$/,
  );
});
