/** What `site deploy` publishes, from which sources to which remote, and what it refuses. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/cli.ts';
import { BUILT, commitElsewhere, git, type Repositories, readOutput, repositories } from './repositories.ts';

// Tests run the command so often that a busy machine needs time.
vi.setConfig({ testTimeout: 600_000 });

const MANIFEST = 'route-manifest.json';

/** Repositories whose site is built. */
async function built(...given: Parameters<typeof repositories>): Promise<Repositories> {
  const all = await repositories(...given);
  writeFiles(all.root, BUILT);
  return all;
}

/** Repositories whose branch has something of somebody else. */
async function inUse(...given: Parameters<typeof repositories>): Promise<Repositories> {
  const all = await built(...given);
  // As hosts do: contents that nobody needs are not fetched.
  git(all.remote, 'config', 'uploadpack.allowFilter', 'true');
  const files = { CNAME: 'docs.example.com', 'old.html': 'old', 'a/index.html': '<p>A</p>\n', 'index.html': 'old' };
  git(all.remote, 'update-ref', 'refs/heads/gh-pages', commitElsewhere(all, 'gh-pages', files));
  return all;
}

const log = ({ remote }: Repositories, format: string, branch = 'gh-pages') =>
  git(remote, 'log', `--format=${format}`, branch).split('\n');

test('builds, makes the branch, adds commits to it, and pushes nothing when nothing changed', async () => {
  const all = await repositories({ files: { 'static/.nojekyll': 'mine' } });
  const { root, head, published, deploy } = all;
  const before = all.state();
  const first = await deploy();
  expect(first, first.stderr).toMatchObject({ code: 0, stdout: '' });
  expect(first.lines.at(-1)).toMatch(/^published on 'gh-pages' of origin: \d+ files added, 0 changed, 0 removed$/);
  expect(published()).toEqual(readOutput(root));
  expect(published()).toMatchObject({ '.nojekyll': 'mine', [MANIFEST]: expect.stringContaining('"routes"') });
  expect(all.state()).toEqual(before);
  const source = git(root, 'rev-parse', 'HEAD');
  expect(git(all.remote, 'log', '--format=%an <%ae> %cn: %B', 'gh-pages')).toBe(
    Buffer.from(`Åsa <asa@example.com> Åsa: Publish ${source.slice(0, 7)}\n\nSource: ${source}`).toString('latin1'),
  );

  const orphan = head();
  expect((await deploy()).lines.at(-1)).toBe("nothing to publish: 'gh-pages' of origin has these files already");
  expect(head()).toBe(orphan);

  writeFiles(root, { 'docs/more.md': '# More\n' });
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'Two');
  expect(await deploy('--message', 'Hello\n\n# not a comment\n')).toMatchObject({ code: 0 });
  expect(published()).toEqual(readOutput(root));
  expect(published()).toHaveProperty(['more/index.html']);
  expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(orphan);
  const second = git(root, 'rev-parse', 'HEAD');
  expect(git(all.remote, 'show', '-s', '--format=%B', 'gh-pages')).toBe(
    `Hello\n\n# not a comment\n\nSource: ${second}`,
  );
  expect(git(all.remote, 'fsck', '--strict')).toBe('');
});

test('nothing is published when the build fails', async () => {
  const all = await repositories({
    files: { 'docs/a.md': '# A\n\n[gone](/gone/)\n', 'docs/b.md': '# B\n\n[x](#x)\n' },
  });
  const run = await all.deploy();
  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run.stderr).toContain('docs/a.md:3:1 error broken-link');
  git(all.root, 'rm', '-q', 'docs/a.md');
  git(all.root, 'commit', '-qm', 'Two');
  const strict = await all.deploy('--strict');
  expect(strict.lines.at(-1)).toMatch(/^failed to build/);
  expect(strict.code).toBe(1);
  expect(all.head()).toBeNull();
});

