import { Worker } from 'node:worker_threads';
import type { PageSource } from './pages.ts';

/** Pages that are indexed together. */
export interface IndexJob {
  /** Names of the same thing. */
  readonly aliases: readonly (readonly string[])[];
  readonly pages: readonly PageSource[];
}

/** The indexes of the pages of a job as JSON; null where there is no thread any more. */
type Indexes = readonly string[] | null;

interface Task {
  job(): IndexJob;
  done(indexes: Indexes): void;
  failed(error: unknown): void;
}

/** Jobs that the thread has at a time: one that it does, and the next. */
const MAX_OPEN = 2;

/** Indexes pages beside this thread, which renders and writes them meanwhile. Starts with the first of them. */
export class IndexThread {
  readonly #script: URL;
  #worker: Worker | null = null;
  #isOver = false;
  readonly #waiting: Task[] = [];
  readonly #open: Task[] = [];

  /** @param script of the thread */
  constructor(script: URL) {
    this.#script = script;
  }

  /**
   * @param job made when its turn comes, so that not all pages are in memory at once
   * @throws what making the job threw
   */
  index(job: () => IndexJob): Promise<Indexes> {
    return new Promise((done, failed) => {
      this.#waiting.push({ job, done, failed });
      this.#send();
    });
  }

  /** Ends the thread, whatever it still has to do. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#send();
    await this.#worker?.terminate();
  }

  #send(): void {
    if (this.#isOver) {
      for (const { done } of [...this.#open.splice(0), ...this.#waiting.splice(0)]) done(null);
      return;
    }
    while (this.#open.length < MAX_OPEN) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      try {
        const job = next.job();
        this.#worker ??= this.#start();
        this.#worker.postMessage(job);
        this.#open.push(next);
      } catch (error) {
        next.failed(error);
      }
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (indexes: readonly string[]) => {
      this.#open.shift()?.done(indexes);
      this.#send();
    });
    // An error ends the thread, and `exit` follows.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#isOver = true;
      this.#send();
    });
    return worker;
  }
}
