/** Ends commands by signals, and waits for all that they started. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { callSite, readTree, startSite, temporaryFolder, writeFiles } from '../../support/cli.ts';
import type { DevServer } from '../../support/dev.ts';

export const SETTINGS = { title: 'T', url: 'https://example.com' };
export const FILES = {
  'site.config.ts': `export default ${JSON.stringify(SETTINGS)};\n`,
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nFirst words.\n',
};
export const PATIENT = { ...SETTINGS, examples: { timeLimit: 600 } };
export const settings = (values: object) => ({ 'site.config.ts': `export default ${JSON.stringify(values)};\n` });
/** A page with a script that ends when it is released, and settings that would wait for it for ten minutes. */
export function endless() {
  const folder = temporaryFolder();
  const [sign, released] = ['running', 'released'].map((name) => path.join(folder, name));
  const script = `const fs = process.getBuiltinModule('node:fs');
fs.writeFileSync(${JSON.stringify(`${sign}.part`)}, String(process.pid));
fs.renameSync(${JSON.stringify(`${sign}.part`)}, ${JSON.stringify(sign)});
while (!fs.existsSync(${JSON.stringify(released)}));
export const n = 1;
`;
  return {
    files: {
      ...settings(PATIENT),
      'docs/loop.md': '# Loop\n\n:value[/_records/loop.ts#n]\n',
      'docs/_records/loop.ts': script,
    },
    /** Resolves when it runs, once each time, to its process. */
    async runs(): Promise<number> {
      await eventually(() => fs.existsSync(sign ?? '')).toBe(true);
      const pid = Number(fs.readFileSync(sign ?? '', 'utf8'));
      fs.rmSync(sign ?? '');
      return pid;
    },
    release: () => fs.writeFileSync(released ?? '', ''),
  };
}
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000, interval: 25 });
export const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, `# P ${index}\n\n$x_{${index}}$\n`]),
  );

/** Processes that a process started, and those that they started. */
export function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sends signals, and waits for the end of the process and of all that it started. */
export async function end(child: ChildProcess, ...signals: readonly NodeJS.Signals[]) {
  const started = descendants(child.pid ?? 0);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      resolve({ code: child.exitCode, signal: child.signalCode });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  for (const signal of signals) child.kill(signal);
  const result = await ended;
  await eventually(() => started.filter(isAlive)).toEqual([]);
  return result;
}

export const opened = async (dev: DevServer, name: string) => (await fetch(dev.at(name))).text();

/** Interrupts builds by signals: the site before stays, nothing is left behind, and the next build is right. */
export async function expectSiteKept(signals: readonly NodeJS.Signals[], pages: number): Promise<void> {
  const root = temporaryFolder({ ...FILES, ...many(pages) });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const before = readTree(path.join(root, 'build'));
  const { files, runs } = endless();
  writeFiles(root, { ...many(2 * pages), ...files });
  for (const signal of signals) {
    const { child } = startSite(root, ['build']);
    await runs();
    expect(await end(child, signal)).toEqual({ code: null, signal });
    expect(readTree(path.join(root, 'build'))).toEqual(before);
  }
  fs.rmSync(path.join(root, 'docs/loop.md'));
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const after = readTree(path.join(root, 'build'));
  expect(await callSite(root, 'build', '--no-cache', '--out-dir', 'cold')).toMatchObject({ code: 0 });
  expect(after).toEqual(readTree(path.join(root, 'cold')));
  const own = ['.site', 'build', 'cold', 'docs', 'site.config.ts'];
  expect(fs.readdirSync(root).sort()).toEqual(own);
}
