/** The command line as a process that a test talks to, in an environment of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { launcher, type Run } from '../support/cli.ts';

export { launcher };

/** Variables of a process. One that is undefined is not set at all. */
export type Environment = { readonly [name: string]: string | undefined };

export interface Started {
  readonly child: ChildProcess;
  /** Its end. Without an exit code it was killed. */
  readonly done: Promise<Run>;
  /** Waits until standard error says something; fails when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts `site <args>` in a folder; of another package where its launcher is given. */
export function startSite(cwd: string, args: readonly string[], env: Environment = {}, script = launcher): Started {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let listeners: (() => void)[] = [];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    for (const listener of listeners) listener();
  });
  const done = new Promise<Run>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr, lines: stderr.trim().split('\n') }));
  });
  return {
    child,
    done,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(stderr);
          if (found === null) return;
          listeners = listeners.filter((listener) => listener !== look);
          resolve(found);
        };
        listeners.push(look);
        look();
        done.then(() => reject(new Error(`the process ended without saying ${pattern}: ${stderr}`)), reject);
      }),
  };
}
