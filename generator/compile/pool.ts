import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';
import { compileFile } from './compile-file.ts';
import { crashedPage, failedPage } from './failure.ts';

/** Compiles a page on the calling thread. An exception becomes the page's own failure. */
export async function compilePage(input: CompileInput): Promise<CompiledPage> {
  try {
    return await compileFile(input);
  } catch (error) {
    return crashedPage(input, error);
  }
}

/** Pages for which starting another thread pays. */
const WORTH_THREAD = 120;
/** A thread takes 100 MB, and containers often have many processors and little memory. */
const MAX_THREADS = 4;
const LIMITS = { seconds: 10, megabytes: 1024 };
/** Longest start of a thread, on a machine that has much else to do. */
const START_SECONDS = 120;

/** Threads that compile pages. They start with the first page, and one is kept for the next call. */
export class CompileThreads {
  readonly #script: URL;
  readonly #limits: typeof LIMITS;
  readonly #idle = new Set<Thread>();

  /** @param script posts a message when it is ready, then answers every input with a `CompiledPage` */
  constructor(script: URL, limits: Partial<typeof LIMITS> = {}) {
    this.#script = script;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Compiles pages.
   *
   * @param inputs called when a thread is free, so that not all sources are in memory at once
   * @param done called for every compiled page, in any order
   */
  async compile(
    inputs: readonly (() => CompileInput)[],
    done: (page: CompiledPage, index: number) => void,
  ): Promise<void> {
    const waiting = [...inputs.entries()].reverse();
    const run = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [index, input] = next;
        done(await this.#page(input()), index);
      }
    };
    const useful = Math.min(1 + Math.floor(inputs.length / WORTH_THREAD), availableParallelism(), MAX_THREADS);
    const runs = Array.from({ length: useful }, run);
    try {
      await Promise.all(runs);
    } finally {
      waiting.length = 0;
      await Promise.allSettled(runs);
      const [, ...surplus] = this.#idle;
      await Promise.all(surplus.map(({ worker }) => worker.terminate()));
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle].map(({ worker }) => worker.terminate()));
  }

  /** Compiles a page; a second time, on a new thread, if the first ends for a reason that may not be the page's. */
  async #page(input: CompileInput, isRetry = false): Promise<CompiledPage> {
    const { seconds, megabytes } = this.#limits;
    const [idle] = isRetry ? [] : this.#idle;
    const thread = idle ?? this.#start();
    this.#idle.delete(thread);
    try {
      if (idle === undefined && (await answerOf(thread, START_SECONDS)) === null) throw new Error('it does not start');
      thread.worker.postMessage(input);
      const page = (await answerOf(thread, seconds)) as CompiledPage | null;
      if (page !== null) {
        this.#idle.add(thread);
        return page;
      }
      const advice = 'split the page, or simplify what is nested or repeated in it';
      return failedPage(input, `it takes more than ${seconds} s: ${advice}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return failedPage(input, `it needs more than ${megabytes} MB of memory: split the page`);
      }
      if (!isRetry) return this.#page(input, true);
      return failedPage(input, `its thread ended twice: ${(error as Error).message}`);
    } finally {
      if (!this.#idle.has(thread)) await thread.worker.terminate();
    }
  }

  #start(): Thread {
    // Without `stderr`, warnings that packages print would reach the terminal.
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.megabytes };
    const worker = new Worker(this.#script, { resourceLimits, stderr: true });
    // The timer of a page keeps the process alive, an idle thread does not.
    worker.unref();
    // Also rejects if the thread emits `error`.
    const end = once(worker, 'exit').then(([code]) => Promise.reject(new Error(`exit code ${code}`)));
    const thread = { worker, end };
    end.catch(() => this.#idle.delete(thread));
    return thread;
  }
}

/** A thread, and its end. That may come with its last answer, so it is listened for from the start. */
interface Thread {
  readonly worker: Worker;
  /** Rejects when the thread ends. */
  readonly end: Promise<never>;
}

/**
 * Waits for the next message of a thread.
 *
 * @returns null if there is none in time
 * @throws if the thread ends, or has ended
 */
async function answerOf({ worker, end }: Thread, seconds: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]: unknown[]) => message ?? null),
      end,
      wait(seconds * 1000, null, { signal }),
    ]);
  } finally {
    settled.abort();
  }
}
