import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FileWriter, type NewFile, type Stamp } from './file-writer.ts';
import type { BatchWritten } from './writer.ts';

/** Files that a thread gets at once: so many that handing them over takes no time beside writing them. */
const BATCH = 16;
/** Batches that a thread has at a time: one that it writes, and the next. */
const MAX_OPEN = 2;
/** Files that are written here before there are threads: a site of usual size is written before one has started. */
const WORTH_THREADS = 192;
const MAX_THREADS = 3;
/** A thread has nothing but the files that it writes, and leaves them behind at once. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 6 };

/** Called when a file is written. */
type Told = (stamp: Stamp) => void;

/**
 * Writes many files, on threads beside this one. Making a file takes the disk longer than the site takes to make what
 * is in it. When all threads have enough to do, this one writes, too: what waits to be written stays little.
 */
export class Writers {
  readonly #script: URL | null;
  readonly #maxThreads: number;
  readonly #here = new FileWriter();
  #threads: readonly WritingThread[] = [];
  #waiting: { file: NewFile; told: Told }[] = [];
  #taken = 0;

  /**
   * @param script of a writing thread, or null to write everything on this one
   * @param maxThreads beside this one; as many as are worth it if left out
   */
  constructor(script: URL | null, maxThreads = Math.min(MAX_THREADS, availableParallelism() - 1)) {
    this.#script = script;
    this.#maxThreads = maxThreads;
  }

  /** Makes the folder of a file now, if it is not there. */
  makeFolder(file: string): void {
    this.#here.makeFolder(file);
  }

  /**
   * Takes a file, to be written sooner or later.
   *
   * @param told called when it is written
   * @throws what the disk answered to this file, or to one before
   */
  async write(file: NewFile, told: Told): Promise<void> {
    this.#waiting.push({ file, told });
    if (this.#waiting.length < BATCH) return;
    this.#taken += BATCH;
    if (this.#taken > WORTH_THREADS && this.#threads.length === 0) this.#threads = this.#start();
    await this.#handOver();
  }

  /**
   * Waits until everything is written.
   *
   * @throws what the disk answered
   */
  async finish(): Promise<void> {
    await this.#handOver();
    await Promise.all(this.#threads.map((thread) => thread.idle()));
  }

  /** Ends the threads, whatever they still have to do. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  async #handOver(): Promise<void> {
    const files = this.#waiting.map(({ file }) => file);
    const told = this.#waiting.map((each) => each.told);
    this.#waiting = [];
    const [free] = this.#threads.toSorted((one, other) => one.open - other.open);
    if (free !== undefined && free.open < MAX_OPEN) free.send(files, told);
    else for (const [index, file] of files.entries()) told[index]?.(this.#here.write(file));
    if (this.#threads.length === 0) return;
    // Lets the threads' answers in.
    await new Promise(setImmediate);
    for (const thread of this.#threads) thread.assertAlive();
  }

  #start(): readonly WritingThread[] {
    const script = this.#script;
    if (script === null) return [];
    return Array.from({ length: this.#maxThreads }, () => new WritingThread(script));
  }
}

/** A thread that writes one batch after another. */
class WritingThread {
  readonly #worker: Worker;
  /** What is not answered. The files themselves need not be kept: the thread has a copy. */
  readonly #open: (readonly Told[])[] = [];
  #failure: unknown = null;
  #onChange: () => void = () => {};

  constructor(script: URL) {
    this.#worker = new Worker(script, { resourceLimits: THREAD_LIMITS });
    this.#worker.on('message', (written: BatchWritten) => this.#take(written));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread that writes files has ended')));
  }

  /** Batches that it has not answered. */
  get open(): number {
    return this.#open.length;
  }

  send(files: readonly NewFile[], told: readonly Told[]): void {
    this.#open.push(told);
    this.#worker.postMessage(files.map(alone));
  }

  assertAlive(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Resolves when it has answered everything. */
  async idle(): Promise<void> {
    while (this.#open.length > 0 && this.#failure === null) {
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
    this.assertAlive();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(written: BatchWritten): void {
    if ('failure' in written) {
      const { message, ...facts } = written.failure;
      this.#fail(Object.assign(new Error(message), facts));
      return;
    }
    const told = this.#open.shift();
    for (const [index, stamp] of written.stamps.entries()) told?.[index]?.(stamp);
    this.#onChange();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#onChange();
  }
}

/** The file for a message, which would take along all that its bytes are a view of. */
function alone({ file, bytes }: NewFile): NewFile {
  const isView = typeof bytes !== 'string' && bytes.byteLength < bytes.buffer.byteLength;
  return { file, bytes: isView ? new Uint8Array(bytes) : bytes };
}
