import { randomUUID } from 'node:crypto';
import type { BuildOptions } from 'esbuild';
import { digest } from '../base/digest.ts';
import { inTemporaryFolder } from '../base/disk.ts';
import type { Bibliography, DataResult, Drawing, ScriptResult, StoredValue } from '../model/computed.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { DocsFiles } from '../model/source.ts';
import { getOrMake, type PutBody, type ValueStore } from '../model/store.ts';
import { compileBibliography } from './bibliography.ts';
import { bundleForBrowser, bundleScripts } from './bundle.ts';
import { computeData } from './data.ts';
import type { DrawnFigure } from './figure/draw.ts';
import type { Job, JobResult, RunResult, ScriptKind, Scripts, WrittenTable } from './job.ts';
import { listingsOf } from './listings.ts';
import { manifestsOf } from './packages.ts';
import { regionsOf } from './regions.ts';
import { runScripts } from './run.ts';

const BIBLIOGRAPHY = '_bibliography.json' as DocPath;

/** The inputs of scripts, and how they are run. */
export interface ScriptRules {
  readonly docs: DocsFiles;
  /** The docs folder, as messages name it. */
  readonly folder: string;
  readonly cache: ValueStore;
  readonly code: string;
  readonly runner: URL;
  /** Of each script, in s. */
  readonly timeLimit: number;
  readonly isAllowed: boolean;
  /** Finds the addresses in the HTML that a script made; a text says why that cannot be done. */
  compileDrawing(name: string, pictures: readonly string[]): Promise<Drawing | string>;
  /** The same for a table, on which it runs the plugins of the settings first. */
  compileTable(name: string, html: string): Promise<Drawing | string>;
  /** Ends the scripts that run: `compute` and `computeScripts` throw. */
  readonly signal: AbortSignal | undefined;
  /** Threads that run scripts; by default as many as pay. */
  readonly threads?: number | undefined;
  /** Props that pages give components, as JSON. */
  readonly props?: ReadonlyMap<DocPath, ReadonlySet<string>>;
}

export interface ComputeInput extends ScriptRules {
  readonly texts: readonly PageText[];
  /** Whether the bibliography is wanted, which no page alone asks for. */
  readonly withBibliography: boolean;
}

export interface Computed {
  /** Results by script; scripts that do not exist are not there. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly bibliography: Bibliography | null;
  /** Digests of the listings that pages show, by script and region. */
  readonly listings: ReadonlyMap<DocPath, ReadonlyMap<string, string>>;
  /** Data that pages publish, by file. Missing files are left out. */
  readonly data: ReadonlyMap<DocPath, DataResult>;
}

/**
 * Runs the pages' scripts and formats the bibliography. A script runs when it is new, or when a file that it was
 * bundled from has changed; the cache answers for the rest, failures included.
 */
export async function compute(input: ComputeInput): Promise<Computed> {
  const { docs, cache, code, withBibliography } = input;
  const file = withBibliography ? docs.get(BIBLIOGRAPHY) : undefined;
  const [scripts, listings, bibliography] = await Promise.all([
    computeScripts(wantedScripts(input), { ...input, props: givenProps(input) }),
    listingsOf(input),
    file === undefined
      ? null
      : getOrMake(digest(code, 'bibliography', file.path, file.digest), cache, () =>
          compileBibliography(file.path, file.bytes()),
        ),
  ]);
  return { scripts, listings, bibliography, data: await computeData({ ...input, scripts }) };
}

/**
 * The scripts that pages ask for. A figure or a table anywhere is one everywhere: those have values, too. A component
 * is static if it is so everywhere.
 */
