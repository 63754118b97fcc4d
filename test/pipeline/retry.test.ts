/** What the emitter does where another program has a file of the output open. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OutputPath } from '../../generator/model/paths.ts';
import { emit } from '../../generator/publish/disk.ts';
import { persist } from '../../generator/publish/retry.ts';
import { readTree, temporaryFolder } from '../support/cli.ts';

/** What the disk of another system does, and how long it was waited for. */
function disk(platform: NodeJS.Platform, ...codes: readonly string[]) {
  const left = [...codes];
  const waits: number[] = [];
  let calls = 0;
  return {
    waits,
    calls: () => calls,
    run: () =>
      persist(
        () => {
          calls += 1;
          const code = left.shift();
          if (code !== undefined) throw Object.assign(new Error(`${code}: no`), { code });
          return 'done';
        },
        { platform, wait: (time) => void waits.push(time) },
      ),
  };
}

test.each(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY'])('on Windows, %s passes when the file is closed', (code) => {
  const { run, calls, waits } = disk('win32', code, code, code);
  expect(run()).toBe('done');
  expect(calls()).toBe(4);
  expect(waits).toEqual([10, 20, 40]);
});

test('a file that stays open fails in the end, with the error of the system', () => {
  const { run, waits } = disk('win32', ...Array<string>(100).fill('EBUSY'));
  expect(run).toThrow('EBUSY');
  expect(waits.reduce((sum, time) => sum + time, 0)).toBeLessThan(2000);
  expect(waits.length).toBeGreaterThan(5);
});

test('any other error fails at once', () => {
  const { run, calls, waits } = disk('win32', 'ENOENT');
  expect(run).toThrow('ENOENT');
  expect([calls(), waits]).toEqual([1, []]);
});

test.each(['linux', 'darwin'] as const)('on %s nothing opens a file so that it cannot be moved', (platform) => {
  const { run, calls } = disk(platform, 'EPERM', 'EPERM');
  expect(run).toThrow('EPERM');
  expect(calls()).toBe(1);
});

test('a site is published, again and again, though every rename and removal fails at first', async () => {
  const root = temporaryFolder();
  const { renameSync, rmSync, readdirSync } = fs;
  const { platform } = process;
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.defineProperty(process, 'platform', { value: platform });
  });
  Object.defineProperty(process, 'platform', { value: 'win32' });
  const seen = new Set<string>();
  let failures = 0;
  const failOnce = (name: fs.PathLike) => {
    const key = `${name}`;
    if (seen.delete(key)) return;
    seen.add(key);
    failures += 1;
    throw Object.assign(new Error(`EPERM: operation not permitted, '${name}'`), { code: 'EPERM', syscall: 'rename' });
  };
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    failOnce(from);
    renameSync(from, to);
  });
  vi.spyOn(fs, 'rmSync').mockImplementation((name, options) => {
    if (options?.recursive === true) failOnce(name);
    rmSync(name, options);
  });
  const folder = path.join(root, 'build');
  for (const text of ['one', 'two', 'three', 'four']) {
    const output = { key: text, read: () => text };
    const names = ['index.html', `${text}/index.html`] as OutputPath[];
    const outputs = new Map(names.map((name) => [name, output]));
    await emit(outputs, folder, { memory: path.join(root, 'memory'), writer: null });
    expect(readTree(folder)).toEqual({ 'index.html': text, [`${text}/index.html`]: text });
    expect(readdirSync(root).sort()).toEqual(['build', 'memory']);
  }
  expect(failures).toBeGreaterThan(10);
});