test('a dry run says what would change, and changes nothing', async () => {
  const all = await inUse();
  const before = [all.state(), all.head()];
  const run = await all.deploy('--skip-build', '--dry-run', '--message', 'Hello');
  const source = git(all.root, 'rev-parse', 'HEAD');
  expect(run).toMatchObject({
    code: 0,
    stdout: `added   .nojekyll\nadded   ${MANIFEST}\nchanged index.html\nremoved old.html\n`,
    stderr: `would publish on 'gh-pages' of origin: 2 files added, 1 changed, 1 removed, with the message\n\n    Hello\n\n    Source: ${source}\n`,
  });
  expect([all.state(), all.head()]).toEqual(before);
});

describe('CNAME', () => {
  const cname = async (all: Repositories) => {
    const run = await all.deploy('--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    return all.published().CNAME;
  };

  test('stays as it is on the branch, and nothing else does', async () => {
    const all = await inUse();
    const theirs = all.head();
    expect(await cname(all)).toBe('docs.example.com');
    expect(all.published()).toEqual({ ...readOutput(all.root), CNAME: 'docs.example.com', '.nojekyll': '' });
    expect(log(all, '%H')).toEqual([all.head(), theirs]);
    expect((await all.deploy('--skip-build')).lines.at(-1)).toContain('nothing to publish');
  });

  test('is written from the setting', async () => {
    const settings = { deploy: { domain: 'Docs.Example.org' } };
    const all = await inUse({ settings });
    expect(await cname(all)).toBe('docs.example.org\n');
    writeFiles(all.root, { 'build/CNAME': 'own.example.org' });
    expect(await cname(all)).toBe('own.example.org');
  });
});

test('the bytes and names of the output are those of the branch', async () => {
  const files = {
    'crlf.txt': 'a\r\nb\r\n',
    'lf.txt': 'a\nb\n',
    '.gitattributes': '* text eol=crlf ident filter=upper working-tree-encoding=UTF-16\n*.html export-ignore\n',
    '.gitignore': '*\n',
    'ident.txt': '$Id$\n',
    'binary.bin': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    ' a b .txt': 'blanks',
    '-rf': 'dash',
    '--stdin/-': 'dashes',
    '"quoted".txt': 'quotes',
    'line\nbreak\ttab.txt': 'controls',
    'Äpfel/日本語 🎉.txt': 'letters',
    'A\u030a.txt': 'decomposed',
    'empty.txt': '',
    '.DS_Store': 'litter',
    "it's $HOME `x`.txt": 'shell',
  };
  const all = await built({ files: { '.gitattributes': '* text=auto eol=crlf\n' } });
  git(all.root, 'config', 'core.autocrlf', 'true');
  git(all.root, 'config', 'filter.upper.clean', 'tr a-z A-Z');
  writeFiles(all.root, Object.fromEntries(Object.entries(files).map(([name, text]) => [`build/${name}`, text])));
  fs.chmodSync(path.join(all.root, 'build/lf.txt'), 0o755);
  // A clone that is published from in another way.
  git(path.join(all.root, 'build'), 'init', '-q');
  // The user's own settings hold in every repository, and make the sources look changed.
  const attributes = path.join(all.folder, 'attributes');
  writeFiles(all.folder, { attributes: '* text ident filter=upper\n' });
  const users = ['core.autocrlf=true', 'filter.upper.clean=tr a-z A-Z', `core.attributesFile=${attributes}`];
  const env = { GIT_CONFIG_PARAMETERS: users.map((setting) => `'${setting}'`).join(' ') };
  const run = await all.start(['--skip-build', '--allow-uncommitted'], env).done;
  expect(run, run.stderr).toMatchObject({ code: 0 });
  expect(all.published()).toEqual({ ...readOutput(all.root), '.nojekyll': '' });
  expect(Object.keys(all.published())).toEqual(expect.arrayContaining(Object.keys(files)));
});

test.each([
  ['link', (file: string) => fs.symlinkSync('/etc/hostname', file)],
  ['a/.git', (file: string) => fs.mkdirSync(file)],
])('what is no file is refused: %s', async (name, make) => {
  const all = await built();
  make(path.join(all.root, 'build', name));
  const run = await all.deploy('--skip-build');
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.lines).toEqual([
    expect.stringContaining(`error: cannot publish ${all.root}/build/${name}, which is no file: `),
  ]);
  expect(all.head()).toBeNull();
});

