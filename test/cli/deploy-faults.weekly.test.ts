/** `site deploy` when the remote, other people or signals come in between, and where credentials go. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { isAlive } from './support/ending.ts';
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
} from './support/repositories.ts';

// Tests run the command so often that a busy machine needs time.
vi.setConfig({ testTimeout: 600_000 });

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
    const lines = all.subarray(0, end).toString().split('\r\n');
    const { Status: status = '200', ...headers } = Object.fromEntries(lines.map((line) => line.split(': ')));
    response.writeHead(Number.parseInt(status, 10), headers).end(all.subarray(end + 4));
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

describe('interrupted before a step', () => {
  /** The steps of a group of eight at which a signal is sent; neighbours are alike, so every second one is left out. */
  const STEPS = { SIGKILL: [0], SIGTERM: [2], SIGINT: [4], SIGHUP: [6] } as const;
  test.for(Object.keys(STEPS) as (keyof typeof STEPS)[])('%s', async (signal) => {
    const all = await published();
    const before = all.state();
    const rehearsal = steppedGit(all, 0, ':');
    expect(await all.start(['--skip-build', '--dry-run'], rehearsal.env).done).toMatchObject({ code: 0 });
    const commands = [...rehearsal.commands(), 'commit-tree', 'push'];
    const own: readonly number[] = STEPS[signal];
    const steps = commands.flatMap((_, step) => (own.includes(step % 8) ? [step + 1] : []));
    // The step that others see.
    if (signal === 'SIGKILL' && !steps.includes(commands.length)) steps.push(commands.length);
    let edition = 0;
    for (const step of steps) {
      edition += 1;
      writeFiles(all.root, { 'build/index.html': `<h1>${edition}</h1>\n` });
      const head = all.head();
      const published = all.published();
      // Git goes on, as far as it can.
      const pid = path.join(all.folder, 'pid');
      const { env, commands: run } = steppedGit(all, step, `echo $$ > '${pid}'; kill -s ${signal.slice(3)} $PPID`);
      const { child, done } = all.start(['--skip-build'], env);
      const ended = await done;
      await expect.poll(() => isAlive(Number(fs.readFileSync(pid, 'utf8'))), { timeout: 30_000 }).toBe(false);
      const told = `step ${step}, ${run().at(-1)}: ${ended.stderr}`;
      expect([told, ended.code, child.signalCode]).toEqual([told, null, signal]);
      expect(all.state()).toEqual(before);
      if (all.head() === head) expect(all.published()).toEqual(published);
      else {
        // The push that had begun came to its end.
        expect([told, run().at(-1)]).toEqual([told, 'push']);
        expect(all.published()).toEqual(expected(all));
        expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(head);
      }
    }
    expect(git(all.remote, 'fsck', '--strict')).toBe('');
    const last = await all.deploy('--skip-build');
    expect(last, last.stderr).toMatchObject({ code: 0 });
    expect(all.published()).toEqual(expected(all));
    expect(all.state()).toEqual(before);
  });

  test('and while the remote works', async () => {
    for (const hook of ['pre-receive', 'update', 'post-receive']) {
      const all = await published();
      const pid = path.join(all.folder, 'pid');
      addHook(all, hook, `kill -s TERM "$(cat '${pid}')"`);
      const { env } = steppedGit(all, 'push', `echo $PPID > '${pid}'`);
      const { child, done } = all.start(['--skip-build'], env);
      await done;
      expect([hook, child.signalCode]).toEqual([hook, 'SIGTERM']);
      fs.rmSync(path.join(all.remote, 'hooks'), { recursive: true });
      const last = await all.deploy('--skip-build');
      expect(last, last.stderr).toMatchObject({ code: 0 });
      expect(all.published()).toEqual(expected(all));
      expect(git(all.remote, 'fsck', '--strict')).toBe('');
    }
  });
});

test('somebody publishes while the remote takes our push', async () => {
  const all = await published();
  const theirs = commitElsewhere(all, 'gh-pages', { 'theirs.html': 'theirs' });
  addHook(all, 'pre-receive', `unset GIT_QUARANTINE_PATH; git update-ref refs/heads/gh-pages ${theirs}`);
  expect((await all.deploy('--skip-build')).stderr).toMatch(
    /^error: somebody published on 'gh-pages' of origin meanwhile/,
  );
  expect(all.head()).toBe(theirs);
});