function wantedScripts({ texts, docs }: ComputeInput): Scripts {
  const wanted = new Map<DocPath, ScriptKind>();
  for (const slot of texts.flatMap(({ slots }) => slots)) {
    if (!('script' in slot && docs.has(slot.script))) continue;
    const { kind, script } = slot;
    if (kind === 'figure' || kind === 'table') wanted.set(script, kind);
    else if (kind === 'component') {
      wanted.set(script, slot.isStatic && wanted.get(script) !== 'page' ? 'static' : 'page');
    } else if (!wanted.has(script)) wanted.set(script, 'example');
  }
  return new Map([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function givenProps({ texts }: ComputeInput): ReadonlyMap<DocPath, ReadonlySet<string>> {
  const found = new Map<DocPath, Set<string>>();
  for (const slot of texts.flatMap(({ slots }) => slots)) {
    if (slot.kind !== 'component') continue;
    const props = found.get(slot.script) ?? new Set();
    found.set(slot.script, props.add(slot.props));
  }
  return found;
}

function propsOf(script: DocPath, { props }: ScriptRules): readonly string[] {
  return [...(props?.get(script) ?? [''])].sort();
}

function failed(message: string): ScriptResult {
  return { regions: {}, values: {}, figure: null, tables: null, components: null, failure: { message, stack: [] } };
}

/** The results of scripts, from the cache if possible. Where scripts are forbidden, none is bundled. */
export async function computeScripts(wanted: Scripts, input: ScriptRules): Promise<ReadonlyMap<DocPath, ScriptResult>> {
  if (!input.isAllowed) {
    return new Map(
      [...wanted.keys()].map((script) => [script, failed("the setting 'scripts' forbids scripts of the docs")]),
    );
  }
  const results = new Map<DocPath, ScriptResult>();
  for (const [script, kind] of wanted) {
    const known = cachedResult(script, kind, input);
    if (known !== undefined) results.set(script, known);
  }
  const stale = new Map([...wanted].filter(([script]) => !results.has(script)));
  if (stale.size > 0) {
    // Modules there find no packages but those they are given.
    await inTemporaryFolder(async (folder) => {
      for (const [script, result] of await runStale(stale, folder, input)) results.set(script, result);
    });
  }
  // In an order that does not depend on which of them ended first.
  return new Map([...wanted.keys()].map((script) => [script, results.get(script) as ScriptResult]));
}

async function runStale(
  scripts: Scripts,
  folder: string,
  input: ScriptRules,
): Promise<ReadonlyMap<DocPath, ScriptResult>> {
  const { docs, cache } = input;
  const results = new Map<DocPath, ScriptResult>();
  const add = async ({ script, kind }: Job, result: RunResult) => {
    const key = resultKey(script, kind, input) ?? '';
    const ofResult = result.isTransient ? transientKey(key, input) : key;
    results.set(script, await getOrMake(ofResult, cache, (put) => store(script, kind === 'page', result, input, put)));
  };
  const bundle = async (wanted: Scripts, options: BuildOptions = {}) => {
    const jobs: Job[] = [];
    for (const [script, made] of await bundleScripts(wanted, docs, folder, options)) {
      const kind = wanted.get(script) as ScriptKind;
      if (typeof made === 'string') results.set(script, failed(made));
      else {
        cache.setValue(hintKey(script, kind, input.code), made.inputs, []);
        jobs.push({ script, kind, file: made.file, props: propsOf(script, input) });
      }
    }
    return jobs;
  };
  const faulty = new Map<DocPath, ScriptKind>();
  const jobs = await bundle(scripts);
  await runScripts(jobs, { ...input, modules: folder, hasSourceMaps: false }, async (job, result) => {
    if (result.failure === null || result.isTransient) await add(job, result);
    else faulty.set(job.script, job.kind);
  });
  // Again, each in a new thread and with source maps, by which Node prints positions in the sources.
  for (const job of await bundle(faulty, { sourcemap: 'linked' })) {
    await runScripts([job], { ...input, modules: folder, hasSourceMaps: true }, add);
  }
  return results;
}

/** Key of the files that a script was bundled from: a hint, like the dependency files of make. */
function hintKey(script: DocPath, kind: ScriptKind, code: string): string {
  return digest(code, 'files of a script', kind, script);
}

/** The key of a script's result, made of the files that it was last bundled from; undefined for a new script. */
function resultKey(script: DocPath, kind: ScriptKind, input: ScriptRules): string | undefined {
  const { docs, cache, code } = input;
  const inputs = cache.getValue<readonly DocPath[]>(hintKey(script, kind, code));
  const digests = inputs && [...inputs, ...manifestsOf(docs)].map((file) => `${file} ${docs.get(file)?.digest}`);
  return digests && digest(code, 'script', kind, script, ...digests, ...propsOf(script, input));
}

/**
 * Failures that the machine may have caused, such as a script that takes too long, are cached for this process and its
 * time limit: the authoring server does not wait for the script at every save, and the next build tries again.
 */
const THIS_PROCESS = randomUUID();

function transientKey(key: string, { timeLimit }: ScriptRules): string {
  return digest(key, 'transient', String(timeLimit), THIS_PROCESS);
}

function cachedResult(script: DocPath, kind: ScriptKind, input: ScriptRules): ScriptResult | undefined {
  const key = resultKey(script, kind, input);
  return key === undefined ? undefined : (input.cache.getValue(key) ?? input.cache.getValue(transientKey(key, input)));
}

/**
 * Puts long texts into the store, and their digests in their places.
 *
 * @param isLive whether it runs in the browser, too
 */
async function store(
  script: DocPath,
  isLive: boolean,
  { output, values, figure, tables, html, failure }: JobResult,
  { docs, compileDrawing, compileTable }: ScriptRules,
  put: PutBody,
): Promise<ScriptResult> {
  const faults: string[] = [];
  const checked = (made: Drawing | string): Drawing => {
    if (typeof made !== 'string') return made;
    faults.push(made);
    return { pictures: [], references: [], ids: [] };
  };
  const drawn = async (made: DrawnFigure) => {
    const { pictures, ...found } = checked(await compileDrawing(script, [made.wide, made.narrow]));
    const [wide = '', narrow = ''] = pictures.map(put);
    return { ...made, ...found, wide, narrow, file: put(made.file), csv: made.csv === null ? null : put(made.csv) };
  };
  const written = async ([name, { html: text, columns }]: [string, WrittenTable]) => {
    const { pictures, ...found } = checked(await compileTable(script, text));
    return [name, { ...found, html: put(pictures[0] ?? ''), columns }] as const;
  };
  const module = html !== null && isLive ? await bundleForBrowser(script, docs) : null;
  const rendered = async ([props, text]: [string, string]) => {
    const made = await compileDrawing(script, [text]);
    const { references, ids } = typeof made === 'string' ? { references: [], ids: [] } : made;
    const fault = typeof made === 'string' ? made : null;
    return [props, { html: put(text), script: module && put(module), references, ids, fault }] as const;
  };
  const regions = [...regionsOf(new TextDecoder().decode(docs.get(script)?.bytes())).keys()];
  const value: ScriptResult = {
    regions: Object.fromEntries(regions.map((name) => [name, (Object.hasOwn(output, name) && output[name]) || ''])),
    values: Object.fromEntries(Object.entries(values).map(([name, text]) => [name, storedForm(text, put)])),
    figure: figure && (await drawn(figure)),
    tables: tables && Object.fromEntries(await Promise.all(Object.entries(tables).map(written))),
    components: html && Object.fromEntries(await Promise.all(Object.entries(html).map(rendered))),
    failure,
  };
  const [fault] = faults;
  return fault === undefined ? value : failed(fault);
}

/** Longer values, as JSON, are bodies: all that are not are read at the start of every build. */
const LONG_VALUE = 500;

function storedForm(text: string, put: PutBody): StoredValue {
  return text.length > LONG_VALUE ? { body: put(text) } : { value: JSON.parse(text) };
}
