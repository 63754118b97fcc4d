import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';

/** Compiles a page; which kind of file it is decides how. */
export type Compile = (input: CompileInput) => Promise<CompiledPage>;

/** Fewer pages than this are done sooner by one thread than by threads that have to start first. */
const WORTH_THREADS = 120;
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

/**
 * Compiles pages on as many threads as are worth it, and hands every result over in the order of the inputs.
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
  const threads = worker === null || inputs.length < WORTH_THREADS ? 0 : availableParallelism();
  if (threads < 2 || worker === null) {
    for (const [index, input] of inputs.entries()) done(await compile(input()), index);
    return;
  }
  const workers = Array.from({ length: threads }, () => new Worker(worker));
  try {
    await shareOut(inputs, workers, done);
  } finally {
    await Promise.all(workers.map((thread) => thread.terminate()));
  }
}

function shareOut(
  inputs: readonly (() => CompileInput)[],
  workers: readonly Worker[],
  done: (page: CompiledPage, index: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const results = new Map<number, BatchResult>();
    let sent = 0;
    let delivered = 0;
    const next = (thread: Worker) => {
      if (sent >= inputs.length) return;
      const batch: Batch = { index: sent, inputs: inputs.slice(sent, sent + BATCH).map((input) => input()) };
      sent += batch.inputs.length;
      thread.postMessage(batch);
    };
    for (const thread of workers) {
      thread.on('error', reject);
      thread.on('message', (result: BatchResult) => {
        next(thread);
        results.set(result.index, result);
        for (let ready = results.get(delivered); ready !== undefined; ready = results.get(delivered)) {
          results.delete(delivered);
          for (const [offset, page] of ready.pages.entries()) done(page, ready.index + offset);
          delivered += ready.pages.length;
        }
        if (delivered === inputs.length) resolve();
      });
      // Two batches each, so that a thread never waits for the next one.
      next(thread);
      next(thread);
    }
  });
}
