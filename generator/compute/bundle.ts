import type { BuildOptions, Plugin } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';
import { nearest } from '../base/nearest.ts';
import { importOutside } from '../base/outside.ts';
import { type DocPath, folderOf, joinPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import { extensionOf, isOfData, loaderOf, withDigests } from './modules/data.ts';
import { type DocsPackage, packagesOf } from './package/manifest.ts';
import { markRegions } from './regions.ts';

/** The packages that scripts may import, by their kind. */
export const PACKAGES: { readonly [kind in ScriptKind]: readonly string[] } = {
  example: [],
  figure: ['@observablehq/plot'],
  table: [],
  page: ['react', 'react/jsx-runtime'],
  static: ['react', 'react/jsx-runtime'],
};

/** Scripts of the docs folder, each with its kind. */
export type Scripts = ReadonlyMap<DocPath, ScriptKind>;
/**
 * An example prints and has values; a figure is drawn as well, and a table written; a page is rendered, and runs in the
 * browser unless it is static.
 */
export type ScriptKind = 'example' | 'figure' | 'table' | 'page' | 'static';

/**
 * Bundles each script with what it uses, which tells of those that cannot be linked what is wrong with them.
 *
 * @returns texts of what each uses, with digests in place of data, or esbuild's first complaint
 */
export async function bundleTogether(
  scripts: Scripts,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<DocPath, { readonly used: string } | string>> {
  // What a script may import depends on its kind, so that each kind is bundled for itself.
  const kinds = [...new Set(scripts.values())].map(async (kind) => {
    const alike = [...scripts].flatMap(([script, each]) => (each === kind ? [script] : []));
    return allOrHalves(alike, (some) => bundleKind(some, kind, docs));
  });
  return new Map((await Promise.all(kinds)).flat());
}

/** Has esbuild make something of many files at once; when that fails of each half, down to what is at fault. */
async function allOrHalves<Name, Made>(
  names: readonly Name[],
  make: (names: readonly Name[]) => Promise<readonly (readonly [Name, Made])[]>,
): Promise<(readonly [Name, Made | string])[]> {
  try {
    return [...(await make(names))];
  } catch (error) {
    if (names.length === 1) return names.map((name) => [name, firstMessage(error)]);
    const middle = Math.ceil(names.length / 2);
    const halves = [names.slice(0, middle), names.slice(middle)].map((half) => allOrHalves(half, make));
    return (await Promise.all(halves)).flat();
  }
}

/** @throws esbuild's BuildFailure */
async function bundleKind(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<(readonly [DocPath, { readonly used: string }])[]> {
  const entries = scripts.map((script) => ENTRY + script);
  const texts = await buildEach(entries, fromSnapshot(docs, PACKAGES[kind], { hasDigests: true }), {
    // What is imported from an empty file would only be undefined.
    logOverride: { 'import-is-undefined': 'error' },
  });
  return scripts.map((script, index) => [script, { used: texts[index] ?? '' }]);
}

const loadEsbuild = () => importOutside<typeof import('esbuild')>('esbuild');

/**
 * Has esbuild make CommonJS of several entry points.
 *
 * @param ending of the outputs that are wanted
 * @returns a text for each, in their order
 * @throws esbuild's BuildFailure
 */
async function buildEach(
  entries: readonly string[],
  plugin: Plugin,
  options: BuildOptions = {},
  ending = '.js',
): Promise<readonly string[]> {
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    ...options,
    entryPoints: entries.map((entry, index) => ({ in: entry, out: String(index) })),
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'node20.19',
    supported: { 'dynamic-import': false },
    charset: 'utf8',
    write: false,
    outdir: '/',
    logLevel: 'silent',
    jsx: 'automatic',
    plugins: [plugin],
  });
  const texts = new Map(outputFiles.map((file) => [file.path.replace(/^.*[\\/]/, ''), file]));
  return entries.map((_, index) => texts.get(index + ending)?.text ?? '');
}

/** What a file imports. */
interface Imports {
  /** Files of the docs folder. */
  readonly files: Set<DocPath>;
  readonly packages: Set<string>;
}

/** A file as a module of its own. */
export interface BundledModule {
  /** A CommonJS text, in which other modules have their names in the docs folder. */
  readonly code: string;
  /** What it imports. */
  readonly files: readonly DocPath[];
  readonly packages: readonly string[];
}

const noImports = (): Imports => ({ files: new Set(), packages: new Set() });

const ALL_PACKAGES: readonly string[] = Object.values(PACKAGES).flat();

/** A module as an entry point of its own. */
const entryOf = (name: string): string => (name.startsWith(ENTRY) ? name : MODULE + name);

/**
 * Makes modules of files, each of its own. One that cannot be read has esbuild's complaint in place of it.
 *
 * @param names of files; `script:` stands before one that runs, rather than is imported
 */
export async function bundleModules(
  names: readonly string[],
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<string, BundledModule | string>> {
  const made = await allOrHalves(names, async (some) => {
    const imports = new Map<string, Imports>();
    const plugin = fromSnapshot(docs, ALL_PACKAGES, { isEachAlone: true, imports });
    const texts = await buildEach(some.map(entryOf), plugin);
    return some.map((name, index): [string, BundledModule] => {
      const { files, packages } = imports.get(fileOf(name) + ALONE) ?? noImports();
      return [name, { code: texts[index] ?? '', files: [...files], packages: [...packages] }];
    });
  });
  return new Map(made);
}

/** The source maps of modules, by name. */
export async function bundleMaps(
  names: readonly string[],
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<string, string>> {
  const plugin = fromSnapshot(docs, ALL_PACKAGES, { isEachAlone: true });
  const options = { sourcemap: 'external', sourcesContent: false } as const;
  const texts = await buildEach(names.map(entryOf), plugin, options, '.js.map');
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
}

/**
 * The modules of a package with all that they import, for Node and browsers: texts by their names, each module with its
 * source map, and shared parts as modules of their own.
 *
 * @throws {Error} with esbuild's first complaint
 */
export async function bundlePackage(
  { entries }: DocsPackage,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<string, string>> {
  const { build } = await loadEsbuild();
  try {
    const { outputFiles } = await build({
      entryPoints: [...entries.values()].map(({ name, source }) => ({ in: ENTRY + source, out: name })),
      bundle: true,
      splitting: true,
      format: 'esm',
      target: [...BROWSERS, 'node20'],
      charset: 'utf8',
      write: false,
      outdir: PACKAGE_FOLDER,
      sourcemap: 'linked',
      logLevel: 'silent',
      plugins: [fromSnapshot(docs, [])],
    });
    const nameOf = (path: string) => path.replaceAll('\\', '/').replace(/^.*\/package\//, '');
    return new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]));
  } catch (error) {
    throw new Error(firstMessage(error), { cause: error });
  }
}

/** Where the modules of a package are written, as far as esbuild knows. */
const PACKAGE_FOLDER = '/package';

/** Name under which the client keeps the packages that pages use; `client/article/components.ts` has it too. */
const SHARED = "globalThis[Symbol.for('site.packages')]";

/**
 * A page's script as a module for the browser, where the client has the packages already.
 *
 * @throws esbuild's BuildFailure
 */
export async function bundleForBrowser(script: DocPath, docs: ReadonlyMap<DocPath, SourceFile>): Promise<string> {
  const { build } = await loadEsbuild();
  const shared: Plugin = {
    name: 'shared',
    setup(context) {
      const names = new RegExp(`^(${PACKAGES.page.join('|')})$`);
      context.onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'shared' }));
      context.onLoad({ filter: names, namespace: 'shared' }, ({ path }) => ({
        contents: `module.exports = ${SHARED}[${JSON.stringify(path)}];`,
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [ENTRY + script],
    bundle: true,
    format: 'esm',
    minify: true,
    target: BROWSERS,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
    jsx: 'automatic',
    plugins: [shared, fromSnapshot(docs, PACKAGES.page)],
  });
  return outputFiles[0]?.text ?? '';
}

/** Before the name of a script that runs. */
export const ENTRY = 'script:';

/** The file that a module is made of. */
export const fileOf = (name: string): DocPath => (name.startsWith(ENTRY) ? name.slice(ENTRY.length) : name) as DocPath;

/** Before the name of a module that is an entry point for esbuild alone. */
const MODULE = 'module:';
const NAMESPACE = 'docs';
/** Behind the name of a file that stays apart, which then has no ending that esbuild knows. */
const ALONE = '.file';

/** The modules that packages of the docs folder name, and whether a file does nothing when it is loaded. */
export function docsPackages(docs: ReadonlyMap<DocPath, SourceFile>) {
  const packages = [...packagesOf(docs).values()].filter((found) => typeof found !== 'string');
  return {
    named: new Map(packages.flatMap(({ entries }) => [...entries].map(([name, { source }]) => [name, source]))),
    isPure: (path: string) => packages.some(({ folder, isPure }) => isPure && path.startsWith(folder)),
  };
}

interface SnapshotOptions {
  /** Data have digests in place of their values. */
  readonly hasDigests?: boolean;
  /** Gets what files import, by their paths. */
  readonly imports?: Map<string, Imports>;
  /** Files stay apart: an import names the file that it is from. */
  readonly isEachAlone?: boolean;
}

/** Resolves and reads among the files of the docs folder, and nowhere else but in the packages named. */
function fromSnapshot(
  docs: ReadonlyMap<DocPath, SourceFile>,
  external: readonly string[],
  { hasDigests = false, imports = new Map(), isEachAlone = false }: SnapshotOptions = {},
): Plugin {
  const { named, isPure } = docsPackages(docs);
  const importsOf = (importer: string): Imports => {
    const known = imports.get(importer) ?? noImports();
    imports.set(importer, known);
    return known;
  };
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, kind: use }) => {
        if (use === 'entry-point') {
          const [, start = ENTRY, name = ''] = /^(\w+:)(.*)$/s.exec(path) ?? [];
          if (!isEachAlone) return { path: name, namespace: NAMESPACE, pluginData: start };
          // esbuild takes default imports of .mjs and .mts as Node takes those of CommonJS, which no file here is.
          return { path: name + ALONE, suffix: `?${start}`, namespace: NAMESPACE, pluginData: start };
        }
        if (external.includes(path)) {
          importsOf(importer).packages.add(path);
          return { path, external: true };
        }
        const own = named.get(path);
        if (own === undefined && !/^\.{1,2}\//.test(path)) {
          const usable = ['files of the docs folder', ...named.keys(), ...external].join(', ');
          return { errors: [{ text: `'${path}' cannot be imported: a script can use ${usable}` }] };
        }
        const target = own ?? (joinPath(folderOf(importer), path) as DocPath | null);
        if (target !== null && docs.has(target)) {
          importsOf(importer).files.add(target);
          if (isEachAlone) return { path: target, external: true };
          return { path: target, namespace: NAMESPACE, sideEffects: !isPure(target) };
        }
        const close = target === null ? undefined : nearest(target, docs.keys());
        const hint = close === undefined ? '' : `; did you mean ${close}?`;
        return { errors: [{ text: `there is no file '${target ?? path}' in the docs folder${hint}` }] };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: called, pluginData }) => {
        const path = isEachAlone ? called.slice(0, -ALONE.length) : called;
        const loader = loaderOf(path);
        if (loader === undefined) {
          return { errors: [{ text: `files that end in .${extensionOf(path)} cannot be imported` }] };
        }
        const text = new TextDecoder().decode(docs.get(path as DocPath)?.bytes());
        if (hasDigests && isOfData(loader)) return { contents: withDigests(text, loader), loader };
        return { contents: pluginData === ENTRY ? markRegions(text) : text, loader };
      });
    },
  };
}

/** esbuild's first complaint, with its place. */
function firstMessage(error: unknown): string {
  const [first] =
    (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
  if (first === undefined) throw error;
  const { text, location } = first;
  return location === null ? text : `${text} (${location.file.replace(/^docs:/, '')}:${location.line})`;
}
