/** The thread that runs the authors' scripts, one after the other. */
import { formatWithOptions, type InspectOptions, inspect } from 'node:util';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { keepCompiledOnce } from '../base/outside.ts';
import { figureName } from '../model/paths.ts';
import type { ScriptKind } from './bundle.ts';
import { drawFigure } from './figure/draw.ts';
import type { Frame, Job, JobResult, World } from './job.ts';
import { LeftBehind } from './left-behind.ts';
import { type Packages, Programs } from './modules/programs.ts';
import { captureStreams, MAX_OUTPUT, Output } from './output.ts';
import { type Changes, SharedState } from './shared-state.ts';
import { writeTables } from './table.ts';

/** A script that is to run in the thread. */
export interface ThreadJob extends Job {
  /** Whether what scripts share is looked at after it. It takes a tenth of all that scripts do. */
  readonly isLookedAt: boolean;
}

/** What the thread says: that it starts a script, and what that came to. */
export type ThreadMessage =
  | 'started'
  | {
      readonly result: JobResult;
      /** The scripts since the last look left nothing behind that another one would notice, as far as was looked. */
      readonly isThreadIntact: boolean;
    };

/** Scripts after which most of what runs them has been called. */
const WORTH_KEEPING = 50;

const INSPECT: InspectOptions = { breakLength: 90, compact: 3, maxArrayLength: 12, sorted: false, colors: false };

class Runner {
  readonly #programs: Programs;
  readonly #loaded = new Map<ScriptKind, Packages>();
  readonly #leftBehind = new LeftBehind();
  #packages: Packages = {};
  #shared: SharedState | null = null;
  /** What scripts share besides packages. */
  readonly #held: unknown[] = [];
  #output: Output | null = null;
  /** Scripts that ran. */
  #count = 0;

