import { Worker } from 'node:worker_threads';
import type { DocPath } from '../model/paths.ts';
import type { Job, JobResult, RunnerMessage } from './runner.ts';

/** What became of a script. */
export interface RunResult extends JobResult {
  /** The failure may be the machine's: the same script may succeed another time. */
  readonly isTransient: boolean;
}

/** A script that failed, with nothing to show for it. */
export function failedResult(message: string, isTransient = false): RunResult {
  return { output: {}, values: {}, figure: null, html: null, failure: { message, stack: [] }, isTransient };
}

/**
 * Runs scripts in a thread, one after the other. Each finds the thread as new: after one that takes too long, ends its
 * thread or changes what it shares with the next, the rest goes on in a new thread.
 *
 * @param runner the script of such a thread
 * @param timeLimit of each script, in s
 */
export async function runScripts(
  jobs: readonly Job[],
  runner: URL,
  timeLimit: number,
): Promise<ReadonlyMap<DocPath, RunResult>> {
  const results = new Map<DocPath, RunResult>();
  let worker: Worker | null = null;
  try {
    for (const job of jobs) {
      // An error in the thread between two scripts must not end this process.
      worker ??= new Worker(runner).on('error', () => {});
      const { result, isReusable } = await runOne(worker, job, timeLimit);
      results.set(job.script, result);
      if (isReusable) continue;
      await worker.terminate();
      worker = null;
    }
  } finally {
    await worker?.terminate();
  }
  return results;
}

/** Runs a script. The time counts from when it starts. */
function runOne(
  worker: Worker,
  job: Job,
  timeLimit: number,
): Promise<{ readonly result: RunResult; readonly isReusable: boolean }> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const hear = (message: RunnerMessage) => {
      if (message === 'started') {
        timer = setTimeout(() => fail(`did not end within ${timeLimit} s`, true), timeLimit * 1000);
      } else finish({ ...message.result, isTransient: false }, message.isThreadIntact);
    };
    const hearError = ({ message, code }: NodeJS.ErrnoException) => {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') fail('ran out of memory', true);
      else fail(`threw outside of what it was called for: ${message}`);
    };
    const hearExit = () => fail('ended its process');
    const fail = (message: string, isTransient = false) => finish(failedResult(message, isTransient), false);
    const finish = (result: RunResult, isReusable: boolean) => {
      clearTimeout(timer);
      // Not all listeners: the worker has some of its own.
      worker.off('message', hear).off('error', hearError).off('exit', hearExit);
      resolve({ result, isReusable });
    };
    worker.on('message', hear).on('error', hearError).on('exit', hearExit);
    worker.postMessage(job);
  });
}
