/** What `site deploy` publishes, from which sources to which remote, and what it refuses. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import {
  addHook,
  BUILT,
  commitElsewhere,
  expected,
  git,
  type Repositories,
  readOutput,
  repositories,
  steppedGit,
} from './support/repositories.ts';

const MANIFEST = 'route-manifest.json';

/** Repositories whose site is built. */
async function built(...given: Parameters<typeof repositories>): Promise<Repositories> {
  const all = await repositories(...given);
  writeFiles(all.root, BUILT);
  return all;
}

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
  expect((await deploy('--skip-build')).lines.at(-1)).toBe(
    "nothing to publish: 'gh-pages' of origin has these files already",
  );
  expect(head()).toBe(orphan);

  git(root, 'commit', '-q', '--allow-empty', '-m', 'Two');
  writeFiles(root, { 'build/more/index.html': '# More\n' });
  expect(await deploy('--skip-build', '--message', 'Hello\n\n# not a comment\n')).toMatchObject({ code: 0 });
  expect(published()).toEqual(readOutput(root));
  expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(orphan);
  const second = git(root, 'rev-parse', 'HEAD');
  expect(git(all.remote, 'show', '-s', '--format=%B', 'gh-pages')).toBe(
    `Hello\n\n# not a comment\n\nSource: ${second}`,
  );
  expect(git(all.remote, 'fsck', '--strict')).toBe('');
});

test('nothing is published when the build fails', async () => {
  const all = await repositories({ files: { 'docs/b.md': '# B\n\n[x](#x)\n' } });
  const strict = await all.deploy('--strict');
  expect(strict).toMatchObject({ code: 1, stdout: '' });
  expect(strict.lines.at(-1)).toMatch(/^failed to build/);
  expect(all.head()).toBeNull();
});

/** Settings other than those of `site.config.ts`, for `--config`. */
const configOf = (deploy: object) => ({ 'other.config.ts': `export default ${JSON.stringify({ deploy })};\n` });

test('a branch in use: a dry run changes nothing, and of all its files CNAME alone stays, unless a setting names another', async () => {
  const all = await built({ files: configOf({ domain: 'Docs.Example.org' }) });
  // Hosts may allow fetches without the contents of files.
  git(all.remote, 'config', 'uploadpack.allowFilter', 'true');
  const files = { CNAME: 'docs.example.com', 'old.html': 'old', 'a/index.html': '<p>A</p>\n', 'index.html': 'old' };
  git(all.remote, 'update-ref', 'refs/heads/gh-pages', commitElsewhere(all, 'gh-pages', files));
  const theirs = all.head();
  const before = all.state();
  const run = await all.deploy('--skip-build', '--dry-run', '--message', 'Hello');
  const source = git(all.root, 'rev-parse', 'HEAD');
  expect(run).toMatchObject({
    code: 0,
    stdout: `added   .nojekyll\nadded   ${MANIFEST}\nchanged index.html\nremoved old.html\n`,
    stderr: `would publish on 'gh-pages' of origin: 2 files added, 1 changed, 1 removed, with the message\n\n    Hello\n\n    Source: ${source}\n`,
  });
  expect([all.state(), all.head()]).toEqual([before, theirs]);

  expect(await all.deploy('--skip-build')).toMatchObject({ code: 0 });
  expect(all.published()).toEqual({ ...expected(all), CNAME: 'docs.example.com' });
  expect(git(all.remote, 'log', '--format=%H', 'gh-pages').split('\n')).toEqual([all.head(), theirs]);
  expect(await all.deploy('--skip-build', '--config', 'other.config.ts')).toMatchObject({ code: 0 });
  expect(all.published().CNAME).toBe('docs.example.org\n');
});

