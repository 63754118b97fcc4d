/** Runs what pages ask for: examples and figures of the docs folder, and the bibliography. */
import { digest } from '../digest.ts';
import { loadLanguages } from '../highlight.ts';
import type { DocPath } from '../paths.ts';
import type { Bibliography, PageFacts, ScriptResult, SourceFile, ValueStore } from '../types.ts';
import { compileBibliography } from './bibliography.ts';
import { type Bundled, bundleForBrowser, bundleScripts, type ScriptKind, type Scripts } from './bundle.ts';
import type { DrawnFigure } from './figure.ts';
import { regionsOf } from './regions.ts';
import { runScripts } from './run.ts';
import type { Job, JobResult } from './runner.ts';

/** The bibliography below the docs folder. */
const BIBLIOGRAPHY = '_bibliography.json' as DocPath;

/** What scripts are run from and by. */
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
}

export interface ComputeInput extends ScriptRules {
  readonly pages: readonly PageFacts[];
}

export interface Computed {
  /** Results by script; scripts that do not exist are not there. */
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly bibliography: Bibliography | null;
}

/**
 * What the pages' scripts come to. A script runs when it is new, or when something that it uses of its own file or of
 * others changed; the cache answers for the rest.
 */
export async function compute(input: ComputeInput): Promise<Computed> {
  const [scripts, bibliography] = await Promise.all([
    computeScripts(wantedScripts(input), input),
    computeBibliography(input),
  ]);
  return { scripts, bibliography };
}

async function computeBibliography({ docs, cache, code }: ComputeInput): Promise<Bibliography | null> {
  const file = docs.get(BIBLIOGRAPHY);
  if (file === undefined) return null;
  const key = digest(code, 'bibliography', file.path, file.digest);
  const known = cache.recall<Bibliography>(key);
  if (known !== undefined) return known;
  const made = await compileBibliography(file.path, file.bytes());
  cache.remember(key, made, []);
  return made;
}

/** Files that a script can import. */
const IMPORTABLE = /\.(tsx?|mts|m?js|json|csv|txt)$/;

/** The scripts that documents ask for. */
function wantedScripts({ pages, docs }: ComputeInput): Scripts {
  const wanted = new Map<DocPath, ScriptKind>();
  for (const { slots } of pages) {
    for (const slot of slots) {
      if ('script' in slot && docs.has(slot.script))
        wanted.set(slot.script, slot.kind === 'figure' ? 'figure' : 'example');
    }
  }
  return new Map([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The results of scripts, from the cache where they are there. */
export async function computeScripts(wanted: Scripts, input: ScriptRules): Promise<ReadonlyMap<DocPath, ScriptResult>> {
  const { docs, cache, code } = input;
  if (wanted.size === 0) return new Map();

  // As long as no file changed that scripts can import, each is bundled to what it was.
  const importable = [...docs].filter(([path]) => IMPORTABLE.test(path));
  const world = importable.map(([path, file]) => `${path} ${file.digest}`);
  const bundlesKey = digest(code, 'bundles', JSON.stringify([...wanted]), world.join('\n'));
  let bundled: ReadonlyMap<DocPath, Bundled | string> | null = null;
  const bundle = async () => {
    bundled ??= await bundleScripts(wanted, docs);
    return bundled;
  };
  let keys = cache.recall<Record<DocPath, string>>(bundlesKey);
  if (keys === undefined) {
    const entries = [...(await bundle())].map(([script, made]) => {
      const parts = typeof made === 'string' ? [made] : [made.code, docs.get(script)?.digest ?? ''];
      return [script, digest(code, 'script', wanted.get(script) ?? '', script, ...parts)] as const;
    });
    keys = Object.fromEntries(entries) as Record<DocPath, string>;
    cache.remember(bundlesKey, keys, []);
  }

  const results = new Map<DocPath, ScriptResult>();
  const missing: DocPath[] = [];
  for (const script of wanted.keys()) {
    const known = cache.recall<ScriptResult>(keys[script] ?? '');
    if (known === undefined) missing.push(script);
    else results.set(script, known);
  }
  if (missing.length === 0) return results;

  const sources = await bundle();
  const jobs = missing.flatMap((script): Job[] => {
    const made = sources.get(script);
    if (made === undefined || typeof made === 'string') return [];
    return [{ script, folder: input.folder, ...made, kind: wanted.get(script) ?? 'example' }];
  });
  const done = await runScripts(jobs, input.runner, input.timeLimit);
  for (const script of missing) {
    const made = sources.get(script);
    const failure = typeof made === 'string' ? { message: made, stack: [] } : null;
    const result = done[jobs.findIndex((job) => job.script === script)];
    const text = new TextDecoder().decode(docs.get(script)?.bytes());
    const nothing = { output: {}, values: {}, figure: null, html: null, failure };
    const browser = result?.html ? await bundleForBrowser(script, docs) : null;
    const { value, bodies } = await store(text, result ?? nothing, browser, cache);
    results.set(script, value);
    // A failure may pass: time limits depend on the machine.
    if (value.failure === null) cache.remember(keys[script] ?? '', value, bodies);
  }
  return results;
}

/** Puts long texts into the store, and their digests in their places. */
async function store(
  text: string,
  result: JobResult,
  browser: string | null,
  cache: ValueStore,
): Promise<{ value: ScriptResult; bodies: readonly string[] }> {
  const bodies: string[] = [];
  const put = (body: string): string => {
    const name = digest(body);
    cache.put(name, body);
    bodies.push(name);
    return name;
  };
  const { output, values, figure, html, failure } = result;
  const highlighter = await loadLanguages(new Set(['ts']));
  const regions = [...regionsOf(text)].map(([name, code]) => {
    const listing = put(`<pre data-lang="ts"><code>${highlighter.highlight(code, 'ts')}\n</code></pre>`);
    return [name, { listing, output: output[name] ?? '' }] as const;
  });
  const value: ScriptResult = {
    regions: Object.fromEntries(regions),
    values,
    figure: figure === null ? null : storeFigure(figure, put),
    page: html === null || browser === null ? null : { html: put(html), script: put(browser) },
    failure,
  };
  return { value, bodies };
}

function storeFigure(figure: DrawnFigure, put: (body: string) => string): ScriptResult['figure'] {
  const { title, description, legend, wide, narrow, file, csv } = figure;
  const drawn = { wide: put(wide), narrow: put(narrow), file: put(file), csv: csv === null ? null : put(csv) };
  return { title, description, legend, ...drawn };
}
