import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocPath } from '../model/paths.ts';
import { failedResult, type Job, type Order, type RunResult, type World } from './job.ts';

/** How many scripts make it worth starting another process, which takes as long as several of them. */
const WORTH_PROCESS = 16;
/** A process takes two hundred megabytes, and containers often have many processors and little memory. */
const MAX_PROCESSES = 4;

/** How scripts are run. */
export interface RunRules {
  readonly world: World;
  /** The program of the processes. */
  readonly runner: URL;
  /** Of each script, in s. */
  readonly timeLimit: number;
  /** Ends the scripts that run. */
  readonly signal: AbortSignal | undefined;
  /** How many processes there may be at once; as many as are worth it if left out. */
  readonly maxProcesses?: number;
}

/** Takes the result of a script. */
type Done = (script: DocPath, result: RunResult) => Promise<void>;

/**
 * Runs scripts in processes of their own, one after the other in each: a script that ends its process, or fills the
 * memory, harms nothing else. After such a script the rest goes on in a new process.
 *
 * @param done told of each result while other scripts still run, in any order
 * @throws when it is ended by the signal, or what `done` throws
 */
export async function runScripts(
  jobs: readonly Job[],
  { maxProcesses = MAX_PROCESSES, ...rules }: RunRules,
  done: Done,
): Promise<void> {
  const useful = 1 + Math.floor(jobs.length / WORTH_PROCESS);
  const open = [...jobs];
  const processes = Array.from({ length: Math.min(useful, maxProcesses, availableParallelism()) }, () =>
    runNext(open, rules, done),
  );
  // Leaves nothing running when the caller goes on.
  for (const ended of await Promise.allSettled(processes)) if (ended.status === 'rejected') throw ended.reason;
}

/** Takes scripts that nobody has taken, as long as there are any. */
async function runNext(open: Job[], rules: RunRules, done: Done): Promise<void> {
  const { timeLimit, signal } = rules;
  let child: ChildProcess | null = null;
  let deliver = async () => {};
  try {
    for (let job = open.shift(); job !== undefined; job = open.shift()) {
      const { script } = job;
      child ??= start(rules);
      const asked = ask(child, { job, timeLimit });
      // The result of the script before, while this one runs.
      await deliver();
      const result = await asked;
      signal?.throwIfAborted();
      // The system may have ended it, to have its memory.
      deliver = () => done(script, result ?? failedResult('ended its process', true));
      if (result !== null && !result.isTransient) continue;
      await end(child);
      child = null;
    }
    await deliver();
  } finally {
    if (child !== null) await end(child);
  }
}

/** What scripts write past Node's streams goes nowhere: our own output may be read by programs. */
function start({ runner, signal, world }: RunRules): ChildProcess {
  const child = fork(fileURLToPath(runner), [], {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Between two scripts nobody else listens.
  child.on('error', () => {});
  // One that has ended is found out by its first script.
  child.send(world, () => {});
  return child;
}

/** Has a script run; null when the process ended instead. */
function ask(child: ChildProcess, order: Order): Promise<RunResult | null> {
  return new Promise((resolve) => {
    const finish = (result: RunResult | null) => {
      child.off('message', hear).off('exit', hearEnd).off('error', hearEnd);
      resolve(result);
    };
    const hear = (result: unknown) => finish(result as RunResult);
    const hearEnd = () => finish(null);
    child.on('message', hear).on('exit', hearEnd).on('error', hearEnd);
    child.send(order, (error) => {
      if (error !== null) finish(null);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