test('the bytes and names of the output are those of the branch, whatever settings and hooks the sources have', async () => {
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
    // Before that of the settings.
    CNAME: 'own.example.org',
  };
  const settings = { deploy: { domain: 'docs.example.org' } };
  const all = await built({ settings, files: { '.gitattributes': '* text=auto eol=crlf\n' } });
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
  const hooks = path.join(all.root, '.git/hooks');
  for (const name of ['pre-push', 'reference-transaction']) {
    writeFiles(hooks, { [name]: '#!/bin/sh\nexit 1\n' });
    fs.chmodSync(path.join(hooks, name), 0o755);
  }
  git(all.root, 'config', 'core.hooksPath', hooks);
  // Variables that git sets for a hook, which may run the command.
  const misled = { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index.lock', GIT_WORK_TREE: '/', GIT_PREFIX: 'docs/' };
  const run = await all.start(['--skip-build', '--allow-uncommitted'], { ...env, ...misled }).done;
  expect(run, run.stderr).toMatchObject({ code: 0 });
  expect(all.published()).toEqual({ ...readOutput(all.root), '.nojekyll': '' });
  expect(Object.keys(all.published())).toEqual(expect.arrayContaining(Object.keys(files)));
});

describe('sources', () => {
  test('a folder in the repository, with an output that is not ignored', async () => {
    const all = await repositories();
    writeFiles(all.root, { 'deep/site/site.config.ts': 'export default {};\n', 'deep/site/docs/intro.md': '# Deep\n' });
    git(all.root, 'add', '.');
    git(all.root, 'commit', '-qm', 'Two');
    writeFiles(all.root, { 'docs/intro.md': '# Changed, but of no concern\n' });
    // The output folder is not ignored here, and is no source.
    writeFiles(path.join(all.root, 'deep/site'), BUILT);
    const run = await all.deploy('--skip-build', '--root', 'deep/site');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(all.published()).toEqual({ ...readOutput(path.join(all.root, 'deep/site')), '.nojekyll': '' });
  });

  test('a work tree without branch beside a shallow clone, as in workflows', async () => {
    const all = await repositories();
    git(all.root, 'push', '-q', 'origin', 'main');
    git(all.folder, 'clone', '-q', '--depth', '1', `file://${all.remote}`, 'shallow');
    const [clone, root] = [path.join(all.folder, 'shallow'), path.join(all.folder, 'beside')];
    fs.appendFileSync(path.join(clone, '.git/config'), '[user]\n\tname = A\n\temail = a@example.com\n');
    git(clone, 'worktree', 'add', '-q', '--detach', root);
    writeFiles(root, BUILT);
    const refs = git(root, 'for-each-ref');
    const run = await callSite(root, 'deploy', '--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(all.published()).toEqual({ ...readOutput(root), '.nojekyll': '' });
    expect(git(root, 'for-each-ref')).toBe(refs);
    expect(git(root, 'status', '--porcelain')).toBe('');
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
});

describe('the remote', () => {
  test('may have settings of its own for pushes', async () => {
    const all = await built({ settings: { deploy: { branch: 'site/live' } } });
    git(all.root, 'tag', '-a', '-m', 'v1', 'v1');
    fs.appendFileSync(
      path.join(all.root, '.git/config'),
      `[remote "origin"]\n\tpushurl = ../remote.git\n\treceivepack = git receive-pack\n\tmirror = true
\tpush = refs/heads/*:refs/heads/*\n[push]\n\tfollowTags = true\n`,
    );
    const run = await all.deploy('--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(run.lines).toEqual(["published on 'site/live' of origin: 4 files added, 0 changed, 0 removed"]);
    expect(git(all.remote, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/site/live');
  });

  test('may be another repository, by an address that git rewrites, and have the site on the branch of the sources', async () => {
    const all = await built({ settings: { deploy: { remote: 'pages:pages.git', branch: 'main' } } });
    git(all.root, 'config', 'url.../.insteadOf', 'pages:');
    git(all.folder, 'init', '-q', '--bare', 'pages.git');
    const run = await all.deploy('--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(git(path.join(all.folder, 'pages.git'), 'branch').trim()).toBe('main');
    expect(all.head('main')).toBeNull();
  });

  test('the branch of the sources is theirs, unless asked', async () => {
    const settings = { deploy: { branch: 'main' } };
    // Another spelling of the same address.
    const all = await built({ settings, files: configOf({ branch: 'main', remote: '../remote' }) });
    git(all.root, 'push', '-q', 'origin', 'main');
    const before = all.head('main');
    for (const [remote, ...args] of [['origin'], ['../remote', '--config', 'other.config.ts']]) {
      const run = await all.deploy('--skip-build', ...args);
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.lines).toEqual([
        `error: 'main' of ${remote} holds the sources, which the site would replace: set 'deploy.branch' to another, or allow it with --allow-source-branch`,
      ]);
    }
    expect(all.head('main')).toBe(before);
    expect(await all.deploy('--skip-build', '--allow-source-branch')).toMatchObject({ code: 0 });
    expect(all.published('main')).toEqual(expected(all));
    expect(git(all.remote, 'rev-parse', 'main^')).toBe(before);
  });

  test('somebody publishes meanwhile: theirs stays', async () => {
    const all = await built();
    const theirs = commitElsewhere(all, 'gh-pages', { 'theirs.html': 'theirs' });
    const move = `"$GIT" --git-dir='${all.remote}' update-ref refs/heads/gh-pages ${theirs}`;
    const run = await all.start(['--skip-build'], steppedGit(all, 'push', move).env).done;
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.lines).toEqual([
      "error: somebody published on 'gh-pages' of origin meanwhile: nothing of yours is there, run the command again",
    ]);
    expect(all.head()).toBe(theirs);
  });

  test('a remote that refuses is quoted, in one line and without control characters', async () => {
    const all = await built();
    addHook(all, 'pre-receive', "printf 'not on Fridays\\n\\033[31mask https://me:secret@example.com/\\n' >&2; exit 1");
    const run = await all.deploy('--skip-build');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.lines).toEqual([
      "error: cannot push to 'gh-pages' of origin: [remote rejected] (pre-receive hook declined): remote: not on Fridays; remote: \\u001b[31mask https://***@example.com/; failed to push some refs to '../remote.git'",
    ]);
    expect(all.head()).toBeNull();
  });
});

describe('refused in one line, and nothing is published', () => {
  test('where something is missing, or is no file', async () => {
    const all = await built();
    const { root } = all;
    // Each is mended, or lacks more than the one before.
    const cases: readonly (readonly [args: readonly string[], change: () => void, says: RegExp])[] = [
      [['--out-dir', 'none'], () => {}, /none holds no published site: run 'site build' first, .* --out-dir$/],
      [['--message', ' '], () => {}, /^error: --message is empty: /],
      [
        [],
        () => fs.symlinkSync('/etc/hostname', path.join(root, 'build/link')),
        /^error: cannot publish \/.*\/build\/link, which is no file: /,
      ],
      [
        [],
        () => {
          fs.rmSync(path.join(root, 'build/link'));
          fs.mkdirSync(path.join(root, 'build/a/.git'));
        },
        /^error: cannot publish \/.*\/build\/a\/\.git, which is no file: /,
      ],
      [
        [],
        () => git(root, 'remote', 'set-url', 'origin', '../none.git'),
        /^error: cannot read 'gh-pages' of origin, check its address and your access: .*none\.git' does not appear to be a git repository; /,
      ],
      [[], () => git(root, 'config', '--unset', 'user.email'), /^error: 'git var' failed: .*user\.email/],
      [[], () => git(root, 'update-ref', '-d', 'HEAD'), /^error: nothing is committed: commit/],
      [
        [],
        () => fs.rmSync(path.join(root, '.git'), { recursive: true }),
        /names the commit .* so it needs a repository: not a git repository/,
      ],
    ];
    for (const [args, change, says] of cases) {
      change();
      const run = await all.deploy('--skip-build', ...args);
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.lines).toEqual([expect.stringMatching(says)]);
    }
    expect(all.head()).toBeNull();
  });

  test('without git', async () => {
    const all = await built();
    const none = await all.start(['--skip-build'], { PATH: temporaryFolder() }).done;
    expect(none).toMatchObject({ code: 2, stderr: "error: git is missing: install it, for 'site deploy'\n" });
  });
});
