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

  test.each<[name: string, start: () => Promise<Repositories>]>([
    ['on a branch that is there', published],
    ['for the first time', repositories],
  ])('%s', async (_, start) => {
    const all = await start();
    writeFiles(all.root, { ...BUILT, 'build/index.html': '<h1>Ours</h1>\n' });
    const theirs = commitElsewhere(all, 'gh-pages', { 'theirs.html': 'theirs' });
    const run = await all.start(['--skip-build'], steppedGit(all, 'push', moved(all.remote, theirs)).env).done;
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.lines).toEqual([MEANWHILE]);
    expect(all.head()).toBe(theirs);
    expect(await all.deploy('--skip-build')).toMatchObject({ code: 0 });
    expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(theirs);
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
    "error: cannot push to 'gh-pages' of origin: [remote rejected] (pre-receive hook declined): remote: not on Fridays; remote: \\u001b[31mask https://***@example.com/; failed to push some refs to '../remote.git'",
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

  test('are used, never told, never kept', async () => {
    const all = await repositories();
    writeFiles(all.root, BUILT);
    const temporary = temporaryFolder();
    const host = await startHost(all.folder);
    git(all.remote, 'config', 'uploadpack.allowFilter', 'true');
    git(all.root, 'remote', 'set-url', 'origin', `http://${host}/remote.git`);
    const config = path.join(all.root, '.git/config');
    const settings = fs.readFileSync(config);
    /** No trace of a password in what is said, and in what is left. */
    const expectSilence = (...said: readonly string[]) => {
      for (const text of [...said, ...Object.values(readTree(temporary))]) {
        for (const secret of [SECRET, 'wr0ng', header(`me:${SECRET}`).slice(-20)]) expect(text).not.toContain(secret);
      }
    };
    for (const [way, tell] of Object.entries(ways)) {
      fs.writeFileSync(config, settings);
      tell(all, host, 'wr0ng');
      const refused = await all.deploy('--skip-build');
      expect(refused, way).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr, way).toMatch(
        /^error: cannot read 'gh-pages' of origin, check its address and your access: /,
      );
      expectSilence(refused.stderr);
      fs.writeFileSync(config, settings);
      tell(all, host, SECRET);
      writeFiles(all.root, { 'build/index.html': way });
      const run = await all.deploy('--skip-build');
      expect(run, `${way}: ${run.stderr}`).toMatchObject({ code: 0 });
      expectSilence(run.stderr);
      expect(all.published()).toEqual(expected(all));
    }
    // Not even in what a killed process leaves.
    writeFiles(all.root, { 'build/index.html': 'another\n' });
    const { env } = steppedGit(all, 'push', 'kill -s KILL $PPID; exit 1');
    const killed = await all.start(['--skip-build'], { ...env, TMPDIR: temporary }).done;
    expect(fs.readdirSync(temporary)).toHaveLength(1);
    expectSilence(killed.stdout + killed.stderr);
  });
});
