import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocPath } from '../model/paths.ts';
import { failedResult, type Job, type Order, type RunResult, type World } from './job.ts';

/** How many scripts make it worth starting another process, which loads Plot before it draws. */
const WORTH_PROCESS = 12;
/** Memory of the machine that a process may have for itself, in bytes: a script may take half of it. */
const MEMORY_OF_PROCESS = 2 ** 31;
const MAX_PROCESSES = 4;

/** How scripts are run. */
export interface RunOptions {
  readonly world: World;
  /** The program of a process that runs scripts. */
  readonly runner: URL;
  /** Of each script, in s. */
  readonly timeLimit: number;
  /** Ends the scripts that run. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs scripts in processes of their own, one after the other in each: a script that ends its process, or fills the
 * memory, harms no other. After such a script the rest goes on in a new process.
 *
 * @throws when it is ended by the signal
 */
export async function runScripts(jobs: readonly Job[], options: RunOptions): Promise<ReadonlyMap<DocPath, RunResult>> {
  const useful = Math.min(Math.ceil(jobs.length / WORTH_PROCESS), MAX_PROCESSES, availableParallelism());
  const count = Math.max(1, Math.min(useful, Math.floor(totalmem() / MEMORY_OF_PROCESS)));
  const open = jobs.values();
  const results = new Map<DocPath, RunResult>();
  const done = (job: Job, result: RunResult) => results.set(job.script, result);
  const ended = await Promise.allSettled(Array.from({ length: count }, () => runSome(open, options, done)));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return results;
}

/** Runs scripts in one process until none is left. */
async function runSome(
  jobs: Iterable<Job>,
  options: RunOptions,
  done: (job: Job, result: RunResult) => void,
): Promise<void> {
  const { timeLimit, signal } = options;
  let child: ChildProcess | null = null;
  try {
    for (const job of jobs) {
      child ??= start(options);
      const result = await ask(child, { job, timeLimit });
      signal?.throwIfAborted();
      // The system may have ended it, to have its memory.
      done(job, result ?? failedResult('ended its process', true));
      if (result !== null && !result.isTransient) continue;
      await end(child);
      child = null;
    }
  } finally {
    if (child !== null) await end(child);
  }
}

/** What scripts write past Node's streams goes nowhere: our own output may be read by programs. */
function start({ runner, signal, world }: RunOptions): ChildProcess {
  const child = fork(fileURLToPath(runner), [], {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Between two scripts nobody else listens.
  child.on('error', () => {});
  // One that ended already is found out by its first script.
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
