/** An authoring server in a process of its own, on a folder that the test edits. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { launcher, temporaryFolder, writeFiles } from './cli.ts';

export interface DevServer {
  readonly root: string;
  readonly origin: string;
  /** What the terminal shows so far. */
  terminal(): string;
  /** Address of a path, or of one with the host and headers of somebody else. */
  at(path: string): string;
  write(files: { readonly [path: string]: string }): void;
  /** Ends it as Ctrl-C does; its exit code. */
  stop(): Promise<number | null>;
  readonly process: ChildProcess;
}

const SETTINGS = `export default ${JSON.stringify({ title: 'Fixture', url: 'https://example.com', math: { stylesheet: 'self' } })};\n`;

/**
 * Starts `site dev` on files, and waits until it says its address.
 *
 * @param options the number of the user that runs it, which only root may choose
 */
export async function startDev(
  files: { readonly [path: string]: string },
  options: { readonly args?: readonly string[]; readonly user?: number } = {},
): Promise<DevServer> {
  const { args = ['--port', '0'], user } = options;
  const root = temporaryFolder({ 'site.config.ts': SETTINGS, ...files });
  const caches = user === undefined ? {} : { XDG_CACHE_HOME: path.join(root, '.site/caches') };
  if (user !== undefined) {
    // Its own caches only: everything else belongs to who runs the tests.
    fs.mkdirSync(path.join(root, '.site/caches'), { recursive: true });
    for (const name of ['.site', '.site/caches']) fs.chownSync(path.join(root, name), user, user);
    fs.chmodSync(root, 0o755);
  }
  const child = spawn(process.execPath, [launcher, 'dev', ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '', EDITOR: 'true', LAUNCH_EDITOR: 'true', ...caches },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  let terminal = '';
  child.stderr.on('data', (chunk) => {
    terminal += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  onTestFinished(async () => {
    await stop();
  });
  await expect.poll(() => terminal, { timeout: 30_000, interval: 25 }).toMatch(/serving .* at http/);
  const [, origin = ''] = / at (http:\/\/[^/\s]+)/.exec(terminal) ?? [];
  return {
    root,
    origin,
    terminal: () => terminal,
    at: (below) => origin + encodeURI(below),
    write: (more) => writeFiles(root, more),
    stop,
    process: child,
  };
}
