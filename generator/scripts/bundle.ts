import fs from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';
import { nearest } from '../base/nearest.ts';
import { sharedPackages } from '../base/shared-packages.ts';
import { type DocPath, folderOf, joinPath } from '../model/paths.ts';
import type { DocsFiles } from '../model/source.ts';
import type { ScriptKind, Scripts } from './job.ts';
import { packagesOf } from './packages.ts';
import { DATA, markRegions } from './regions.ts';

/** npm packages that scripts may import, by their kind. */
const PACKAGES: { readonly [kind in ScriptKind]: readonly string[] } = {
  example: [],
  figure: ['@observablehq/plot'],
  table: [],
  page: ['react', 'react/jsx-runtime'],
  static: ['react', 'react/jsx-runtime'],
};

/** How esbuild reads a file that scripts may import, by its extension. */
const LOADERS = {
  tsx: 'tsx',
  ts: 'ts',
  mts: 'ts',
  js: 'js',
  mjs: 'js',
  json: 'json',
  csv: 'text',
  txt: 'text',
} as const;

/** A script as a module on disk, and the files of the docs folder it was bundled from. */
export interface Bundled {
  readonly file: string;
  readonly inputs: readonly DocPath[];
}

type Bundles = readonly (readonly [DocPath, Bundled | string])[];

/**
 * Bundles each script with everything it imports, so that no script shares a module or data with another.
 *
 * @param folder to write the modules and their large data to
 * @returns a module for each script, or esbuild's first error
 */
export async function bundleScripts(
  scripts: Scripts,
  docs: DocsFiles,
  folder: string,
  options: BuildOptions = {},
): Promise<ReadonlyMap<DocPath, Bundled | string>> {
  const made: (readonly [DocPath, Bundled | string])[] = [];
  // The packages that a script may import depend on its kind.
  for (const kind of new Set(scripts.values())) {
    const alike = [...scripts].flatMap(([script, each]) => (each === kind ? [script] : []));
    made.push(...(await bundleKind(alike, kind, docs, folder, options)));
  }
  return new Map(made);
}

async function bundleKind(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: DocsFiles,
  folder: string,
  options: BuildOptions,
): Promise<Bundles> {
  if (scripts.length === 0) return [];
  const imports: Imports = new Map();
  const { build } = await import('esbuild');
  try {
    const { metafile } = await build({
      ...options,
      entryPoints: scripts.map((script) => ({ in: script, out: script })),
      absWorkingDir: folder,
      outdir: kind,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'node20.19',
      outExtension: { '.js': '.mjs' },
      charset: 'utf8',
      jsx: 'automatic',
      metafile: true,
      logLevel: 'silent',
      // Otherwise the exports of a file that an editor has just emptied are undefined.
      logOverride: { 'import-is-undefined': 'error' },
      plugins: [sharedPackages(PACKAGES[kind]), fromSnapshot(docs, PACKAGES[kind], imports, folder)],
    });
    return Object.entries(metafile.outputs).flatMap(([name, { entryPoint, inputs }]) => {
      const [script] = entryPoint === undefined ? [] : docPath(entryPoint);
      if (script === undefined) return [];
      const used = [...new Set(Object.keys(inputs).flatMap(docPath))].sort();
      return [[script, { file: path.join(folder, name), inputs: used }] as const];
    });
  } catch (error) {
    const broken = brokenScripts(scripts, imports, error as BuildFailure);
    const others = scripts.filter((script) => !broken.has(script));
    return [...broken, ...(await bundleKind(others, kind, docs, folder, options))];
  }
}

/** The files that each file of the docs imports. */
type Imports = Map<string, Set<string>>;

/**
 * Finds the scripts that a failed build is about, each with the first error in the files that it imports.
 *
 * @throws the error, if it is about none of them
 */
function brokenScripts(scripts: readonly DocPath[], imports: Imports, failure: BuildFailure): Map<DocPath, string> {
  const errors = (failure.errors ?? []).toReversed();
  const faults = new Map(errors.map((each) => [each.location?.file ?? '', messageOf(each)]));
  const broken = new Map<DocPath, string>();
  for (const script of scripts) {
    const reached = new Set([script + ENTRY]);
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
    const fault = [...reached].find((file) => faults.has(`${NAMESPACE}:${file}`));
    if (fault !== undefined) broken.set(script, faults.get(`${NAMESPACE}:${fault}`) ?? '');
  }
  if (broken.size === 0) throw failure;
  return broken;
}

