/** Runs the command line as a user would, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Program, Environment as World } from '../../generator/base/environment.ts';
import { findProgram } from '../../generator/bundling/program.ts';
import { main } from '../../generator/main.ts';

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The generator's scripts, which `support/build.ts` made. */
export const program = findProgram(projectRoot);
export const launcher = path.join(projectRoot, 'bin/site.js');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Lines of standard error. */
  readonly lines: readonly string[];
}

/** Variables of a process. One that is undefined is not set at all. */
export type Environment = { readonly [name: string]: string | undefined };

export interface Started {
  readonly child: ChildProcess;
  /** Its end. Without an exit code it was killed. */
  readonly done: Promise<Run>;
  /** Standard error so far. */
  said(): string;
  /** Waits until standard error says something; fails when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts `site <args>` in a folder, as a process that a test talks to. */
export function startSite(cwd: string, args: readonly string[], env: Environment = {}): Started {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const done = new Promise<Run>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr, lines: stderr.trim().split('\n') }));
  });
  return {
    child,
    done,
    said: () => stderr,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(stderr);
          if (found !== null) resolve(found);
        };
        child.stderr.on('data', look);
        look();
        done.then(() => reject(new Error(`the process ended without saying ${pattern}: ${stderr}`)), reject);
      }),
  };
}

/** Runs `site <args>` in a folder and waits for its end. */
export const runSite = (cwd: string, ...args: string[]): Promise<Run> => startSite(cwd, args).done;

/** The world around a command in this process: nobody watches, interrupts it or hears what it says. */
export function quietEnvironment(cwd: string, program: Program): World {
  return {
    out: () => {},
    err: () => {},
    progress: () => {},
    colour: false,
    cwd,
    now: () => 0,
    today: () => new Date().toISOString().slice(0, 10),
    interrupted: () => new Promise(() => {}),
    ignoreUncaught: () => {},
    program,
  };
}

/**
 * Calls `site <args>` in a folder, in this process: the same command without the half second that a process takes to
 * start. For tests of what a command does and says; how a process ends is for `runSite`.
 */
export async function callSite(cwd: string, ...args: string[]): Promise<Run> {
  const said = { out: '', err: '' };
  const start = performance.now();
  const env: World = {
    ...quietEnvironment(cwd, program),
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    now: () => performance.now() - start,
  };
  const code = await main(args, env);
  return { code, stdout: said.out, stderr: said.err, lines: said.err.trim().split('\n') };
}

/** A folder for one test, with files in it; removed when the test is done. */
export function temporaryFolder(files: { readonly [path: string]: string | Uint8Array } = {}): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: { readonly [path: string]: string | Uint8Array }): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

/** The index of a site's cache. */
export function cacheIndex(root: string): string {
  return path.join(root, '.site/pages/index.json');
}

/** Every file below a folder with its bytes as text, sorted by path. */
export function readTree(folder: string): { readonly [path: string]: string } {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]));
}
