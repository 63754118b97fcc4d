import type { Plugin } from 'esbuild';
import { nearest } from '../nearest.ts';
import { type DocPath, folderOf, joinPath } from '../paths.ts';
import type { SourceFile } from '../types.ts';
import { markRegions } from './regions.ts';

/** The one package that scripts may import. */
export const PLOT = '@observablehq/plot';
/** Files of these folders only define things: what a script does not use of them is left out of its bundle. */
const PURE = /^_toolkit\//;
const LOADERS = { ts: 'ts', mts: 'ts', js: 'js', mjs: 'js', json: 'json', csv: 'text', txt: 'text' } as const;

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
  scripts: readonly DocPath[],
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
      plugins: [fromSnapshot(docs)],
    });
    const text = (name: string) => outputFiles.find(({ path }) => path.replace(/^.*[\\/]/, '') === name)?.text ?? '';
    return wanted.map((script, index) => [script, { code: text(`${index}.js`), map: text(`${index}.js.map`) }]);
  };
  try {
    return new Map(await bundle(scripts));
  } catch {
    // Which of them is at fault shows when each is bundled for itself.
    const each = scripts.map(async (script): Promise<[DocPath, Bundled | string]> => {
      try {
        return (await bundle([script]))[0] as [DocPath, Bundled];
      } catch (error) {
        return [script, firstMessage(error)];
      }
    });
    return new Map(await Promise.all(each));
  }
}

const ENTRY = 'script:';
const NAMESPACE = 'docs';

/** Resolves and reads among the files of the docs folder, and nowhere else. */
function fromSnapshot(docs: ReadonlyMap<DocPath, SourceFile>): Plugin {
  return {
    name: 'docs',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path: path.slice(ENTRY.length), namespace: NAMESPACE, pluginData: ENTRY };
        if (path === PLOT) return { path, external: true };
        if (!/^\.{1,2}\//.test(path)) {
          return { errors: [{ text: `'${path}' cannot be imported: files of the docs folder can, and ${PLOT}` }] };
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
  const [first] = (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
  if (first === undefined) throw error;
  const { text, location } = first;
  return location === null ? text : `${text} (${location.file.replace(/^docs:/, '')}:${location.line})`;
}
