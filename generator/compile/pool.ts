import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';

/** Compiles a page; which kind of file it is decides how. */
export type Compile = (input: CompileInput) => Promise<CompiledPage>;

/** Fewer pages than this are done sooner without a further thread, which has to start first. */
const WORTH_THREAD = 120;
/** Each takes a hundred megabytes, and a container may have less memory than its many processors suggest. */
const MAX_THREADS = 3;
/** A batch keeps a thread busy for longer than handing it over takes. */
const BATCH = 16;

/** What goes to a thread and comes back. The answer has the order of the question. */
export interface Batch {
  readonly index: number;
  readonly inputs: readonly CompileInput[];
}
export interface BatchResult {
  readonly index: number;
  readonly pages: readonly CompiledPage[];
}

/** Megabytes a compile thread may hold: it keeps nothing from page to page, and uses more only to collect less often. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Compiles pages on as many threads as are worth it, this one among them, and hands every result over in the order of
 * the inputs.
 *
 * @param inputs made when they are needed, so that not all sources are in memory at once
 * @param worker the script of a compile thread, or null to do everything on this one
 */
export async function compileAll(
  inputs: readonly (() => CompileInput)[],
  compile: Compile,
  worker: URL | null,
  done: (page: CompiledPage, index: number) => void,
): Promise<void> {
  const useful = Math.min(Math.floor(inputs.length / WORTH_THREAD), MAX_THREADS, availableParallelism() - 1);
  const others = worker === null ? 0 : useful;
  const workers = Array.from({ length: others }, () => new Worker(worker as URL, { resourceLimits: THREAD_LIMITS }));
  let sent = 0;
  let delivered = 0;
  const results = new Map<number, BatchResult>();
  const take = (): Batch => {
    const batch = { index: sent, inputs: inputs.slice(sent, sent + BATCH).map((input) => input()) };
    sent += batch.inputs.length;
    return batch;
  };
  const deliver = (result: BatchResult) => {
    results.set(result.index, result);
    for (let ready = results.get(delivered); ready !== undefined; ready = results.get(delivered)) {
      results.delete(delivered);
      for (const [offset, page] of ready.pages.entries()) done(page, ready.index + offset);
      delivered += ready.pages.length;
    }
  };
  const here = async () => {
    while (sent < inputs.length) {
      const { index, inputs: batch } = take();
      const pages: CompiledPage[] = [];
      for (const input of batch) pages.push(await compile(input));
      deliver({ index, pages });
      // Lets the other threads' answers in.
      await new Promise(setImmediate);
    }
  };
  const there = (thread: Worker) =>
    new Promise<void>((resolve, reject) => {
      let open = 0;
      const send = () => {
        if (sent < inputs.length) {
          open += 1;
          thread.postMessage(take());
        } else if (open === 0) resolve();
      };
      thread.on('error', reject);
      thread.on('message', (result: BatchResult) => {
        open -= 1;
        try {
          deliver(result);
          send();
        } catch (error) {
          reject(error);
        }
      });
      // Two batches, so that the thread never waits for the next one.
      send();
      send();
    });
  const own = here();
  try {
    await Promise.all([own, ...workers.map(there)]);
  } finally {
    // After a failure nothing new is begun, and nothing goes on behind the caller's back.
    sent = inputs.length;
    await Promise.allSettled([own, ...workers.map((thread) => thread.terminate())]);
  }
}
