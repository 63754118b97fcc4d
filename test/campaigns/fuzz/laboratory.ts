/** The thread that compiles, watched from outside. */
import { Worker } from 'node:worker_threads';
import type { Answer, Job, ThreadData } from './jobs.ts';

/** How often the time is looked at. */
const LOOK_MS = 50;
/** Nothing is computed for so long: the thread waits for something that does not come. */
const IDLE_MS = 120_000;

/** A task took longer than it may: the thread was ended. */
export class HangError extends Error {}

/** Gives tasks to a thread, one at a time, and starts another thread when one hangs. */
export class Laboratory {
  readonly #script: URL;
  readonly #data: ThreadData;
  #worker: Worker | null = null;

  constructor(script: URL, data: ThreadData) {
    this.#script = script;
    this.#data = data;
  }

  /**
   * Has a task done.
   *
   * @param seconds of computing that it may take. The time of a clock would depend on what else the machine does
   * @throws {HangError} when it takes longer
   * @throws {Error} when the thread dies or fails
   */
  run(job: Job, seconds: number): Promise<Answer> {
    this.#worker ??= new Worker(this.#script, { workerData: this.#data });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const start = computed();
      let last = start;
      let lastChange = Date.now();
      const end = (settle: () => void) => {
        clearInterval(watch);
        worker.off('message', listen).off('error', drop).off('exit', leave);
        settle();
      };
      const drop = (error: Error) =>
        end(() => {
          this.#worker = null;
          // What it says at its end is of no interest any more.
          worker.on('error', () => {});
          worker.terminate().then(() => reject(error), reject);
        });
      const leave = () => drop(new Error('the thread ended by itself'));
      const listen = (answer: Answer | { readonly failed: string }) => {
        if ('failed' in answer) drop(new Error(answer.failed));
        else end(() => resolve(answer));
      };
      const watch = setInterval(() => {
        const now = computed();
        if (now > last + LOOK_MS / 1000 / 5) lastChange = Date.now();
        last = now;
        if (now - start > seconds) drop(new HangError(`more than ${seconds} s of computing`));
        else if (Date.now() - lastChange > IDLE_MS) drop(new HangError(`waits for nothing for ${IDLE_MS / 1000} s`));
      }, LOOK_MS);
      worker.on('message', listen).on('error', drop).on('exit', leave);
      worker.postMessage(job);
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Seconds that this process has computed. This thread only waits, so they are the other one's. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