const NAMESPACE = 'docs';
/** Suffix of a file that runs as a script: another script that imports it gets a separate module. */
const ENTRY = '?script';

/** The file of the docs folder behind a name in esbuild's metafile. */
function docPath(input: string): DocPath[] {
  const name = /^docs:(.*?)(?:\?script)?(?: with .*)?$/s.exec(input)?.[1];
  return name === undefined ? [] : [name as DocPath];
}

/**
 * Resolves and reads files of the docs folder, and nothing else.
 *
 * @param imports filled with what each file imports
 * @param dataFolder where large data are written, which scripts read when they run
 */
function fromSnapshot(
  docs: DocsFiles,
  usablePackages: readonly string[],
  imports: Imports = new Map(),
  dataFolder?: string,
): Plugin {
  const packages = packagesOf(docs);
  const named = new Map(packages.flatMap(({ modules }) => [...modules]));
  const isPure = (file: string) => packages.some(({ folder, isPure }) => isPure && file.startsWith(folder));
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: asked, importer, kind }) => {
        if (kind === 'entry-point') return { path: asked + ENTRY, namespace: NAMESPACE };
        const own = named.get(asked);
        if (own === undefined && !/^\.{1,2}\//.test(asked)) {
          const usable = ['files of the docs folder', ...named.keys(), ...usablePackages].join(', ');
          return { errors: [{ text: `'${asked}' cannot be imported: a script can use ${usable}` }] };
        }
        const target = own ?? (joinPath(folderOf(importer), asked) as DocPath | null);
        if (target === null || !docs.has(target)) {
          const close = target === null ? undefined : nearest(target, docs.keys());
          const hint = close === undefined ? '' : `; did you mean ${close}?`;
          return { errors: [{ text: `there is no file '${target ?? asked}' in the docs folder${hint}` }] };
        }
        imports.set(importer, (imports.get(importer) ?? new Set()).add(target));
        return { path: target, namespace: NAMESPACE, sideEffects: !isPure(target) };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: called }) => {
        const isEntry = called.endsWith(ENTRY);
        const file = (isEntry ? called.slice(0, -ENTRY.length) : called) as DocPath;
        const loader = loaderOf(file);
        if (loader === undefined) {
          return { errors: [{ text: `files that end in .${file.split('.').at(-1)} cannot be imported` }] };
        }
        const source = docs.get(file);
        const text = new TextDecoder().decode(source?.bytes());
        if (dataFolder !== undefined && loader === 'json' && source !== undefined && isLargeData(text)) {
          fs.writeFileSync(path.join(dataFolder, source.digest), text);
          return { contents: `module.exports = globalThis[Symbol.for('${DATA}')]('${source.digest}');` };
        }
        return { contents: isEntry ? await markRegions(text) : text, loader };
      });
    },
  };
}

/** Characters from which data are no part of bundles: every script that imports them would have a copy. */
const LARGE_DATA = 20_000;

function isLargeData(text: string): boolean {
  try {
    return text.length >= LARGE_DATA && JSON.parse(text) !== undefined;
  } catch {
    // For esbuild to report.
    return false;
  }
}

/** How esbuild reads a file; undefined for one that cannot be imported. */
function loaderOf(file: string) {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return Object.hasOwn(LOADERS, extension) ? LOADERS[extension as keyof typeof LOADERS] : undefined;
}

/**
 * A page's script as a module for the browser, where the client has the packages already.
 *
 * @throws esbuild's BuildFailure
 */
export async function bundleForBrowser(script: DocPath, docs: DocsFiles): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    format: 'esm',
    minify: true,
    target: BROWSERS,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
    jsx: 'automatic',
    plugins: [sharedPackages(PACKAGES.page), fromSnapshot(docs, PACKAGES.page)],
  });
  return outputFiles[0]?.text ?? '';
}

/** An error of esbuild with its position. */
function messageOf({ text, location }: Message): string {
  return location === null ? text : `${text} (${location.file.replace(/^docs:|\?script$/g, '')}:${location.line})`;
}
