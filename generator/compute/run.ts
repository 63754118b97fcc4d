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

/** Scripts that a process is given at once: what they share is looked at after the last of them. */
const MAX_TOGETHER = 5;

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
  const count = Math.min(useful, maxProcesses, availableParallelism());
  // Fewer towards the end, so that all processes end at the same time.
  const take = () => open.splice(0, Math.min(MAX_TOGETHER, Math.ceil(open.length / (2 * count))));
  const processes = Array.from({ length: count }, () => runNext(take, rules, done));
  // Leaves nothing running when the caller goes on.
  for (const ended of await Promise.allSettled(processes)) if (ended.status === 'rejected') throw ended.reason;
}

/** Runs scripts that nobody has taken, as long as there are any. */
async function runNext(take: () => readonly Job[], rules: RunRules, done: Done): Promise<void> {
  const { timeLimit, signal } = rules;
  let child: ChildProcess | null = null;
  let deliver = async () => {};
  /** Of a process that has ended: nobody knows for which of them. */
  const alone: Job[] = [];
  const next = () => (alone.length > 0 ? alone.splice(0, 1) : take());
  try {
    for (let jobs = next(); jobs.length > 0; jobs = next()) {
      child ??= start(rules);
      const asked = ask(child, { jobs, timeLimit });
      // The results of the scripts before, while these run.
      await deliver();
      const results = await asked;
      signal?.throwIfAborted();
      const isOpen = results === null && jobs.length > 1;
      if (isOpen) alone.push(...jobs);
      // The system may have ended it, to have its memory.
      const ended = failedResult('ended its process', true);
      deliver = async () => {
        for (const [index, { script }] of isOpen ? [] : jobs.entries()) {
          signal?.throwIfAborted();
          await done(script, results?.[index] ?? ended);
        }
      };
      if (results?.every(({ isTransient }) => !isTransient) === true) continue;
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

/** Has scripts run; null when the process ended instead. */
function ask(child: ChildProcess, order: Order): Promise<readonly RunResult[] | null> {
  return new Promise((resolve) => {
    const finish = (results: readonly RunResult[] | null) => {
      child.off('message', hear).off('exit', hearEnd).off('error', hearEnd);
      resolve(results);
    };
    const hear = (results: unknown) => finish(results as readonly RunResult[]);
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
