/** The thread that runs the authors' scripts, one after the other. */
import { SourceMap } from 'node:module';
import { formatWithOptions, type InspectOptions, inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { figureName } from '../model/paths.ts';
import type { ScriptKind } from './bundle.ts';
import { drawFigure } from './figure/draw.ts';
import type { Job, JobResult } from './job.ts';
import { LeftBehind } from './left-behind.ts';
import { captureStreams, MAX_OUTPUT, Output } from './output.ts';
import { ENTER } from './regions.ts';
import { SharedState } from './shared-state.ts';
import { writeTables } from './table.ts';

/** What the thread says: that it starts a script, and what that came to. */
export type ThreadMessage =
  | 'started'
  | {
      readonly result: JobResult;
      /** The script left nothing behind that another one would notice. */
      readonly isThreadIntact: boolean;
    };

const INSPECT: InspectOptions = { breakLength: 90, compact: 3, maxArrayLength: 12, sorted: false, colors: false };

type Packages = { readonly [name: string]: unknown };

/** Runs the scripts that come by the port which the process sends first. */
export function serveThread(): void {
  const runner = new Runner();
  parentPort?.once('message', (port: MessagePort) => {
    // Bound before any script can change what a port inherits, so that none gets hold of this one.
    const send: (message: ThreadMessage) => void = port.postMessage.bind(port);
    port.on('message', async (job: Job) => {
      // Loading takes longer than any script, and is not the script's fault.
      await runner.prepare(job.kind);
      send('started');
      send(await runner.run(job));
    });
  });
}

class Runner {
  readonly #loaded = new Map<ScriptKind, Packages>();
  readonly #leftBehind = new LeftBehind();
  #packages: Packages = {};
  #shared: SharedState | null = null;
  #output: Output | null = null;

  constructor() {
    captureStreams((text) => this.#output?.write(text));
  }

  /** Loads what scripts of a kind use. What they share is noted after that, because packages may change it, too. */
  async prepare(kind: ScriptKind): Promise<void> {
    const known = this.#loaded.get(kind);
    this.#packages = known ?? (await loadPackages(kind));
    this.#loaded.set(kind, this.#packages);
    if (this.#shared === null || known === undefined) this.#shared = new SharedState([...this.#loaded.values()]);
  }

  async run(job: Job): Promise<Exclude<ThreadMessage, 'started'>> {
    const output = new Output();
    this.#output = output;
    this.#leftBehind.start();
    let result: JobResult;
    try {
      result = await runJob(job, this.#packages, output);
    } catch {
      // What a script changed may be what its result is read with.
      result = failed('left nothing that can be read');
    }
    await this.#leftBehind.settle();
    this.#output = null;
    const { any, spoiled } = this.#shared?.changes() ?? { any: true, spoiled: null };
    if (output.isFull) result = failed(`printed more than ${MAX_OUTPUT} characters`);
    if (spoiled !== null) result = failed(`changed ${spoiled}, which the build itself runs on`);
    return { result, isThreadIntact: !any && !this.#leftBehind.isAny() };
  }
}

function failed(message: string): JobResult {
  return { output: {}, values: {}, figure: null, tables: null, html: null, failure: { message, stack: [] } };
}

async function loadPackages(kind: ScriptKind): Promise<Packages> {
  if (kind === 'figure') {
    const [plot] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
    return { '@observablehq/plot': plot };
  }
  if (kind === 'page') return (await import('./page.ts')).PAGE_PACKAGES;
  return {};
}

async function runJob(job: Job, packages: Packages, output: Output): Promise<JobResult> {
  const print = (...values: unknown[]) => output.write(`${formatWithOptions(INSPECT, ...values)}\n`);
  const done = (rest: Omit<JobResult, 'output'>): JobResult => ({ output: output.texts(), ...rest });
  try {
    const module = { exports: {} as Record<string, unknown> };
    const require = (name: string) => {
      if (Object.hasOwn(packages, name)) return packages[name];
      throw new Error(`'${name}' cannot be used here`);
    };
    const body = compileFunction(job.code, ['module', 'exports', 'require', 'console', ENTER], {
      filename: fileOf(job),
    });
    const console = { log: print, info: print, table: print, warn: print, error: print };
    body(module, module.exports, require, console, (name: string) => {
      output.region = name;
    });
    const { default: main, ...named } = module.exports;
    const nothing = { figure: null, tables: null, html: null, failure: null };
    if (job.kind === 'figure') {
      // Drawing calls the script for every width: what it prints then is not shown.
      const result = done({ ...nothing, values: plainValues(named) });
      return { ...result, figure: await drawFigure(main, figureName(job.script)) };
    }
    if (job.kind === 'table') {
      return done({ ...nothing, values: plainValues(named), tables: writeTables(main) });
    }
    if (job.kind === 'page')
      return done({ ...nothing, values: plainValues(named), html: (await import('./page.ts')).renderPage(main) });
    const returned: unknown = typeof main === 'function' ? await main() : main;
    output.region = '';
    if (returned !== undefined) print(typeof returned === 'string' ? returned : inspect(returned, INSPECT));
    return done({ ...nothing, values: plainValues(named) });
  } catch (error) {
    return done({ values: {}, figure: null, tables: null, html: null, failure: failureOf(error, job) });
  }
}

/** Longer arrays are signals, which no page writes out. */
const MAX_LENGTH = 4096;

/** Exports as JSON. What JSON cannot hold is left out; numbers that are not finite become their names. */
function plainValues(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(named).map(([name, value]) => [name, plain(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth > 6) return undefined;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    return items.length > MAX_LENGTH ? undefined : items.map((item) => plain(item, depth + 1) ?? null);
  }
  const entries = Object.entries(value).map(([name, item]) => [name, plain(item, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function fileOf({ folder, script }: Job): string {
  return `${folder}/${script}`;
}

/** A frame of a stack: what was called, and where. */
const FRAME = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/** What was thrown, with the frames of its stack that lie in the docs folder, by their place in the sources. */
function failureOf(error: unknown, job: Job): JobResult['failure'] {
  if (!(error instanceof Error)) return { message: `threw ${inspect(error, INSPECT)}`, stack: [] };
  const message = `${error.name}: ${error.message}`.replace(/\s+/g, ' ').trim();
  const map = new SourceMap(JSON.parse(job.map));
  const stack = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, called = '', file, row, column] = FRAME.exec(line) ?? [];
    if (file !== fileOf(job)) return [];
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1) as { originalSource?: string } & {
      originalLine?: number;
      originalColumn?: number;
    };
    if (entry.originalSource === undefined) return [];
    const source = `${job.folder}/${entry.originalSource.replace(/^.*docs:/, '')}`;
    const place = `${source}:${(entry.originalLine ?? 0) + 1}:${(entry.originalColumn ?? 0) + 1}`;
    const name = called.replace(/^Object\./, '');
    return [/^(<anonymous>|)$/.test(name) ? place : `${name} (${place})`];
  });
  return { message, stack };
}
