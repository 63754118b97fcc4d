/** Compiles pages on worker threads. A thread that takes too much time or memory ends without the process. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';
import { compileFile } from './compile-file.ts';
import { type CompileFailure, failureOf } from './failure.ts';

/**
 * A compiled page as a worker posts it. Its facts are JSON: writing and parsing it takes less time than a structured
 * clone, and strings that recur share memory once they are parsed.
 */
export interface PackedPage extends Omit<CompiledPage, 'facts'> {
  readonly facts: string;
}

/** A compiled page, or the reason why there is none. */
export type CompileResult = PackedPage | CompileFailure;

/** Compiles a page on the calling thread. An exception becomes the page's own failure. */
export async function compilePage(input: CompileInput): Promise<CompileResult> {
  try {
    const page = await compileFile(input);
    return { ...page, facts: JSON.stringify(page.facts) };
  } catch (error) {
    return failureOf(input, error);
  }
}

/** Pages for which starting another thread pays. */
const WORTH_THREAD = 120;
/** A thread takes 100 MB, and containers often have many processors and little memory. */
const MAX_THREADS = 4;
/** Limits of a page. */
const LIMITS = { seconds: 10, megabytes: 1024 };

/** Threads that compile pages. They start with the first page, and one is kept for the next call. */
export class CompileThreads {
  readonly #script: URL;
  readonly #limits: typeof LIMITS;
  readonly #idle = new Set<Worker>();

  /** @param script answers every input with a `CompileResult` */
  constructor(script: URL, limits: Partial<typeof LIMITS> = {}) {
    this.#script = script;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Compiles pages, and passes the results on in the order of the inputs.
   *
   * @param inputs called when a thread is free, so that not all sources are in memory at once
   * @param onPage called for every compiled page, in any order
   */
  async compile(
    inputs: readonly (() => CompileInput)[],
    done: (page: CompileResult, index: number) => void,
    onPage?: () => void,
  ): Promise<void> {
    const results = new Map<number, CompileResult>();
    let next = 0;
    let delivered = 0;
    const run = async () => {
      while (next < inputs.length) {
        const index = next++;
        results.set(index, await this.#page((inputs[index] as () => CompileInput)()));
        onPage?.();
        for (let page = results.get(delivered); page !== undefined; page = results.get(delivered)) {
          results.delete(delivered);
          done(page, delivered);
          delivered += 1;
        }
      }
    };
    const useful = Math.min(1 + Math.floor(inputs.length / WORTH_THREAD), availableParallelism(), MAX_THREADS);
    const runs = Array.from({ length: useful }, run);
    try {
      await Promise.all(runs);
    } finally {
      next = inputs.length;
      await Promise.allSettled(runs);
      const [, ...surplus] = this.#idle;
      await Promise.all(surplus.map((thread) => thread.terminate()));
    }
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle].map((thread) => thread.terminate()));
  }

  /** Compiles a page, a second time if the first thread ends for a reason that may not be the page's. */
  async #page(input: CompileInput, isRetry = false): Promise<CompileResult> {
    const { seconds, megabytes } = this.#limits;
    const failed = (message: string): CompileFailure => ({ failed: input.file, message, stack: [] });
    const [idle] = this.#idle;
    const thread = idle ?? this.#start();
    this.#idle.delete(thread);
    try {
      const page = await answerOf(thread, input, seconds * 1000);
      if (page !== null) {
        this.#idle.add(thread);
        return page;
      }
      return failed(`it takes more than ${seconds} s: split the page, or simplify what is nested or repeated in it`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return failed(`it needs more than ${megabytes} MB of memory: split the page`);
      }
      if (!isRetry) return this.#page(input, true);
      return failed(`its thread ended twice: ${(error as Error).message}`);
    } finally {
      if (!this.#idle.has(thread)) await thread.terminate();
    }
  }

  #start(): Worker {
    // Without `stderr`, warnings that packages print would reach the terminal.
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.megabytes };
    const thread = new Worker(this.#script, { resourceLimits, stderr: true });
    // The timer of a page keeps the process alive, an idle thread does not.
    thread.unref();
    thread.on('exit', () => this.#idle.delete(thread));
    // An error of an idle thread ends that thread only.
    return thread.on('error', () => {});
  }
}

/**
 * Posts a page to a thread.
 *
 * @returns null if there is no answer in time
 * @throws if the thread ends
 */
async function answerOf(thread: Worker, input: CompileInput, ms: number): Promise<CompileResult | null> {
  const settled = new AbortController();
  const { signal } = settled;
  thread.postMessage(input);
  try {
    return await Promise.race([
      // Rejects if the thread emits `error`.
      once(thread, 'message', { signal }).then(([page]: CompileResult[]) => page ?? null),
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`exit code ${code}`))),
      wait(ms, null, { signal }),
    ]);
  } finally {
    settled.abort();
  }
}