describe('sources', () => {
  test('a folder in the repository, with the output elsewhere in it', async () => {
    const all = await repositories();
    writeFiles(all.root, { 'deep/site/site.config.ts': 'export default {};\n', 'deep/site/docs/intro.md': '# Deep\n' });
    git(all.root, 'add', '.');
    git(all.root, 'commit', '-qm', 'Two');
    writeFiles(all.root, { 'docs/intro.md': '# Changed, but of no concern\n' });
    const run = await all.deploy('--root', 'deep/site', '--out-dir', '../../out');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(all.published()).toEqual({ ...readOutput(all.root, 'out'), '.nojekyll': '' });
    // Neither output nor caches are ignored here, and neither is a source.
    expect((await all.deploy('--root', 'deep/site', '--out-dir', 'out')).code).toBe(0);
    expect((await all.deploy('--root', 'deep/site', '--out-dir', 'out')).code).toBe(0);
  });

  test('a work tree of its own, a shallow clone, a checkout without branch', async () => {
    const all = await repositories();
    git(all.root, 'push', '-q', 'origin', 'main');
    git(all.root, 'worktree', 'add', '-q', '-b', 'other', '../tree');
    git(all.folder, 'clone', '-q', '--depth', '1', `file://${all.remote}`, 'shallow');
    fs.appendFileSync(path.join(all.folder, 'shallow/.git/config'), '[user]\n\tname = A\n\temail = a@example.com\n');
    git(path.join(all.folder, 'shallow'), 'checkout', '-q', '--detach');
    for (const name of ['tree', 'shallow']) {
      const cwd = path.join(all.folder, name);
      writeFiles(cwd, { ...BUILT, 'build/from.txt': name });
      const refs = git(cwd, 'for-each-ref');
      const run = await all.start(['--skip-build'], {}, cwd).done;
      expect(run, run.stderr).toMatchObject({ code: 0 });
      expect(all.published()).toMatchObject({ 'from.txt': name });
      expect(git(cwd, 'for-each-ref')).toBe(refs);
      expect(git(cwd, 'status', '--porcelain')).toBe('');
    }
    expect(log(all, '%s')).toHaveLength(2);
  });

  test('uncommitted changes, when they are allowed, are told in the commit', async () => {
    const all = await built();
    writeFiles(all.root, { 'docs/new\n.md': '# New\n', 'docs/intro.md': '# Changed\n' });
    const refused = await all.deploy('--skip-build');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.lines).toEqual([
      'error: not committed: docs/intro.md, docs/new\\n.md: commit it, or publish it all the same with --allow-uncommitted',
    ]);
    expect(all.head()).toBeNull();
    expect(await all.deploy('--skip-build', '--allow-uncommitted')).toMatchObject({ code: 0 });
    const [short, full] = [git(all.root, 'rev-parse', '--short', 'HEAD'), git(all.root, 'rev-parse', 'HEAD')];
    expect(git(all.remote, 'show', '-s', '--format=%B', 'gh-pages')).toBe(
      `Publish ${short} with uncommitted changes\n\nSource: ${full} with uncommitted changes`,
    );
  });

  test('a hook of theirs neither runs nor misleads', async () => {
    const all = await built();
    const hook = '#!/bin/sh\nexit 1\n';
    writeFiles(all.root, { '.git/hooks/pre-push': hook, '.git/hooks/reference-transaction': hook });
    for (const name of ['pre-push', 'reference-transaction']) {
      fs.chmodSync(path.join(all.root, '.git/hooks', name), 0o755);
    }
    git(all.root, 'config', 'core.hooksPath', path.join(all.root, '.git/hooks'));
    const misled = { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index.lock', GIT_WORK_TREE: '/', GIT_PREFIX: 'docs/' };
    const run = await all.start(['--skip-build'], misled).done;
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(all.head()).not.toBeNull();
  });
});

