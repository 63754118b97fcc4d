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

const PACKAGES: { readonly [kind in ScriptKind]: readonly string[] } = {
  example: [],
  figure: ['@observablehq/plot'],
  table: [],
  page: ['react', 'react/jsx-runtime'],
  static: ['react', 'react/jsx-runtime'],
};

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
      plugins: [sharedPackages(PACKAGES[kind]), fromSnapshot(docs, PACKAGES[kind], folder)],
    });
    return Object.entries(metafile.outputs).flatMap(([name, { entryPoint, inputs }]) => {
      const [script] = entryPoint === undefined ? [] : docPath(entryPoint);
      if (script === undefined) return [];
      const used = [...new Set(Object.keys(inputs).flatMap(docPath))].sort();
      return [[script, { file: path.join(folder, name), inputs: used }] as const];
    });
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? [];
    if (first === undefined) throw error;
    if (scripts.length === 1) return scripts.map((script) => [script, messageOf(first)]);
    // A build that fails has no outputs. Alone, each script fails for its own files only.
    const made: Bundles[] = [];
    for (const script of scripts) made.push(await bundleKind([script], kind, docs, folder, options));
    return made.flat();
  }
}

const NAMESPACE = 'docs';

function docPath(input: string): DocPath[] {
  const name = /^docs:(.*?)(?: with .*)?$/s.exec(input)?.[1];
  return name === undefined ? [] : [name as DocPath];
}

/**
 * Resolves and reads files of the docs folder, and nothing else.
 *
 * @param dataFolder where large data are written, for scripts that run in this build
 */
function fromSnapshot(docs: DocsFiles, usablePackages: readonly string[], dataFolder?: string): Plugin {
  const packages = packagesOf(docs);
  const named = new Map(packages.flatMap(({ modules }) => [...modules]));
  const isPure = (file: string) => packages.some(({ folder, isPure }) => isPure && file.startsWith(folder));
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: asked, importer, kind }) => {
        if (kind === 'entry-point') return { path: asked, namespace: NAMESPACE };
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
        return { path: target, namespace: NAMESPACE, sideEffects: !isPure(target) };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: file }) => {
        const loader = loaderOf(file);
        if (loader === undefined) {
          return { errors: [{ text: `files that end in .${file.split('.').at(-1)} cannot be imported` }] };
        }
        const source = docs.get(file as DocPath);
        const text = new TextDecoder().decode(source?.bytes());
        if (dataFolder === undefined) return { contents: text, loader };
        if (loader === 'json' && source !== undefined && isLargeData(text)) {
          fs.writeFileSync(path.join(dataFolder, source.digest), text);
          return { contents: `module.exports = globalThis[Symbol.for('${DATA}')]('${source.digest}');` };
        }
        return { contents: ['js', 'ts', 'tsx'].includes(loader) ? await markRegions(text) : text, loader };
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

function messageOf({ text, location }: Message): string {
  return location === null ? text : `${text} (${location.file.replace(/^docs:/, '')}:${location.line})`;
}
