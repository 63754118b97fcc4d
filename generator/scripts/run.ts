import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { failedResult, type Job, type RunMessage, type RunOptions, type RunRequest, type RunResult } from './job.ts';

/** Scripts that make another thread worth its start. */
const WORTH_THREAD = 16;
const MAX_THREADS = 4;

/** How scripts are run. */
export interface RunRules extends Omit<RunOptions, 'threads'> {
  /** The program of the process that runs them. */
  readonly runner: URL;
  /** Ends the process. */
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
  for (let open = jobs; open.length > 0; ) {
    const { finished, started } = await runInProcess(open, rules, done);
    const left = open.filter((job) => !finished.has(job));
    // A process that is killed may not have reported its last start. Jobs start in order.
    const known = left.filter((job) => started.has(job));
    const suspects = new Set(known.length > 0 ? known : left.slice(0, threadsOf(open, rules)));
    const [only] = left;
    if (only !== undefined && open.length === 1) return done(only, failedResult('ended its process'));
    for (const suspect of suspects) await runScripts([suspect], rules, done);
    open = left.filter((job) => !suspects.has(job));
  }
}

function threadsOf(jobs: readonly Job[], { threads }: RunRules): number {
  return threads ?? Math.min(1 + Math.floor(jobs.length / WORTH_THREAD), MAX_THREADS, availableParallelism());
}

/** Runs scripts until all have a result, or the process ends. */
async function runInProcess(jobs: readonly Job[], rules: RunRules, done: Done) {
  const { runner, signal, folder, modules, timeLimit, hasSourceMaps } = rules;
  signal?.throwIfAborted();
  const child = fork(runner, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // The result must not depend on the time zone of the machine.
    env: { ...process.env, TZ: 'UTC' },
  });
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  const finished = new Set<Job>();
  const started = new Set<Job>();
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: unknown) => {
        const job = isRunMessage(message) && jobs['started' in message ? message.started : message.index];
        if (!job || finished.has(job)) return;
        if ('started' in message) return void started.add(job);
        finished.add(job);
        done(job, message.result).then(() => finished.size === jobs.length && resolve(), reject);
      });
      child.on('error', reject);
      child.on('exit', () => resolve());
      child.send(
        { jobs, folder, modules, timeLimit, hasSourceMaps, threads: threadsOf(jobs, rules) } satisfies RunRequest,
        () => {},
      );
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await ended(child);
  }
  signal?.throwIfAborted();
  return { finished, started };
}

/** A script may send messages of its own. */
function isRunMessage(message: unknown): message is RunMessage {
  return typeof message === 'object' && message !== null && ('started' in message || 'result' in message);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
