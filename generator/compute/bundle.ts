import type { Plugin } from 'esbuild';
import { nearest } from '../nearest.ts';
import { type DocPath, folderOf, joinPath } from '../paths.ts';
import { BROWSERS } from '../targets.ts';
import type { SourceFile } from '../types.ts';
import { markRegions } from './regions.ts';

/** The packages that scripts may import, by what a script is for. */
export const PACKAGES: { readonly [kind in ScriptKind]: readonly string[] } = {
  example: [],
  figure: ['@observablehq/plot'],
  page: ['react', 'react/jsx-runtime'],
};
/** Files of these folders only define things: what a script does not use of them is left out of its bundle. */
const PURE = /^_toolkit\//;
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

/** Scripts of the docs folder with what they are for: to show what they print, to draw, to be a page. */
export type Scripts = ReadonlyMap<DocPath, ScriptKind>;
export type ScriptKind = 'example' | 'figure' | 'page';

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
  const { build } = await import('esbuild');
  const bundle = async (wanted: readonly DocPath[]): Promise<[DocPath, Bundled][]> => {
    const { outputFiles } = await build({
      entryPoints: wanted.map((script, index) => ({ in: ENTRY + script, out: String(index) })),
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
      plugins: [fromSnapshot(docs, scripts)],
    });
    const text = (name: string) => outputFiles.find(({ path }) => path.replace(/^.*[\\/]/, '') === name)?.text ?? '';
    return wanted.map((script, index) => [script, { code: text(`${index}.js`), map: text(`${index}.js.map`) }]);
  };
  try {
    return new Map(await bundle([...scripts.keys()]));
  } catch {
    // Which of them is at fault shows when each is bundled for itself.
    const each = [...scripts.keys()].map(async (script): Promise<[DocPath, Bundled | string]> => {
      try {
        return (await bundle([script]))[0] as [DocPath, Bundled];
      } catch (error) {
        return [script, firstMessage(error)];
      }
    });
    return new Map(await Promise.all(each));
  }
}

/** Name under which the client keeps the packages that pages use; `client/component-page.tsx` has it too. */
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
    plugins: [shared, fromSnapshot(docs, new Map([[script, 'page']]))],
  });
  return outputFiles[0]?.text ?? '';
}

const ENTRY = 'script:';
const NAMESPACE = 'docs';

/** Resolves and reads among the files of the docs folder, and nowhere else. */
function fromSnapshot(docs: ReadonlyMap<DocPath, SourceFile>, scripts: Scripts): Plugin {
  const packages = [...new Set([...scripts.values()].flatMap((kind) => PACKAGES[kind]))];
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path: path.slice(ENTRY.length), namespace: NAMESPACE, pluginData: ENTRY };
        if (packages.includes(path)) return { path, external: true };
        if (!/^\.{1,2}\//.test(path)) {
          const own = ['files of the docs folder', ...packages].join(', ');
          return { errors: [{ text: `'${path}' cannot be imported: a script can use ${own}` }] };
        }
        const target = joinPath(folderOf(importer), path) as DocPath | null;
        if (target !== null && docs.has(target)) {
          return { path: target, namespace: NAMESPACE, sideEffects: !PURE.test(target) };
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
