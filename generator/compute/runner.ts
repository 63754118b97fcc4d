/** The script of the thread that runs the authors' scripts, one after the other. */
import { SourceMap } from 'node:module';
import { formatWithOptions, type InspectOptions, inspect } from 'node:util';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { type DocPath, figureName } from '../model/paths.ts';
import type { ScriptKind } from './bundle.ts';
import { type DrawnFigure, drawFigure } from './figure/draw.ts';
import { ENTER } from './regions.ts';
import { SharedState } from './shared-state.ts';

/** A bundled script. */
export interface Job {
  readonly script: DocPath;
  /** The docs folder, as messages name it. */
  readonly folder: string;
  readonly code: string;
  readonly map: string;
  readonly kind: ScriptKind;
}

/** What a script came to, before long texts go to the body store. */
export interface JobResult {
  /** Printed text by region; all of it under `''`. */
  readonly output: { readonly [region: string]: string };
  readonly values: { readonly [name: string]: unknown };
  readonly figure: DrawnFigure | null;
  /** HTML of a page; null for scripts of another kind. */
  readonly html: string | null;
  readonly failure: { readonly message: string; readonly stack: readonly string[] } | null;
}

/** What the thread says: that it starts a script, and what that came to. */
export type RunnerMessage =
  | 'started'
  | {
      readonly result: JobResult;
      /** The script left nothing behind that another one would notice. */
      readonly isThreadIntact: boolean;
    };

const INSPECT: InspectOptions = { breakLength: 90, compact: 3, maxArrayLength: 12, sorted: false, colors: false };

parentPort?.on('message', async (job: Job) => {
  // Loading takes longer than any script, and is not the script's fault.
  const { packages, shared } = await prepare(job.kind);
  parentPort?.postMessage('started' satisfies RunnerMessage);
  const result = await run(job, packages);
  parentPort?.postMessage({ result, isThreadIntact: shared.isIntact() } satisfies RunnerMessage);
});

type Packages = { readonly [name: string]: unknown };

const loaded = new Map<ScriptKind, Packages>();
let shared: SharedState | null = null;

/** Loads what scripts of a kind use. What they share is noted after that, because packages may change it, too. */
async function prepare(kind: ScriptKind): Promise<{ readonly packages: Packages; readonly shared: SharedState }> {
  const known = loaded.get(kind);
  const packages = known ?? (await loadPackages(kind));
  loaded.set(kind, packages);
  if (shared === null || known === undefined) shared = new SharedState([...loaded.values()]);
  return { packages, shared };
}

async function loadPackages(kind: ScriptKind): Promise<Packages> {
  if (kind === 'figure') {
    const [plot] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
    return { '@observablehq/plot': plot };
  }
  if (kind === 'page') return (await import('./page.ts')).PAGE_PACKAGES;
  return {};
}

async function run(job: Job, packages: Packages): Promise<JobResult> {
  const printed: { region: string; text: string }[] = [];
  let region = '';
  const print = (...values: unknown[]) => {
    printed.push({ region, text: formatWithOptions(INSPECT, ...values) });
  };
  const done = (rest: Omit<JobResult, 'output'>): JobResult => ({ output: byRegion(printed), ...rest });
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
      region = name;
    });
    const { default: main, ...named } = module.exports;
    const nothing = { figure: null, html: null, failure: null };
    if (job.kind === 'figure') {
      // Drawing calls the script for every width: what it prints then is not shown.
      const result = done({ ...nothing, values: plainValues(named) });
      return { ...result, figure: await drawFigure(main, figureName(job.script)) };
    }
    if (job.kind === 'page')
      return done({ ...nothing, values: plainValues(named), html: (await import('./page.ts')).renderPage(main) });
    const returned: unknown = typeof main === 'function' ? await main() : main;
    region = '';
    if (returned !== undefined) print(typeof returned === 'string' ? returned : inspect(returned, INSPECT));
    return done({ ...nothing, values: plainValues(named) });
  } catch (error) {
    return done({ values: {}, figure: null, html: null, failure: failureOf(error, job) });
  }
}

function byRegion(printed: readonly { readonly region: string; readonly text: string }[]): Record<string, string> {
  const output = new Map([['', printed.map(({ text }) => text).join('\n')]]);
  for (const { region, text } of printed) {
    if (region === '') continue;
    const before = output.get(region);
    output.set(region, before === undefined ? text : `${before}\n${text}`);
  }
  return Object.fromEntries(output);
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