describe('the remote', () => {
  test.each<[name: string, remote: string, config: readonly (readonly [string, string])[]]>([
    ['an address that git writes differently', 'pages:remote.git', [['url.../.insteadOf', 'pages:']]],
    [
      'a name with another address to push to, and settings of its own',
      'origin',
      [
        ['remote.origin.pushurl', '../remote.git'],
        ['remote.origin.receivepack', 'git receive-pack'],
        ['remote.origin.mirror', 'true'],
        ['remote.origin.push', 'refs/heads/*:refs/heads/*'],
        ['push.followTags', 'true'],
      ],
    ],
  ])('%s', async (_, remote, config) => {
    const all = await built({ settings: { deploy: { remote, branch: 'site/live' } } });
    git(all.root, 'tag', '-a', '-m', 'v1', 'v1');
    for (const [key, value] of config) git(all.root, 'config', key, value);
    const run = await all.deploy('--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(run.lines).toEqual([`published on 'site/live' of ${remote}: 4 files added, 0 changed, 0 removed`]);
    expect(git(all.remote, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/site/live');
  });

  test('another repository may have the site on a branch by the name of that of the sources', async () => {
    const all = await built({ settings: { deploy: { remote: 'pages', branch: 'main' } } });
    git(all.root, 'remote', 'add', 'pages', '../pages.git');
    git(all.folder, 'init', '-q', '--bare', 'pages.git');
    expect(await all.deploy('--skip-build')).toMatchObject({ code: 0 });
    expect(git(path.join(all.folder, 'pages.git'), 'branch').trim()).toBe('main');
    expect(all.head('main')).toBeNull();
  });

  test.each(['main', 'detached', 'remote without .git'])(
    'the branch of the sources is theirs, unless asked: %s',
    async (checkout) => {
      const remote = checkout === 'remote without .git' ? '../remote' : 'origin';
      const all = await built({ settings: { deploy: { branch: 'main', remote } } });
      git(all.root, 'push', '-q', 'origin', 'main');
      if (checkout === 'detached') {
        git(all.root, 'commit', '-q', '--allow-empty', '-m', 'Two');
        git(all.root, 'checkout', '-q', '--detach');
      }
      const before = all.head('main');
      const run = await all.deploy('--skip-build');
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.lines).toEqual([
        `error: 'main' of ${remote} holds the sources, which the site would replace: set 'deploy.branch' to another, or allow it with --allow-source-branch`,
      ]);
      expect(all.head('main')).toBe(before);
      expect(await all.deploy('--skip-build', '--allow-source-branch')).toMatchObject({ code: 0 });
      expect(all.published('main')).toEqual({ ...readOutput(all.root), '.nojekyll': '' });
      expect(git(all.remote, 'rev-parse', 'main^')).toBe(before);
    },
  );
});

describe('refused in one line, and nothing is published', () => {
  test.each<[name: string, args: string[], change: (all: Repositories) => void, says: RegExp]>([
    ['no site', ['--out-dir', 'none'], () => {}, /none holds no published site: run 'site build' first, .* --out-dir$/],
    ['an empty message', ['--message', ' '], () => {}, /^error: --message is empty: /],
    [
      'no repository',
      [],
      ({ root }) => fs.rmSync(path.join(root, '.git'), { recursive: true }),
      /names the commit .* so it needs a repository: not a git repository/,
    ],
    ['no commit', [], ({ root }) => git(root, 'update-ref', '-d', 'HEAD'), /^error: nothing is committed: commit/],
    [
      'an address where nothing is',
      [],
      ({ root }) => git(root, 'remote', 'set-url', 'origin', '../none.git'),
      /^error: cannot read 'gh-pages' of origin, check its address and your access: .*none\.git' does not appear to be a git repository; /,
    ],
    [
      'nobody',
      [],
      ({ root }) => git(root, 'config', '--unset', 'user.email'),
      /^error: 'git var' failed: .*user\.email/,
    ],
  ])('%s', async (_, args, change, says) => {
    const all = await built();
    change(all);
    const run = await all.deploy('--skip-build', ...args);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.lines).toEqual([expect.stringMatching(says)]);
    expect(all.head()).toBeNull();
  });

  test('without git', async () => {
    const all = await built();
    const none = await all.start(['--skip-build'], { PATH: temporaryFolder() }).done;
    expect(none).toMatchObject({ code: 2, stderr: "error: git is missing: install it, for 'site deploy'\n" });
  });

  test('wrong settings', async () => {
    const all = await built({ settings: { deploy: { remote: 'https://me:secret@example.com/a.git' } } });
    const run = await all.deploy('--skip-build');
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('it must have no user name or password: ');
    expect(run.stderr).not.toContain('secret');
  });
});
