/** Commands of the program under torture, each a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** What became of a command. */
export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stderr: string;
  /** Milliseconds by the clock. */
  readonly ms: number;
}

/** A command that runs. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** How a command is called. */
export interface Call {
  readonly root: string;
  /** Folder of the program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** A command in front of it, with its arguments. */
  readonly wrapper?: readonly string[];
}

/** Starts `site <args>` in a site's folder. */
export function start({ root, program, args, env = {}, wrapper = [] }: Call): Running {
  const began = performance.now();
  const [command = process.execPath, ...rest] = [
    ...wrapper,
    process.execPath,
    path.join(program, 'bin/site.js'),
    ...args,
  ];
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stderr, ms: performance.now() - began }));
  });
  return { child, ended };
}

/** Runs `site <args>` to its end. */
export function run(call: Call): Promise<Ended> {
  return start(call).ended;
}

/** A fault for `fault-at.cjs`. */
export interface Fault {
  /** Files below this folder count. */
  readonly below: string;
  /** Number of the call, from 0; -1 only counts. */
  readonly at: number;
  readonly action: string;
  readonly calls: 'changes' | 'renames' | 'all';
  readonly sticky: boolean;
  /** A file for the number of calls. */
  readonly count: string | null;
}

/** The variables that put a fault into a command. */
export function faultEnvironment(projectRoot: string, fault: Fault): { readonly [name: string]: string } {
  const hook = path.join(projectRoot, 'test/campaigns/torture/fault-at.cjs');
  return { NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, FAULT: JSON.stringify(fault) };
}
