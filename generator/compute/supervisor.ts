/** The process that runs scripts: it watches over a thread that they run in, and ends it when one goes too far. */
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { failedResult, type Job, type Order, type RunResult, type World } from './job.ts';
import type { ThreadJob, ThreadMessage } from './thread.ts';

/** Memory that a script may take, in MB: of its heap, and of the whole process beyond what that had before. */
export const MEMORY_LIMIT_MB = 1024;
/** How often the memory is looked at. */
const LOOK_MS = 50;
/**
 * Work after which V8 optimises a function, ten times the usual: most scripts end within milliseconds, and optimising
 * what they call would take as long as all that they do. The first is known to Node 20 and the second to Node 24; one
 * that a Node does not know changes nothing.
 */
const V8_FLAGS = ['--interrupt-budget=660000', '--invocation-count-for-turbofan=30000'];
/**
 * MB that the heap of a thread begins with: what scripts leave behind is collected when they are young, and hardly any
 * thread lives until there is more.
 */
const HEAP_MB = 512;

/**
 * Runs what the parent process sends, one script after another, and ends with it. The world of the scripts comes first.
 *
 * @param program the script of the thread
 */
export function supervise(program: URL): void {
  for (const flag of [...V8_FLAGS, `--initial-heap-size=${HEAP_MB}`]) setFlagsFromString(flag);
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_LIMIT_MB };
  let world: World | null = null;
  const scripts = new Scripts(() => new Worker(program, { resourceLimits, workerData: world }));
  // The thread may be in an endless loop, and nobody waits for it any more.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal sends them to all of its processes: the parent decides, and a script that they end has not failed.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('message', async (message: World | Order) => {
    if ('modules' in message) world = message;
    else process.send?.(await scripts.run(message));
  });
}

/** A thread with the port that it hears and answers by, which scripts cannot reach: they cannot answer for it. */
interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  /** Scripts that ran in it so far. */
  count: number;
}

/** Runs scripts one after another, in threads that hear of their port by their first message. */
export class Scripts {
  readonly #newWorker: () => Worker;
  #thread: Thread | null = null;

  constructor(newWorker: () => Worker) {
    this.#newWorker = newWorker;
  }

  /**
   * Runs scripts, in the thread of those before them as long as they left it as it was. Whether they did is looked at
   * after the last: if something changed, or one of them failed, each runs again by itself, as nobody knows which of
   * them it was.
   *
   * @returns results in the order of the scripts
   */
  async run({ jobs, timeLimit }: Order): Promise<readonly RunResult[]> {
    const together = jobs.length === 1 ? [] : await this.#runTogether(jobs, timeLimit);
    const results: RunResult[] = [];
    for (const [index, job] of jobs.entries()) results.push(together[index] ?? (await this.#runAlone(job, timeLimit)));
    return results;
  }

  /** The results of several scripts; if they do not all count, that of the first may, which nobody ran before. */
  async #runTogether(jobs: readonly Job[], timeLimit: number): Promise<readonly RunResult[]> {
    const results: RunResult[] = [];
    for (const job of jobs) {
      const isLast = results.length === jobs.length - 1;
      const { result, isReusable } = await this.#runNext({ ...job, isLookedAt: isLast }, timeLimit);
      results.push(result);
      if (result.failure === null && isReusable) continue;
      await this.#endThread();
      return results.length === 1 && result.isTransient ? results : [];
    }
    return results;
  }

  /** A failure counts only in a new thread, so that a script never fails for what another one did. */
  async #runAlone(job: Job, timeLimit: number): Promise<RunResult> {
    const { result, isReusable, isFirst } = await this.#runNext({ ...job, isLookedAt: true }, timeLimit);
    const isSure = result.failure === null || result.isTransient || isFirst;
    if (!isReusable || !isSure) await this.#endThread();
    return isSure ? result : this.#runAlone(job, timeLimit);
  }

  async #runNext(job: ThreadJob, timeLimit: number): Promise<Run & { readonly isFirst: boolean }> {
    const thread = this.#thread ?? startThread(this.#newWorker());
    this.#thread = thread;
    thread.count += 1;
    return { ...(await runOne(thread, job, timeLimit)), isFirst: thread.count === 1 };
  }

  async #endThread(): Promise<void> {
    await this.#thread?.worker.terminate();
    this.#thread = null;
  }
}

/** What became of a script, and whether another one can run in its thread. */
interface Run {
  readonly result: RunResult;
  readonly isReusable: boolean;
}

function startThread(worker: Worker): Thread {
  const { port1, port2 } = new MessageChannel();
  // An error in the thread between two scripts must not end this process.
  worker.on('error', () => {});
  worker.postMessage(port2, [port2]);
  return { worker, port: port1, count: 0 };
}

/** Runs a script. The time counts from when it starts. */
function runOne({ worker, port }: Thread, job: ThreadJob, timeLimit: number): Promise<Run> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const before = process.memoryUsage.rss();
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > MEMORY_LIMIT_MB * 2 ** 20) failForMemory();
    }, LOOK_MS);
    const hear = (message: ThreadMessage) => {
      if (message === 'started') {
        timer = setTimeout(() => fail(`did not end within ${timeLimit} s`, true), timeLimit * 1000);
      } else finish({ ...message.result, isTransient: false }, message.isThreadIntact);
    };
    // A thread that answers and then ends says so by two ports, which need not be read in that order.
    const hearAnswer = () => {
      for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
        hear(next.message);
      }
    };
    const hearError = (error: unknown) => {
      hearAnswer();
      if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') failForMemory();
      else fail(`threw outside of what it was called for: ${error instanceof Error ? error.message : inspect(error)}`);
    };
    const hearExit = () => {
      hearAnswer();
      fail('ended its process');
    };
    const failForMemory = () => fail(`used more than ${MEMORY_LIMIT_MB} MB of memory`, true);
    const fail = (message: string, isTransient = false) => finish(failedResult(message, isTransient), false);
    const finish = (result: RunResult, isReusable: boolean) => {
      clearTimeout(timer);
      clearInterval(look);
      // Not all listeners: the worker has some of its own.
      port.off('message', hear);
      worker.off('error', hearError).off('exit', hearExit);
      resolve({ result, isReusable });
    };
    port.on('message', hear);
    worker.on('error', hearError).on('exit', hearExit);
    port.postMessage(job);
  });
}