  constructor(world: World) {
    this.#programs = new Programs(world, (held) => {
      this.#held.push(...held);
      this.#shared?.add(held);
    });
    captureStreams((text) => this.#output?.write(text));
  }

  /**
   * Loads what scripts of a kind use. What they share is noted after that, because packages may change it, too.
   *
   * @returns whether a script can run: not where those before it changed what packages would be loaded with
   */
  async prepare(kind: ScriptKind): Promise<boolean> {
    const known = this.#loaded.get(kind);
    if (known === undefined && this.#shared?.changes().any === true) return false;
    const packages = known ?? (await loadPackages(kind));
    const isNoted = Object.keys(packages).length === 0 || [...this.#loaded.values()].includes(packages);
    this.#loaded.set(kind, packages);
    this.#packages = packages;
    if (this.#shared === null || !isNoted) this.#shared = new SharedState([...this.#loaded.values(), ...this.#held]);
    return true;
  }

  /** Keeps what was compiled of all that runs scripts, once most of it has been called. */
  keep(): void {
    if (this.#count >= WORTH_KEEPING) keepCompiledOnce();
  }

  async run(job: ThreadJob): Promise<Exclude<ThreadMessage, 'started'>> {
    this.#count += 1;
    const output = new Output();
    this.#output = output;
    this.#leftBehind.start();
    let result: JobResult;
    try {
      result = await runJob(job, this.#programs, this.#packages, output);
    } catch {
      // What a script changed may be what its result is read with.
      result = failed('left nothing that can be read');
    }
    await this.#leftBehind.settle();
    this.#output = null;
    const { any, spoiled } = job.isLookedAt ? (this.#shared?.changes() ?? CHANGED) : UNCHANGED;
    if (output.isFull) result = failed(`printed more than ${MAX_OUTPUT} characters`);
    if (spoiled !== null) result = failed(`changed ${spoiled}, which the build itself runs on`);
    return { result, isThreadIntact: !any && !this.#leftBehind.isAny() };
  }
}

const CHANGED: Changes = { any: true, spoiled: null };
const UNCHANGED: Changes = { any: false, spoiled: null };

function failed(message: string): JobResult {
  return { output: {}, values: {}, figure: null, tables: null, html: null, failure: { message, stack: [] } };
}

/** In a new thread it runs. */
const NOT_READY: Exclude<ThreadMessage, 'started'> = {
  result: failed('ran in a thread that others changed'),
  isThreadIntact: false,
};

async function loadPackages(kind: ScriptKind): Promise<Packages> {
  if (kind === 'figure') {
    const [plot] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
    return { '@observablehq/plot': plot };
  }
  if (kind === 'page' || kind === 'static') return (await import('./page.ts')).PAGE_PACKAGES;
  return {};
}

async function runJob(job: Job, programs: Programs, packages: Packages, output: Output): Promise<JobResult> {
  const print = (...values: unknown[]) => output.write(`${formatWithOptions(INSPECT, ...values)}\n`);
  const done = (rest: Omit<JobResult, 'output'>): JobResult => ({ output: output.texts(), ...rest });
  try {
    const enter = (name: string) => {
      output.region = name;
    };
    const { default: main, ...named } = programs.run(job.script, { packages, print, enter });
    const nothing = { figure: null, tables: null, html: null, failure: null };
    if (job.kind === 'figure') {
      // Drawing calls the script for every width: what it prints then is not shown.
      const result = done({ ...nothing, values: plainValues(named) });
      return { ...result, figure: await drawFigure(main, figureName(job.script)) };
    }
    if (job.kind === 'table') {
      return done({ ...nothing, values: plainValues(named), tables: writeTables(main) });
    }
    if (job.kind === 'page' || job.kind === 'static')
      return done({ ...nothing, values: plainValues(named), html: (await import('./page.ts')).renderPage(main) });
    const returned: unknown = typeof main === 'function' ? await main() : main;
    output.region = '';
    if (returned !== undefined) print(typeof returned === 'string' ? returned : inspect(returned, INSPECT));
    return done({ ...nothing, values: plainValues(named) });
  } catch (error) {
    return done({ values: {}, figure: null, tables: null, html: null, failure: failureOf(error, job, programs) });
  }
}

/** Longer arrays are signals, which no page writes out. */
const MAX_LENGTH = 4096;
/** Items of all arrays in one export: what has more is a record of many channels. */
const MAX_ITEMS = 20_000;

// Taken before any script can change it.
const { stringify } = JSON;

/** Exports as JSON. What JSON cannot hold is left out; numbers that are not finite become their names. */
function plainValues(named: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    const items = { left: MAX_ITEMS };
    const made = plain(value, items);
    return made === undefined || items.left < 0 ? [] : [[name, stringify(made)] as const];
  });
  return Object.fromEntries(entries);
}

/** @param items how many may still come */
function plain(value: unknown, items: { left: number }, depth = 0): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth > 6) return undefined;
  const inner = (item: unknown) => plain(item, items, depth + 1);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const list = value as ArrayLike<unknown>;
    if (list.length > MAX_LENGTH) return undefined;
    items.left -= list.length;
    return items.left < 0 ? undefined : Array.from(list, (item) => inner(item) ?? null);
  }
  const entries = Object.entries(value).map(([name, item]) => [name, inner(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** A frame of a stack: what was called, and where. */
const FRAME = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/** What was thrown, with the frames of its stack that lie in the docs folder. */
function failureOf(error: unknown, { script }: Job, programs: Programs): JobResult['failure'] {
  if (!(error instanceof Error)) return { message: `threw ${inspect(error, INSPECT)}`, stack: [] };
  const message = `${error.name}: ${error.message}`.replace(/\s+/g, ' ').trim();
  const stack = (error.stack ?? '').split('\n').flatMap((text): Frame[] => {
    const [, called = '', path = '', line, column] = FRAME.exec(text) ?? [];
    const place = programs.placeOf(path, script);
    return place === null ? [] : [{ called, ...place, line: Number(line), column: Number(column) }];
  });
  return { message, stack };
}

/** Runs scripts of the world that the thread is made with; they come by the port which the process sends first. */
function serve(): void {
  const runner = new Runner(workerData as World);
  parentPort?.once('message', (port: MessagePort) => {
    // Bound before any script can change what a port inherits, so that none gets hold of this one.
    const send: (message: ThreadMessage) => void = port.postMessage.bind(port);
    port.on('message', async (job: ThreadJob) => {
      // Loading takes longer than any script, and is not the script's fault.
      const isReady = await runner.prepare(job.kind);
      if (isReady) send('started');
      const answer = isReady ? await runner.run(job) : NOT_READY;
      send(answer);
      // What scripts have changed may be what this is done with.
      if (job.isLookedAt && answer.isThreadIntact) runner.keep();
    });
  });
}

serve();
