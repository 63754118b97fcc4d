import type { Plugin } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';
import { digest } from '../base/digest.ts';
import { nearest } from '../base/nearest.ts';
import { type DocPath, folderOf, joinPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import type { Holdings } from './modules/holdings.ts';
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

type Loader = (typeof LOADERS)[keyof typeof LOADERS];

/** What a file is for esbuild; undefined for one that cannot be imported. */
function loaderOf(path: string): Loader | undefined {
  const extension = extensionOf(path);
  return Object.hasOwn(LOADERS, extension) ? LOADERS[extension as keyof typeof LOADERS] : undefined;
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Whether a file is data rather than code. */
const isOfData = (loader: Loader | undefined): loader is 'json' | 'text' => loader === 'json' || loader === 'text';

/** Scripts of the docs folder, each with its kind. */
export type Scripts = ReadonlyMap<DocPath, ScriptKind>;
/**
 * An example prints and has values; a figure is drawn as well, and a table written; a page is rendered, and runs in the
 * browser unless it is static.
 */
export type ScriptKind = 'example' | 'figure' | 'table' | 'page' | 'static';

/** What a script is made of. */
export interface Linked {
  /** All that it uses of its own file and of others, as one text, with digests in place of data. */
  readonly used: string;
  /** What it imports, directly or not, by name. */
  readonly imports: readonly DocPath[];
}

/** Finds what scripts of the docs folder are made of. One that cannot be linked has a message in place of it. */
export async function linkScripts(
  scripts: Scripts,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<DocPath, Linked | string>> {
  // What a script may import depends on its kind, so that each kind is bundled for itself.
  const kinds = [...new Set(scripts.values())].map((kind) => {
    const alike = [...scripts].flatMap(([script, each]) => (each === kind ? [script] : []));
    return linkOrHalve(alike, kind, docs);
  });
  return new Map((await Promise.all(kinds)).flat());
}

/** Links scripts together, which reads what they share once; when that fails each half, down to what is at fault. */
async function linkOrHalve(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<(readonly [DocPath, Linked | string])[]> {
  try {
    return await linkTogether(scripts, kind, docs);
  } catch (error) {
    if (scripts.length === 1) return scripts.map((script) => [script, firstMessage(error)]);
    const middle = Math.ceil(scripts.length / 2);
    const halves = [scripts.slice(0, middle), scripts.slice(middle)].map((half) => linkOrHalve(half, kind, docs));
    return (await Promise.all(halves)).flat();
  }
}

/** @throws esbuild's BuildFailure */
async function linkTogether(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<[DocPath, Linked][]> {
  const { build } = await import('esbuild');
  const imports = new Map<string, Set<DocPath>>();
  const { outputFiles } = await build({
    entryPoints: scripts.map((script, index) => ({ in: ENTRY + script, out: String(index) })),
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'node20.19',
    charset: 'utf8',
    write: false,
    outdir: '/',
    logLevel: 'silent',
    // What is imported from an empty file would only be undefined.
    logOverride: { 'import-is-undefined': 'error' },
    jsx: 'automatic',
    plugins: [fromSnapshot(docs, PACKAGES[kind], { hasDigests: true, imports })],
  });
  const texts = new Map(outputFiles.map((file) => [fileName(file.path), file]));
  return scripts.map((script, index) => {
    const used = texts.get(`${index}.js`)?.text ?? '';
    return [script, { used, imports: reached(script, imports) }];
  });
}

/** All that a script imports, directly or not, by name. */
function reached(script: DocPath, imports: ReadonlyMap<string, ReadonlySet<DocPath>>): readonly DocPath[] {
  const found = new Set(imports.get(script));
  for (const module of found) for (const next of imports.get(module) ?? []) found.add(next);
  return [...found].sort();
}

/** A module of the docs folder that scripts run with. */
export interface Module {
  /** A CommonJS text, in which other modules have their names in the docs folder. */
  readonly code: string;
  /** What it exports, where it is a module of a package that does nothing when it is loaded; null for others. */
  readonly pure: readonly string[] | null;
  /** What it holds, where scripts may share it once it has been evaluated. */
  readonly holdings: Holdings | null;
  /** Whether it is a file of data. */
  readonly isData: boolean;
}

/** Modules by their names; a script that runs, rather than is imported, has its own under `script:` and its name. */
export type Modules = ReadonlyMap<string, Module>;

const MODULE_SETTINGS = {
  bundle: true,
  platform: 'neutral',
  target: 'node20.19',
  supported: { 'dynamic-import': false },
  charset: 'utf8',
  write: false,
  outdir: '/',
  logLevel: 'silent',
  jsx: 'automatic',
} as const;

/** Scripts that run with all that they import, as `bundleModules` names them. */
const modulesOf = (scripts: readonly (readonly [DocPath, Linked])[]): readonly string[] => [
  ...new Set(scripts.flatMap(([script, { imports }]) => [ENTRY + script, ...imports])),
];

/** What esbuild makes every module of its own with. */
function eachAlone(names: readonly string[], docs: ReadonlyMap<DocPath, SourceFile>) {
  const plugins = [fromSnapshot(docs, Object.values(PACKAGES).flat(), { isEachAlone: true })];
  return { ...MODULE_SETTINGS, entryPoints: entriesOf(names), format: 'cjs', plugins } as const;
}

const entriesOf = (names: readonly string[]) =>
  names.map((name, index) => ({ in: name.startsWith(ENTRY) ? name : MODULE + name, out: String(index) }));

/**
 * Makes every file that scripts run with a module of its own, once for all of them.
 *
 * @param scripts with what they import, as `linkScripts` found it
 * @throws esbuild's BuildFailure
 */
export async function bundleModules(
  scripts: readonly (readonly [DocPath, Linked])[],
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<Modules> {
  const [{ build }, { holdingsOf }] = await Promise.all([import('esbuild'), import('./modules/holdings.ts')]);
  const names = modulesOf(scripts);
  const { isPure } = namesOf(docs);
  const pure = names.filter(isPure);
  const [{ outputFiles }, { metafile }] = await Promise.all([
    build(eachAlone(names, docs)),
    // esbuild tells what a module exports in this format alone, and what it exports of others where it has those, too.
    build({
      ...MODULE_SETTINGS,
      entryPoints: entriesOf(pure),
      format: 'esm',
      splitting: true,
      metafile: true,
      plugins: [fromSnapshot(docs, Object.values(PACKAGES).flat(), { hasDigests: true })],
    }),
  ]);
  const texts = new Map(outputFiles.map((file) => [fileName(file.path), file]));
  const told = new Map(Object.entries(metafile.outputs).map(([file, { exports }]) => [fileName(file), exports]));
  const exported = new Map(pure.map((name, index) => [name, told.get(`${index}.js`) ?? []]));
  return new Map(
    names.map((name, index): [string, Module] => {
      const code = texts.get(`${index}.js`)?.text ?? '';
      const isData = isOfData(loaderOf(name));
      // A script that runs is nobody else's.
      const holdings = isData || name.startsWith(ENTRY) ? null : holdingsOf(code);
      return [name, { code, pure: exported.get(name) ?? null, holdings, isData }];
    }),
  );
}

/** The source maps of what `bundleModules` makes, by name. */
export async function bundleMaps(
  scripts: readonly (readonly [DocPath, Linked])[],
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild');
  const names = modulesOf(scripts);
  const settings = eachAlone(names, docs);
  const { outputFiles } = await build({ ...settings, sourcemap: 'external', sourcesContent: false });
  const texts = new Map(outputFiles.map((file) => [fileName(file.path), file]));
  return new Map(names.map((name, index) => [name, texts.get(`${index}.js.map`)?.text ?? '']));
}

const fileName = (path: string): string => path.replace(/^.*[\\/]/, '');

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
  const { build } = await import('esbuild');
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
  const { build } = await import('esbuild');
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
/** Before the name of a module that is an entry point for esbuild alone. */
const MODULE = 'module:';
const NAMESPACE = 'docs';
/** Behind the name of a file that stays apart, which then has no ending that esbuild knows. */
const ALONE = '.file';

/** The modules that packages of the docs folder name, and which of all files are pure. */
function namesOf(docs: ReadonlyMap<DocPath, SourceFile>) {
  const packages = [...packagesOf(docs).values()].filter((found) => typeof found !== 'string');
  return {
    named: new Map(packages.flatMap(({ entries }) => [...entries].map(([name, { source }]) => [name, source]))),
    isPure: (path: string) => packages.some(({ folder, isPure }) => isPure && path.startsWith(folder)),
  };
}

interface SnapshotOptions {
  /** Data have digests in place of their values. */
  readonly hasDigests?: boolean;
  /** Gets what files import. */
  readonly imports?: Map<string, Set<DocPath>>;
  /** Files stay apart: an import names the file that it is from. */
  readonly isEachAlone?: boolean;
}

/** Resolves and reads among the files of the docs folder, and nowhere else but in the packages named. */
function fromSnapshot(
  docs: ReadonlyMap<DocPath, SourceFile>,
  external: readonly string[],
  { hasDigests = false, imports, isEachAlone = false }: SnapshotOptions = {},
): Plugin {
  const { named, isPure } = namesOf(docs);
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
        if (external.includes(path)) return { path, external: true };
        const own = named.get(path);
        if (own === undefined && !/^\.{1,2}\//.test(path)) {
          const usable = ['files of the docs folder', ...named.keys(), ...external].join(', ');
          return { errors: [{ text: `'${path}' cannot be imported: a script can use ${usable}` }] };
        }
        const target = own ?? (joinPath(folderOf(importer), path) as DocPath | null);
        if (target !== null && docs.has(target)) {
          imports?.set(importer, (imports.get(importer) ?? new Set<DocPath>()).add(target));
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
        if (isOfData(loader)) {
          if (hasDigests) return { contents: withDigests(text, loader), loader };
          // A text is read faster than a program, and once for every script, so that none can change it for others.
          if (isEachAlone) return { contents: dataModule(text, loader), loader: 'js' };
        }
        return { contents: pluginData === ENTRY ? markRegions(text) : text, loader };
      });
    },
  };
}

/** Data with digests in place of their values: of each member of an object, as an import may name one alone. */
function withDigests(text: string, loader: 'json' | 'text'): string {
  if (loader === 'text') return digest(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // esbuild says what is wrong with it.
    return text;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(digest(text));
  const members = Object.entries(value).map(([name, member]) => [name, digest(JSON.stringify(member))]);
  return JSON.stringify(Object.fromEntries(members));
}

function dataModule(text: string, loader: 'json' | 'text'): string {
  const written = JSON.stringify(text);
  return `module.exports = ${loader === 'json' ? `JSON.parse(${written})` : written};`;
}

/** esbuild's first complaint, with its place. */
function firstMessage(error: unknown): string {
  const [first] =
    (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
  if (first === undefined) throw error;
  const { text, location } = first;
  return location === null ? text : `${text} (${location.file.replace(/^docs:/, '')}:${location.line})`;
}
