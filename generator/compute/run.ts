import { Worker } from 'node:worker_threads';
import type { Job, JobResult, RunnerMessage } from './runner.ts';

/**
 * Runs scripts in a thread, one after the other. One that takes too long, or ends its thread, fails; the rest goes on
 * in a new thread.
 *
 * @param runner the script of such a thread
 * @param timeLimit of each script, in s
 */
export async function runScripts(jobs: readonly Job[], runner: URL, timeLimit: number): Promise<JobResult[]> {
  const results: JobResult[] = [];
  let worker: Worker | null = null;
  try {
    for (const job of jobs) {
      // What comes after a script's end is nobody's business, but must not end this process.
      worker ??= new Worker(runner).on('error', () => {});
      const result = await runOne(worker, job, timeLimit);
      if (typeof result === 'string') {
        await worker.terminate();
        worker = null;
      }
      results.push(typeof result === 'string' ? failed(result) : result);
    }
  } finally {
    await worker?.terminate();
  }
  return results;
}

/** What a script came to, or why its thread is of no use any more. The time counts from when the script starts. */
function runOne(worker: Worker, job: Job, timeLimit: number): Promise<JobResult | string> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const hear = (message: RunnerMessage) => {
      if (message !== 'started') done(message);
      else timer = setTimeout(() => done(`did not end within ${timeLimit} s`), timeLimit * 1000);
    };
    const fail = ({ message }: Error) => done(`threw outside of what it was called for: ${message}`);
    const end = () => done('ended its process');
    const done = (result: JobResult | string) => {
      clearTimeout(timer);
      // Not all listeners: the worker has some of its own.
      worker.off('message', hear).off('error', fail).off('exit', end);
      resolve(result);
    };
    worker.on('message', hear).on('error', fail).on('exit', end);
    worker.postMessage(job);
  });
}

function failed(message: string): JobResult {
  return { output: {}, values: {}, figure: null, html: null, failure: { message, stack: [] } };
}
