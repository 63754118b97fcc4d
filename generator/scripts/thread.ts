import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type InspectOptions, inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { SHARED_PACKAGES } from '../base/shared-packages.ts';
import { figureName } from '../model/paths.ts';
import { drawFigure, FINISHED_PLOT, isFinishedPlot } from './figure/draw.ts';
import type { Job, JobResult, RunOptions } from './job.ts';
import { DATA, ENTER } from './regions.ts';
import { writeTables } from './table.ts';

const MAX_OUTPUT = 1_000_000;

const INSPECT: InspectOptions = { breakLength: 90, compact: 3, maxArrayLength: 12, sorted: false, colors: false };

const { folder, modules, hasSourceMaps } = workerData as Pick<RunOptions, 'folder' | 'modules' | 'hasSourceMaps'>;

/** Text that a script prints, by region; all of it under `''`. */
class Output {
  readonly #texts = new Map([['', '']]);
  #regions: readonly string[] = [];
  #length = 0;

  enter(regions: readonly string[]): void {
    this.#regions = regions;
  }

  write(text: string): void {
    this.#length += text.length;
    if (this.isFull) return;
    for (const name of new Set(['', ...this.#regions])) this.#texts.set(name, (this.#texts.get(name) ?? '') + text);
  }

  get isFull(): boolean {
    return this.#length > MAX_OUTPUT;
  }

  texts(): JobResult['output'] {
    return Object.fromEntries([...this.#texts].map(([name, text]) => [name, text.replace(/\n$/, '')]));
  }
}

/** The output of the script that runs. Timers that a script leaves print to the output of that script. */
const current = new AsyncLocalStorage<Output>();
const stream = new Writable({
  decodeStrings: false,
  write(chunk: string | Uint8Array, _encoding, done) {
    current.getStore()?.write(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
    done();
  },
});
globalThis.console = new Console({ stdout: stream, stderr: stream, inspectOptions: INSPECT });
for (const each of [process.stdout, process.stderr]) each.write = stream.write.bind(stream) as typeof each.write;

const packages: Record<string, unknown> = {};
Object.assign(globalThis, {
  [Symbol.for(SHARED_PACKAGES)]: packages,
  [Symbol.for(DATA)]: (name: string) => JSON.parse(fs.readFileSync(path.join(modules, name), 'utf8')),
  [ENTER]: (...regions: readonly string[]) => current.getStore()?.enter(regions),
});

async function loadPackages(kind: Job['kind']): Promise<void> {
  if (kind === 'figure') {
    const [plot] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
    packages['@observablehq/plot'] = plot;
  } else if (kind === 'page' || kind === 'static') Object.assign(packages, (await import('./page.ts')).PAGE_PACKAGES);
}

async function run(job: Job, output: Output): Promise<JobResult> {
  const nothing = { values: {}, figure: null, tables: null, html: null };
  try {
    const { default: main, ...named } = await import(/* @vite-ignore */ pathToFileURL(job.file).href);
    const { texts, ...made } = await evaluate(job, main, output);
    const values = plainValues(named);
    if (output.isFull) throw new RangeError(`printed more than ${MAX_OUTPUT} characters`);
    return { ...nothing, values, ...made, output: texts, failure: null };
  } catch (error) {
    if (!output.isFull) return { ...nothing, output: output.texts(), failure: failureOf(error, job.kind) };
    return { ...nothing, output: {}, failure: { message: `printed more than ${MAX_OUTPUT} characters`, stack: [] } };
  }
}

type Evaluated = Partial<Pick<JobResult, 'figure' | 'tables' | 'html'>> & { readonly texts: JobResult['output'] };

async function evaluate({ script, kind, props }: Job, main: unknown, output: Output): Promise<Evaluated> {
  // Drawing calls the script for every width: that output is not shown.
  if (kind === 'figure') return { texts: output.texts(), figure: await drawFigure(main, figureName(script)) };
  if (kind === 'table') return { tables: writeTables(main), texts: output.texts() };
  if (kind === 'page' || kind === 'static') {
    const { renderPage } = await import('./page.ts');
    return { html: Object.fromEntries(props.map((each) => [each, renderPage(main, each)])), texts: output.texts() };
  }
  const returned: unknown = typeof main === 'function' ? await main() : main;
  output.enter([]);
  if (returned !== undefined) output.write(`${typeof returned === 'string' ? returned : inspect(returned, INSPECT)}\n`);
  return { texts: output.texts() };
}

/** Longer arrays are signals, which no page prints. */
const MAX_LENGTH = 4096;
const MAX_JSON = 200_000;

/** Exports as JSON. Those without a JSON form are left out; numbers that are not finite become their names. */
function plainValues(named: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    const json = jsonOf(value);
    return json === undefined || json.length > MAX_JSON ? [] : [[name, json] as const];
  });
  return Object.fromEntries(entries);
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, each: unknown) => {
      if (typeof each === 'number') return Number.isFinite(each) ? each : String(each);
      if (!Array.isArray(each) && !ArrayBuffer.isView(each)) return each;
      const { length } = each as ArrayLike<unknown>;
      return length > MAX_LENGTH ? undefined : Array.from(each as ArrayLike<unknown>);
    });
  } catch {
    // Circular values and big integers.
    return undefined;
  }
}

/** A frame of a stack in a file of the docs folder: the function and its position. */
const FRAME = /^\s*at (?:(.*?) \()?docs:(.*?):(\d+:\d+)\)?$/;

function failureOf(error: unknown, kind: Job['kind']): JobResult['failure'] {
  if (!(error instanceof Error)) return { message: `threw ${inspect(error, INSPECT)}`, stack: [] };
  const message = `${error.name}: ${kind === 'figure' && isFinishedPlot(error) ? FINISHED_PLOT : error.message}`
    .replace(/\s+/g, ' ')
    .trim();
  const stack = (error.stack ?? '').split('\n').flatMap((text) => {
    const [, called = '', file, place] = FRAME.exec(text) ?? [];
    if (file === undefined) return [];
    const position = `${folder}/${file}:${place}`;
    return [/^(<anonymous>|)$/.test(called) ? position : `${called} (${position})`];
  });
  return { message, stack };
}

process.setSourceMapsEnabled(hasSourceMaps);
parentPort?.on('message', async (job: Job) => {
  await loadPackages(job.kind);
  parentPort?.postMessage('started');
  const output = new Output();
  parentPort?.postMessage(await current.run(output, () => run(job, output)));
});
