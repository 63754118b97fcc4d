/** What `site deploy` does when the remote, other people or signals come in between, and where credentials go. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import {
  addHook,
  BUILT,
  commitElsewhere,
  expected,
  git,
  published,
  type Repositories,
  repositories,
  steppedGit,
} from './repositories.ts';

// Tests run the command so often that a busy machine needs time.
vi.setConfig({ testTimeout: 600_000 });

describe('somebody publishes meanwhile', () => {
  const MEANWHILE =
    "error: somebody published on 'gh-pages' of origin meanwhile: nothing of yours is there, run the command again";

  const moved = (remote: string, theirs: string) =>
    `"$GIT" --git-dir='${remote}' update-ref refs/heads/gh-pages ${theirs}`;

  test.each(['before our push', 'while the remote takes our push'])('%s', async (moment) => {
    const all = await published();
    const theirs = commitElsewhere(all, 'gh-pages', { 'theirs.html': 'theirs' });
    if (moment === 'while the remote takes our push') {
      addHook(all, 'pre-receive', `unset GIT_QUARANTINE_PATH; git update-ref refs/heads/gh-pages ${theirs}`);
    }
    const at = moment === 'before our push' ? 'push' : 0;
    const run = await all.start(['--skip-build'], steppedGit(all, at, moved(all.remote, theirs)).env).done;
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.lines).toEqual([MEANWHILE]);
    expect(all.head()).toBe(theirs);
    fs.rmSync(path.join(all.remote, 'hooks'), { recursive: true, force: true });
    expect(await all.deploy('--skip-build')).toMatchObject({ code: 0 });
    expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(theirs);
    expect(all.published()).toEqual(expected(all));
  });

  test('for the first time, too', async () => {
    const all = repositories();
    writeFiles(all.root, BUILT);
    const theirs = commitElsewhere(all, 'gh-pages', { 'theirs.html': 'theirs' });
    const run = await all.start(['--skip-build'], steppedGit(all, 'push', moved(all.remote, theirs)).env).done;
    expect(run.lines).toEqual([MEANWHILE]);
    expect(all.head()).toBe(theirs);
  });

  test('three of us at once: one publishes, the others have nothing to add or are told to try again', async () => {
    const all = await published();
    const before = all.head();
    const runs = await Promise.all(
      ['One', 'Two', 'Three'].map((message) => all.deploy('--skip-build', '--message', message)),
    );
    for (const { code, stderr } of runs) {
      if (code === 0) expect(stderr).toMatch(/^(published on|nothing to publish)/);
      else expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: (somebody published|cannot push) /)]);
    }
    expect(runs.filter(({ stderr }) => stderr.startsWith('published'))).toHaveLength(1);
    expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(before);
    expect(all.published()).toEqual(expected(all));
  });
});

test('a remote that refuses is quoted, in one line and without control characters', async () => {
  const all = await published();
  const before = all.head();
  addHook(all, 'pre-receive', "printf 'not on Fridays\\n\\033[31mask https://me:secret@example.com/\\n' >&2; exit 1");
  const run = await all.deploy('--skip-build');
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.lines).toEqual([
    "error: cannot push to 'gh-pages' of origin: [remote rejected] (pre-receive hook declined): remote: not on Fridays; remote: \\u001b[31mask https://***@example.com/; failed to push some refs to '" +
      `${all.remote}'`,
  ]);
  expect(all.head()).toBe(before);
  fs.rmSync(path.join(all.remote, 'hooks'), { recursive: true, force: true });
  expect(await all.deploy('--skip-build')).toMatchObject({ code: 0 });
  expect(all.published()).toEqual(expected(all));
});

test('a push whose answer is lost has been one', async () => {
  const all = await published();
  const { env } = steppedGit(all, 'push', '"$GIT" "$@" > /dev/null; exit 1');
  const run = await all.start(['--skip-build'], env).done;
  expect(run, run.stderr).toMatchObject({ code: 0 });
  expect(all.published()).toEqual(expected(all));
});

const SECRET = 'pa55-w0rd';

/** A host that wants a password: git's own program behind HTTP. Returns its address without protocol. */
async function startHost(folder: string): Promise<string> {
  const wanted = `Basic ${Buffer.from(`me:${SECRET}`).toString('base64')}`;
  const server = http.createServer((request, response) => {
    if (request.headers.authorization?.replace(/^basic/, 'Basic') === wanted) return answer(folder, request, response);
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'me',
      REQUEST_METHOD: request.method,
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      GIT_PROTOCOL: [request.headers['git-protocol']].flat()[0],
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('close', () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    const headers = Object.fromEntries(
      all
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    const { Status: status = '200', ...rest } = headers;
    response.writeHead(Number.parseInt(status, 10), rest).end(all.subarray(end + 4));
  });
}

describe('credentials', () => {
  const header = (value: string) => `AUTHORIZATION: basic ${Buffer.from(value).toString('base64')}`;

  /** Ways in which git is told a password, each by changing the sources' repository. */
  const ways: { readonly [name: string]: (all: Repositories, host: string, secret: string) => void } = {
    'a helper': ({ root }, _host, secret) =>
      git(root, 'config', 'credential.helper', `!f() { echo username=me; echo password=${secret}; }; f`),
    'a file that is included for this repository, as in workflows': ({ root, folder }, host, secret) => {
      writeFiles(folder, { extra: `[http "http://${host}/"]\n\textraheader = ${header(`me:${secret}`)}\n` });
      git(root, 'config', `includeIf.gitdir:${root}/.git.path`, path.join(folder, 'extra'));
    },
    'the address itself': ({ root }, host, secret) =>
      git(root, 'remote', 'set-url', 'origin', `http://me:${secret}@${host}/remote.git`),
    'an address that is written differently': ({ root }, host, secret) =>
      git(root, 'config', `url.http://me:${secret}@${host}/.insteadOf`, `http://${host}/`),
  };

  test.each(Object.keys(ways))('from %s: used, never told, never kept', async (way) => {
    const all = repositories();
    writeFiles(all.root, BUILT);
    const temporary = temporaryFolder();
    const host = await startHost(all.folder);
    git(all.remote, 'config', 'uploadpack.allowFilter', 'true');
    git(all.root, 'remote', 'set-url', 'origin', `http://${host}/remote.git`);
    const settings = path.join(all.folder, 'config');
    fs.copyFileSync(path.join(all.root, '.git/config'), settings);
    const tell = ways[way];
    /** No trace of a password in what is said, and in what is left. */
    const expectSilence = (said: string) => {
      const kept = Object.values(readTree(temporary)).join('');
      for (const text of [said, kept]) {
        for (const secret of [SECRET, 'wr0ng', header(`me:${SECRET}`).slice(-20)]) expect(text).not.toContain(secret);
      }
    };
    tell?.(all, host, 'wr0ng');
    const refused = await all.deploy('--skip-build');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.lines).toEqual([
      expect.stringMatching(/^error: cannot read 'gh-pages' of origin, check its address and your access: /),
    ]);
    expectSilence(refused.stderr);

    fs.copyFileSync(settings, path.join(all.root, '.git/config'));
    tell?.(all, host, SECRET);
    const run = await all.deploy('--skip-build');
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expectSilence(run.stdout + run.stderr);
    expect(all.published()).toEqual(expected(all));

    // Even when nobody tidies up.
    writeFiles(all.root, { 'build/index.html': 'another\n' });
    const { env } = steppedGit(all, 'push', 'kill -s KILL $PPID; exit 1');
    const killed = await all.start(['--skip-build'], { ...env, TMPDIR: temporary }).done;
    expect(fs.readdirSync(temporary)).toHaveLength(1);
    expectSilence(killed.stdout + killed.stderr);
    const again = await all.deploy('--skip-build');
    expect(again, again.stderr).toMatchObject({ code: 0 });
    expect(all.published()).toEqual(expected(all));
  });
});
