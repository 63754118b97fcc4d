/** `site deploy`, interrupted before and while git does each of its steps. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../support/cli.ts';
import { isAlive } from './ending.ts';
import { addHook, commitElsewhere, expected, git, published, steppedGit } from './repositories.ts';

// Tests run the command so often that a busy machine needs time.
vi.setConfig({ testTimeout: 600_000 });

describe('interrupted before a step', () => {
  /** Which of the steps a signal has, of eight at a time: every other step is one like its neighbour. */
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

test('three at once: one publishes, the others have nothing to add or are told to try again', async () => {
  const all = await published();
  const before = all.head();
  const messages = ['One', 'Two', 'Three'];
  const runs = await Promise.all(messages.map((message) => all.deploy('--skip-build', '--message', message)));
  for (const { code, stderr } of runs) {
    if (code === 0) expect(stderr).toMatch(/^(published on|nothing to publish)/);
    else expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: (somebody published|cannot push) /)]);
  }
  expect(runs.filter(({ stderr }) => stderr.startsWith('published'))).toHaveLength(1);
  expect(git(all.remote, 'rev-parse', 'gh-pages^')).toBe(before);
  expect(all.published()).toEqual(expected(all));
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
