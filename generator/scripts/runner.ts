/** The process that runs scripts, in threads: a script that never ends, or fills the memory, ends only its thread. */
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { failedResult, type Job, type JobResult, type RunAnswer, type RunRequest, type RunResult } from './job.ts';

/** A thread that does not start the next script within this time is blocked by a previous one. */
const START_MS = 10_000;
/** Scripts that a thread runs before another replaces it. */
const SCRIPTS_PER_THREAD = 64;
const MEMORY_LIMIT_MB = 1024;

process.once('message', async ({ jobs, threads, ...options }: RunRequest) => {
  const open = [...jobs.entries()];
  const runThread = async () => {
    let worker: Worker | null = null;
    let count = 0;
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [index, job] = next;
      worker ??= startThread(options);
      count += 1;
      const result = await run(worker, job, options.timeLimit);
      // A script that failed may have left the thread in any state. A thread never frees its modules.
      if (result === 'blocked' || result.failure !== null || count % SCRIPTS_PER_THREAD === 0) {
        await worker.terminate();
        worker = null;
      }
      if (result === 'blocked') open.unshift(next);
      else process.send?.({ index, result } satisfies RunAnswer);
    }
  };
  await Promise.all(Array.from({ length: threads }, runThread));
});
process.on('disconnect', () => process.exit());

function startThread(options: Pick<RunRequest, 'folder' | 'modules' | 'hasSourceMaps'>): Worker {
  const worker = new Worker(new URL('thread.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32 },
    workerData: options,
    stdout: true,
    stderr: true,
  });
  // Ignores errors that a script throws after it has answered.
  return worker.on('error', () => {});
}

/** Runs a script. The time starts when its packages are loaded. */
function run(worker: Worker, job: Job, timeLimit: number): Promise<RunResult | 'blocked'> {
  return new Promise((resolve) => {
    let timer = setTimeout(() => finish('blocked'), START_MS);
    const finish = (result: RunResult | 'blocked') => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(result);
    };
    const onMessage = (message: unknown) => {
      if (message === 'started') {
        clearTimeout(timer);
        const late = () => finish(failedResult(`did not end within ${timeLimit} s`, true));
        timer = setTimeout(late, timeLimit * 1000);
      } else if (isResult(message)) finish({ ...message, isTransient: false });
    };
    const onError = (error: unknown) => {
      const isMemory = (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isMemory) return finish(failedResult(`used more than ${MEMORY_LIMIT_MB} MB of memory`, true));
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
      finish(failedResult(`threw outside of what it was called for: ${reason}`));
    };
    const onExit = () => finish(failedResult('ended its process'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}

/** A script may post messages of its own. */
function isResult(message: unknown): message is JobResult {
  return typeof message === 'object' && message !== null && 'failure' in message && 'values' in message;
}
