import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { failedResult, type Job, type RunAnswer, type RunOptions, type RunRequest, type RunResult } from './job.ts';

/** Scripts that make another thread worth its start. */
const WORTH_THREAD = 16;
const MAX_THREADS = 4;

interface RunRules extends Omit<RunOptions, 'threads'> {
  readonly runner: URL;
  readonly signal: AbortSignal | undefined;
  /** Threads to use; by default as many as pay. */
  readonly threads?: number | undefined;
}

type Done = (job: Job, result: RunResult) => Promise<void>;

/**
 * Runs scripts in the threads of one child process. A script that ends the process fails; the others run again.
 *
 * @param done called with each result, in any order
 * @throws when it is aborted by the signal, or what `done` throws
 */
export async function runScripts(jobs: readonly Job[], rules: RunRules, done: Done): Promise<void> {
  const [first] = jobs;
  if (first === undefined) return;
  const left = await runInProcess(jobs, rules, done);
  if (left.length > 0 && jobs.length === 1) return done(first, failedResult('ended its process'));
  // One of them ended the process: it is found by halves.
  const middle = Math.floor(left.length / 2);
  for (const half of [left.slice(0, middle), left.slice(middle)]) await runScripts(half, rules, done);
}

function threadsOf(jobs: readonly Job[], { threads }: RunRules): number {
  return threads ?? Math.min(1 + Math.floor(jobs.length / WORTH_THREAD), MAX_THREADS, availableParallelism());
}

/** Runs scripts until all have a result, or the process ends; returns those without a result. */
async function runInProcess(jobs: readonly Job[], rules: RunRules, done: Done): Promise<readonly Job[]> {
  const { runner, signal, folder, modules, timeLimit, hasSourceMaps } = rules;
  signal?.throwIfAborted();
  const child = fork(runner, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // The result must not depend on the time zone of the machine.
    env: { ...process.env, TZ: 'UTC' },
    signal,
    killSignal: 'SIGKILL',
  });
  const finished = new Map<Job, Promise<void>>();
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: unknown) => {
        const job = isAnswer(message) && jobs[message.index];
        if (!job || finished.has(job)) return;
        const result = done(job, message.result);
        result.catch(reject);
        finished.set(job, result);
        if (finished.size === jobs.length) resolve();
      });
      child.on('error', reject);
      child.on('exit', () => resolve());
      child.send(
        { jobs, folder, modules, timeLimit, hasSourceMaps, threads: threadsOf(jobs, rules) } satisfies RunRequest,
        () => {},
      );
    });
    await Promise.all(finished.values());
  } finally {
    await ended(child);
    signal?.throwIfAborted();
  }
  return jobs.filter((job) => !finished.has(job));
}

/** A script may send messages of its own. */
function isAnswer(message: unknown): message is RunAnswer {
  return typeof message === 'object' && message !== null && 'result' in message;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
