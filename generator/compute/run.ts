import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DocPath } from '../model/paths.ts';
import { failedResult, type Job, type Order, type RunResult } from './job.ts';

/**
 * Runs scripts one after the other, in a process of their own: one that ends its process, or fills the memory, harms
 * nothing else. After such a script the rest goes on in a new process.
 *
 * @param runner the program of that process
 * @param timeLimit of each script, in s
 * @param signal ends the script that runs
 * @throws when it is ended by that signal
 */
export async function runScripts(
  jobs: readonly Job[],
  runner: URL,
  timeLimit: number,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<DocPath, RunResult>> {
  const results = new Map<DocPath, RunResult>();
  let child: ChildProcess | null = null;
  try {
    for (const job of jobs) {
      child ??= start(runner, signal);
      const result = await ask(child, { job, timeLimit });
      signal?.throwIfAborted();
      // The system may have ended it, to have its memory.
      results.set(job.script, result ?? failedResult('ended its process', true));
      if (result !== null && !result.isTransient) continue;
      await end(child);
      child = null;
    }
  } finally {
    if (child !== null) await end(child);
  }
  return results;
}

/** What scripts write past Node's streams goes nowhere: our own output may be read by programs. */
function start(runner: URL, signal: AbortSignal | undefined): ChildProcess {
  const child = fork(fileURLToPath(runner), [], {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Between two scripts nobody else listens.
  return child.on('error', () => {});
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
