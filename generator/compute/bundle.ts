import type { Plugin } from 'esbuild';
import { BROWSERS } from '../base/browsers.ts';
import { nearest } from '../base/nearest.ts';
import { type DocPath, folderOf, joinPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source.ts';
import { type DocsPackage, packagesOf } from './package/manifest.ts';
import { markRegions } from './regions.ts';

/** The packages that scripts may import, by their kind. */
export const PACKAGES: { readonly [kind in ScriptKind]: readonly string[] } = {
  example: [],
  figure: ['@observablehq/plot'],
  table: [],
  page: ['react', 'react/jsx-runtime'],
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

/** Scripts of the docs folder, each with its kind. */
export type Scripts = ReadonlyMap<DocPath, ScriptKind>;
/** An example prints and has values; a figure is drawn as well, and a table written; a page is rendered. */
export type ScriptKind = 'example' | 'figure' | 'table' | 'page';

/** A script with everything it imports as one CommonJS text, and the way back to its sources. */
export interface Bundled {
  readonly code: string;
  readonly map: string;
}

/**
 * Bundles scripts of the docs folder, from the snapshot. A script that cannot be bundled has a message in place of the
 * code.
 */
export async function bundleScripts(
  scripts: Scripts,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<ReadonlyMap<DocPath, Bundled | string>> {
  // What a script may import depends on its kind, so that each kind is bundled for itself.
  const kinds = [...new Set(scripts.values())].map((kind) => {
    const alike = [...scripts].flatMap(([script, each]) => (each === kind ? [script] : []));
    return bundleOrHalve(alike, kind, docs);
  });
  return new Map((await Promise.all(kinds)).flat());
}

/** Bundles scripts together, which reads what they share once; when that fails each half, down to what is at fault. */
async function bundleOrHalve(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<(readonly [DocPath, Bundled | string])[]> {
  try {
    return await bundleTogether(scripts, kind, docs);
  } catch (error) {
    if (scripts.length === 1) return scripts.map((script) => [script, firstMessage(error)]);
    const middle = Math.ceil(scripts.length / 2);
    const halves = [scripts.slice(0, middle), scripts.slice(middle)].map((half) => bundleOrHalve(half, kind, docs));
    return (await Promise.all(halves)).flat();
  }
}

/** @throws esbuild's BuildFailure */
async function bundleTogether(
  scripts: readonly DocPath[],
  kind: ScriptKind,
  docs: ReadonlyMap<DocPath, SourceFile>,
): Promise<[DocPath, Bundled][]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: scripts.map((script, index) => ({ in: ENTRY + script, out: String(index) })),
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'node20.19',
    charset: 'utf8',
    write: false,
    outdir: '/',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    jsx: 'automatic',
    plugins: [fromSnapshot(docs, PACKAGES[kind])],
  });
  const text = (name: string) => outputFiles.find(({ path }) => path.replace(/^.*[\\/]/, '') === name)?.text ?? '';
  return scripts.map((script, index) => [script, { code: text(`${index}.js`), map: text(`${index}.js.map`) }]);
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

const ENTRY = 'script:';
const NAMESPACE = 'docs';

/** Resolves and reads among the files of the docs folder, and nowhere else but in the packages named. */
function fromSnapshot(docs: ReadonlyMap<DocPath, SourceFile>, external: readonly string[]): Plugin {
  const packages = [...packagesOf(docs).values()].filter((found) => typeof found !== 'string');
  const named = new Map(packages.flatMap(({ entries }) => [...entries].map(([name, { source }]) => [name, source])));
  const isPure = (path: string) => packages.some(({ folder, isPure }) => isPure && path.startsWith(folder));
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, kind: use }) => {
        if (use === 'entry-point') return { path: path.slice(ENTRY.length), namespace: NAMESPACE, pluginData: ENTRY };
        if (external.includes(path)) return { path, external: true };
        const own = named.get(path);
        if (own === undefined && !/^\.{1,2}\//.test(path)) {
          const usable = ['files of the docs folder', ...named.keys(), ...external].join(', ');
          return { errors: [{ text: `'${path}' cannot be imported: a script can use ${usable}` }] };
        }
        const target = own ?? (joinPath(folderOf(importer), path) as DocPath | null);
        if (target !== null && docs.has(target)) {
          return { path: target, namespace: NAMESPACE, sideEffects: !isPure(target) };
        }
        const close = target === null ? undefined : nearest(target, docs.keys());
        const hint = close === undefined ? '' : `; did you mean ${close}?`;
        return { errors: [{ text: `there is no file '${target ?? path}' in the docs folder${hint}` }] };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path, pluginData }) => {
        const extension = path.slice(path.lastIndexOf('.') + 1);
        if (!Object.hasOwn(LOADERS, extension)) {
          return { errors: [{ text: `files that end in .${extension} cannot be imported` }] };
        }
        const text = new TextDecoder().decode(docs.get(path as DocPath)?.bytes());
        return {
          contents: pluginData === ENTRY ? markRegions(text) : text,
          loader: LOADERS[extension as keyof typeof LOADERS],
        };
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
