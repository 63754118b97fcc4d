/** Runs what pages ask for: examples and figures of the docs folder, and the bibliography. */
import { randomUUID } from 'node:crypto';
import { digest } from '../base/digest.ts';
import { once } from '../base/once.ts';
import type { Bibliography, DataResult, Drawing, PackageResult, ScriptResult, TableResult } from '../model/computed.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import type { ValueStore } from '../model/store.ts';
import { compileBibliography } from './bibliography.ts';
import { bundleForBrowser, ENTRY, type ScriptKind, type Scripts } from './bundle.ts';
import { computeData } from './data.ts';
import type { DrawnFigure } from './figure/draw.ts';
import { failedResult, type Job, type JobResult, type RunResult } from './job.ts';
import { listingsOf } from './listings.ts';
import { loaderOf } from './modules/data.ts';
import type { Linked, Modules } from './modules/link.ts';
import { computePackages } from './package/package.ts';
import { Places } from './places.ts';
import { regionsOf } from './regions.ts';
import { runScripts } from './run.ts';

/** The bibliography below the docs folder. */
const BIBLIOGRAPHY = '_bibliography.json' as DocPath;

/** What scripts are made from, and how they are run. */
export interface ScriptRules {
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  /** The docs folder, as messages name it. */
  readonly folder: string;
  readonly cache: ValueStore;
  /** Digest of the generator's code. */
  readonly code: string;
  /** The script of a thread that runs scripts. */
  readonly runner: URL;
  /** Of each script, in s. */
  readonly timeLimit: number;
  /** Whether scripts run at all. */
  readonly isAllowed: boolean;
  /** Finds the addresses in the HTML that a script made; a text says why that cannot be done. */
  compileDrawing(name: string, pictures: readonly string[]): Drawing | string;
  /** Ends the script that runs, and has `compute` and `computeScripts` throw. */
  readonly signal: AbortSignal | undefined;
  /** Scripts that run already, into the same cache: others wait for them. */
  readonly ahead: Promise<unknown> | undefined;
}

/** What is to be computed. */
export interface ComputeInput extends ScriptRules {
  /** Of the documents whose scripts are run. */
  readonly texts: readonly PageText[];
  /** Whether the bibliography is wanted, which no page alone asks for. */
  readonly withBibliography: boolean;
}

/** What scripts, bibliography, data and packages came to. */
export interface Computed {
  /** Results by script; scripts that do not exist are not there. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly bibliography: Bibliography | null;
  /** Digests of the listings that pages show, by script and region. */
  readonly listings: ReadonlyMap<DocPath, ReadonlyMap<string, string>>;
  /** Data that pages publish, by their files; those that do not exist are not there. */
  readonly data: ReadonlyMap<DocPath, DataResult>;
  /** Packages that pages publish, by their folders. */
  readonly packages: ReadonlyMap<DocPath, PackageResult>;
}

/**
 * Runs the pages' scripts and formats the bibliography. A script runs when it is new, or when something that it uses of
 * its own file or of others changed; the cache answers for the rest, failures included.
 */
export async function compute(input: ComputeInput): Promise<Computed> {
  const uses = input.texts.flatMap(({ slots }) => slots.filter((slot) => 'script' in slot));
  const running = await startScripts(wantedScripts(uses, input), input);
  // While the scripts run.
  const [scripts, listings, bibliography, packages] = await Promise.all([
    running.results,
    listingsOf(input),
    computeBibliography(input),
    computePackages(input),
  ]);
  return { scripts, listings, bibliography, packages, data: await computeData({ ...input, scripts }) };
}

async function computeBibliography(input: ComputeInput): Promise<Bibliography | null> {
  const { docs, cache, code, withBibliography } = input;
  const file = docs.get(BIBLIOGRAPHY);
  if (file === undefined || !withBibliography) return null;
  const key = digest(code, 'bibliography', file.path, file.digest);
  const known = cache.recall<Bibliography>(key);
  if (known !== undefined) return known;
  const made = await compileBibliography(file.path, file.bytes());
  cache.remember(key, made, []);
  return made;
}

