import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledPage, CompileInput } from './compile.ts';
import { type CompileFailure, failureOf } from './failure.ts';

/** Compiles a page; which kind of file it is decides how. */
export type Compile = (input: CompileInput) => Promise<CompiledPage>;

/**
 * A compiled page for whoever keeps it, with its facts as JSON: made and read in less time than a copy of them for
 * another thread, and in less memory, since short texts that recur are one when they are read.
 */
export interface PackedPage extends Omit<CompiledPage, 'facts'> {
  readonly facts: string;
}

/** A compiled page, or the exception that compiling it threw: other pages go on. */
export type CompileResult = PackedPage | CompileFailure;

/** Compiles a page, or says why that cannot be. */
export async function tryCompile(compile: Compile, input: CompileInput): Promise<CompileResult> {
  try {
    const page = await compile(input);
    return { ...page, facts: JSON.stringify(page.facts) };
  } catch (error) {
    return failureOf(input, error);
  }
}

/**
 * Compiles a page on this thread, a large one on a thread of its own.
 *
 * @param worker the script of a compile thread, or null to do everything on this one
 */
export async function compileHere(compile: Compile, input: CompileInput, worker: URL | null): Promise<CompileResult> {
  const isAlone = worker !== null && input.bytes.length > LARGE_PAGE;
  return (isAlone ? await compileAlone(input, worker) : null) ?? (await tryCompile(compile, input));
}

/** How many pages make it worth starting another thread. */
const WORTH_THREAD = 120;
/** A thread takes a hundred megabytes, and containers often have many processors and little memory. */
const MAX_THREADS = 3;
/** How many pages a thread gets at once: enough to keep it busy for longer than the handover takes. */
const BATCH = 16;
/** Of the pages that are left, a thread gets no more than such a part of its share: all are done at about one time. */
const PART = 4;

/** Pages for a compile thread; `index` is the number of the first one. */
export interface Batch {
  readonly index: number;
  readonly inputs: readonly CompileInput[];
}

/** What became of them, in their order. */
export interface BatchResult {
  readonly index: number;
  readonly pages: readonly CompileResult[];
}

/**
 * Megabytes a compile thread may hold. A tree takes hundreds of times its text: a changelog of 450 kB needs more than
 * 128 MB, one of 900 kB more than 256 MB. A higher limit does not raise the peak of 2,000 pages of usual length.
 */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/**
 * Bytes of a page that is compiled on a thread of its own, where it may use as much memory as this process: a process
 * that runs out of memory ends without a word, and a thread that does is told of.
 */
const LARGE_PAGE = 250_000;

/** Which threads compile. */
export interface Threads {
  /** How many there may be beside this one and those of large pages; as many as are worth it if left out. */
  readonly maxThreads?: number | undefined;
}

/**
 * Compiles pages on as many threads as are worth it, this one among them, and hands every result over in the order of
 * the inputs. What a thread leaves undone when it dies is compiled on this one, which may use more memory; a large page
 * is compiled on a thread of its own.
 *
 * @param inputs made when they are needed, so that not all sources are in memory at once
 * @param worker the script of a compile thread, or null to do everything on this one
 * @param onPage told of every page when it has been compiled, in no order
 */
export async function compileAll(
  inputs: readonly (() => CompileInput)[],
  compile: Compile,
  worker: URL | null,
  done: (page: CompileResult, index: number) => void,
  { maxThreads = MAX_THREADS, onPage }: Threads & { readonly onPage?: () => void } = {},
): Promise<void> {
  const useful = Math.min(Math.floor(inputs.length / WORTH_THREAD), maxThreads, availableParallelism() - 1);
  const others = worker === null ? 0 : Math.max(useful, 0);
  // What packages print on a thread is for nobody, as on this one; without `stderr` it would be the terminal's.
  const options = { resourceLimits: THREAD_LIMITS, stderr: true };
  const workers = Array.from({ length: others }, () => new Worker(worker as URL, options));
  let sent = 0;
  const next = (): Batch | undefined => {
    if (sent === inputs.length) return undefined;
    const size = Math.min(BATCH, Math.ceil((inputs.length - sent) / (PART * (others + 1))));
    const batch = { index: sent, inputs: inputs.slice(sent, sent + size).map((input) => input()) };
    sent += batch.inputs.length;
    return batch;
  };
  /** What threads that died have left. No other thread gets it: it may have been the cause. */
  const undone: Batch[] = [];
  const take = () => undone.shift() ?? next();
  const deliver = inOrder(done);
  const here = async () => {
    for (let batch = take(); batch !== undefined; batch = take()) {
      const pages: CompileResult[] = [];
      for (const input of batch.inputs) {
        pages.push(await compileHere(compile, input, worker));
        onPage?.();
      }
      deliver({ index: batch.index, pages });
      // Lets the other threads' answers in.
      await new Promise(setImmediate);
    }
  };
  const there = Promise.all(
    workers.map(async (thread) => {
      const heard = (result: BatchResult) => {
        for (const _ of result.pages) onPage?.();
        deliver(result);
      };
      undone.push(...(await feed(thread, next, heard)));
    }),
  );
  const own = here();
  try {
    await Promise.all([own, there]);
    await here();
  } finally {
    // After a failure, start nothing new, and leave nothing running when the caller goes on.
    sent = inputs.length;
    undone.length = 0;
    await Promise.allSettled([own, ...workers.map((thread) => thread.terminate())]);
  }
}

/**
 * Compiles a page on a thread of its own.
 *
 * @returns null if the thread died of anything but a lack of memory
 */
function compileAlone(input: CompileInput, worker: URL): Promise<CompileResult | null> {
  // Without limits of our own: those of this process.
  const thread = new Worker(worker);
  const message =
    'it needs more memory than Node has: split the page, or raise the limit with NODE_OPTIONS=--max-old-space-size=<MB>';
  return new Promise<CompileResult | null>((resolve) => {
    thread.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ERR_WORKER_OUT_OF_MEMORY' ? { failed: input.file, message, stack: [] } : null);
    });
    thread.on('exit', () => resolve(null));
    thread.on('message', ({ pages: [page] }: BatchResult) => resolve(page ?? null));
    thread.postMessage({ index: 0, inputs: [input] } satisfies Batch);
  }).finally(() => thread.terminate());
}

/** Takes results in any order, and passes on every page when all before it have been. */
function inOrder(done: (page: CompileResult, index: number) => void): (result: BatchResult) => void {
  let delivered = 0;
  const results = new Map<number, BatchResult>();
  return (result) => {
    results.set(result.index, result);
    for (let ready = results.get(delivered); ready !== undefined; ready = results.get(delivered)) {
      results.delete(delivered);
      for (const [offset, page] of ready.pages.entries()) done(page, ready.index + offset);
      delivered += ready.pages.length;
    }
  };
}

/**
 * Keeps a thread busy until there is nothing left to take, or the thread dies of whatever cause.
 *
 * @returns the batches that it has not answered
 */
function feed(
  thread: Worker,
  next: () => Batch | undefined,
  deliver: (result: BatchResult) => void,
): Promise<readonly Batch[]> {
  return new Promise((resolve, reject) => {
    const open = new Map<number, Batch>();
    const send = () => {
      const batch = next();
      if (batch !== undefined) {
        open.set(batch.index, batch);
        thread.postMessage(batch);
      } else if (open.size === 0) resolve([]);
    };
    // An error ends the thread, and `exit` follows.
    thread.on('error', () => {});
    thread.on('exit', () => resolve([...open.values()]));
    thread.on('message', (result: BatchResult) => {
      try {
        open.delete(result.index);
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
}