/** What a page has a script for: the kind of the slot. */
export interface ScriptUse {
  readonly kind: string;
  readonly script: DocPath;
  /** Of components. */
  readonly isStatic?: boolean;
}

/**
 * The scripts that pages ask for. A figure or a table anywhere is one everywhere: those have values, too. A component
 * is static if it is so everywhere.
 */
function wantedScripts(uses: Iterable<ScriptUse>, { docs }: ScriptRules): Scripts {
  const wanted = new Map<DocPath, ScriptKind>();
  for (const { kind, script, isStatic = false } of uses) {
    if (!docs.has(script)) continue;
    if (kind === 'figure' || kind === 'table') wanted.set(script, kind);
    else if (kind === 'component') wanted.set(script, isStatic && wanted.get(script) !== 'page' ? 'static' : 'page');
    else if (!wanted.has(script)) wanted.set(script, 'example');
  }
  return new Map([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a script comes to on a site that forbids scripts. */
const FORBIDDEN: ScriptResult = {
  regions: {},
  values: {},
  figure: null,
  tables: null,
  page: null,
  failure: { message: "the setting 'scripts' forbids scripts of the docs", stack: [] },
};

/** The results of scripts, from the cache where they are there. Where scripts are forbidden, nothing is bundled. */
export async function computeScripts(wanted: Scripts, input: ScriptRules): Promise<ReadonlyMap<DocPath, ScriptResult>> {
  return (await startScripts(wanted, input)).results;
}

/**
 * Runs scripts before it is known for certain who uses them and how, so that the cache has what they come to when that
 * is known.
 *
 * @returns what runs them; null where the cache has everything
 */
export function computeAhead(uses: Iterable<ScriptUse>, input: ScriptRules): (() => Promise<unknown>) | null {
  const wanted = wantedScripts(uses, input);
  const keys = knownKeys(placesOfKeys(wanted, input), input);
  const isKnown = keys !== null && [...wanted.keys()].every((script) => recall(keys[script], input) !== undefined);
  if (isKnown || !input.isAllowed) return null;
  return () => computeScripts(wanted, input);
}

/** Scripts whose processes have been started. */
interface RunningScripts {
  readonly results: Promise<ReadonlyMap<DocPath, ScriptResult>>;
}

async function startScripts(wanted: Scripts, input: ScriptRules): Promise<RunningScripts> {
  if (wanted.size === 0) return { results: Promise.resolve(new Map()) };
  if (!input.isAllowed) {
    return { results: Promise.resolve(new Map([...wanted.keys()].map((script) => [script, FORBIDDEN]))) };
  }
  if (input.ahead !== undefined) {
    return { results: input.ahead.then(() => computeScripts(wanted, { ...input, ahead: undefined })) };
  }
  const link = once(async () => (await import('./modules/link.ts')).linkScripts(wanted, input.docs));
  const keyPlaces = placesOfKeys(wanted, input);
  const keys = knownKeys(keyPlaces, input) ?? makeKeys(wanted, (await link()).scripts, keyPlaces, input);
  const results = new Map<DocPath, ScriptResult>();
  const missing: DocPath[] = [];
  for (const script of wanted.keys()) {
    const known = recall(keys[script], input);
    if (known === undefined) missing.push(script);
    else results.set(script, known);
  }
  if (missing.length === 0) return { results: Promise.resolve(results) };

  const { scripts: linked, modules: all } = await link();
  const runnable = missing.flatMap((script): [DocPath, Linked][] => {
    const made = linked.get(script);
    return made === undefined || typeof made === 'string' ? [] : [[script, made]];
  });
  const modules = modulesOf(runnable, all);
  const world = { folder: input.folder, modules };
  const jobs = runnable.map(([script]): Job => ({ script, kind: wanted.get(script) ?? 'example' }));
  const places = new Places(input.folder, modules, input.docs);
  const keep = async (script: DocPath, result: RunResult) => {
    const failure = result.failure === null ? null : await places.locate(result.failure);
    const { value, bodies } = await store(script, wanted.get(script) === 'page', { ...result, failure }, input);
    results.set(script, value);
    const key = keys[script];
    if (key !== undefined) input.cache.remember(keyFor(result, key, input), value, bodies);
  };
  const run = async () => {
    await runScripts(jobs, { ...input, world }, keep);
    for (const [script, made] of linked) {
      if (typeof made === 'string' && !results.has(script)) await keep(script, failedResult(made));
    }
    // In an order that does not depend on which of them ended first.
    return new Map([...wanted.keys()].map((script) => [script, results.get(script) as ScriptResult]));
  };
  return { results: run() };
}

/** The modules that scripts run with, of all that there are. */
function modulesOf(scripts: readonly (readonly [DocPath, Linked])[], modules: Modules): Modules {
  const names = new Set(scripts.flatMap(([script, { imports }]) => [ENTRY + script, ...imports]));
  return new Map([...modules].filter(([name]) => names.has(name)));
}

/** What the result of a script is kept under. */
interface ScriptKeys {
  /** Decided by what the script uses of its own file and of others. */
  readonly result: string;
  /** Decided by the places of all that in their files, too: a failure names them. */
  readonly failure: string;
}

/** Where the keys of each script are kept: as long as no file changed that scripts can import, nothing is linked. */
function placesOfKeys(wanted: Scripts, { docs, code }: ScriptRules): PlacesOfKeys {
  const importable = [...docs].filter(([path]) => loaderOf(path) !== undefined);
  const world = importable.map(([path, file]) => `${path} ${file.digest}`);
  const files = digest(code, 'keys of a script', world.join('\n'));
  return new Map([...wanted].map(([script, kind]) => [script, digest(files, kind, script)]));
}

type PlacesOfKeys = ReadonlyMap<DocPath, string>;
type KeysOfScripts = Partial<Record<DocPath, ScriptKeys>>;

/**
 * The keys of scripts from the cache; null unless it has all. Each script has an entry of its own, whatever others are
 * wanted with it.
 */
function knownKeys(places: PlacesOfKeys, { cache }: ScriptRules): KeysOfScripts | null {
  const known = [...places].map(([script, place]) => [script, cache.recall<ScriptKeys>(place)] as const);
  return known.every(([, keys]) => keys !== undefined) ? Object.fromEntries(known) : null;
}

/** The keys of scripts that have been linked, which the cache has from now on. */
function makeKeys(
  wanted: Scripts,
  linked: ReadonlyMap<DocPath, Linked | string>,
  places: PlacesOfKeys,
  { docs, cache, code }: ScriptRules,
): KeysOfScripts {
  const entries = [...linked].map(([script, made]): [DocPath, ScriptKeys] => {
    const [used, imports] = typeof made === 'string' ? [made, []] : [made.used, made.imports];
    const result = digest(code, 'script', wanted.get(script) ?? '', script, docs.get(script)?.digest ?? '', used);
    const texts = imports.map((name) => docs.get(name)?.digest ?? '');
    return [script, { result, failure: digest(result, 'failure', ...texts) }];
  });
  for (const [script, keys] of entries) cache.remember(places.get(script) ?? '', keys, []);
  return Object.fromEntries(entries);
}

/**
 * A failure that may be the machine's, such as a script that takes too long, is known to this process alone, and for
 * its time limit: an authoring server does not wait for the script again at every save, while the next build, on a
 * machine that may have more time, tries once more.
 */
const THIS_PROCESS = randomUUID();

function transientKey({ failure }: ScriptKeys, { timeLimit }: ScriptRules): string {
  return digest(failure, 'transient', String(timeLimit), THIS_PROCESS);
}

function recall(keys: ScriptKeys | undefined, input: ScriptRules): ScriptResult | undefined {
  if (keys === undefined) return undefined;
  const { cache } = input;
  return (
    cache.recall<ScriptResult>(keys.result) ??
    cache.recall<ScriptResult>(keys.failure) ??
    cache.recall<ScriptResult>(transientKey(keys, input))
  );
}

function keyFor({ failure, isTransient }: RunResult, keys: ScriptKeys, input: ScriptRules): string {
  if (failure === null) return keys.result;
  return isTransient ? transientKey(keys, input) : keys.failure;
}

/**
 * Puts long texts into the store, and their digests in their places.
 *
 * @param isLive whether it runs in the browser, too
 */
async function store(
  script: DocPath,
  isLive: boolean,
  result: Omit<JobResult, 'failure'> & Pick<ScriptResult, 'failure'>,
  input: ScriptRules,
): Promise<{ value: ScriptResult; bodies: readonly string[] }> {
  const { output, values, figure, tables, html, failure } = result;
  const { docs, cache } = input;
  const drawing = figure === null ? null : input.compileDrawing(script, [figure.wide, figure.narrow]);
  const written = Object.entries(tables ?? {}).map(
    ([name, { html: table, columns }]) => [name, input.compileDrawing(script, [table]), columns] as const,
  );
  for (const made of [drawing, ...written.map(([, table]) => table)]) {
    if (typeof made === 'string')
      return store(script, isLive, { ...failedResult(made), failure: { message: made, stack: [] } }, input);
  }
  const bodies: string[] = [];
  const put = (body: string): string => {
    const name = digest(body);
    cache.put(name, body);
    bodies.push(name);
    return name;
  };
  const browser = html === null || !isLive ? null : await bundleForBrowser(script, docs);
  const text = new TextDecoder().decode(docs.get(script)?.bytes());
  const regions = [...regionsOf(text).keys()].map((name) => [
    name,
    (Object.hasOwn(output, name) && output[name]) || '',
  ]);
  const value: ScriptResult = {
    regions: Object.fromEntries(regions),
    values: storeValues(values, put),
    figure: figure === null ? null : storeFigure(figure, drawing as Drawing, put),
    tables:
      tables === null
        ? null
        : Object.fromEntries(
            written.map(([name, table, columns]) => [name, { ...storeTable(table as Drawing, put), columns }]),
          ),
    page: html === null ? null : storeComponent(html, browser, input.compileDrawing(script, [html]), put),
    failure,
  };
  return { value, bodies };
}

/** Longer values, as JSON, are bodies: all that are not are read at the start of every build. */
const LONG_VALUE = 500;

function storeValues(values: JobResult['values'], put: (body: string) => string): ScriptResult['values'] {
  const entries = Object.entries(values).map(([name, text]) => {
    return [name, text.length > LONG_VALUE ? { body: put(text) } : { value: JSON.parse(text) as unknown }] as const;
  });
  return Object.fromEntries(entries);
}

function storeFigure(
  { title, description, legend, file, csv }: DrawnFigure,
  { pictures: [wide = '', narrow = ''], references, ids }: Drawing,
  put: (body: string) => string,
): ScriptResult['figure'] {
  const drawn = { wide: put(wide), narrow: put(narrow), file: put(file), csv: csv === null ? null : put(csv) };
  return { title, description, legend, ...drawn, references, ids };
}

function storeComponent(html: string, script: string | null, judged: Drawing | string, put: (body: string) => string) {
  const { references, ids, fault } =
    typeof judged === 'string' ? { references: [], ids: [], fault: judged } : { ...judged, fault: null };
  return { html: put(html), script: script === null ? null : put(script), references, ids, fault };
}

function storeTable(
  { pictures: [html = ''], references, ids }: Drawing,
  put: (body: string) => string,
): Omit<TableResult, 'columns'> {
  return { html: put(html), references, ids };
}
