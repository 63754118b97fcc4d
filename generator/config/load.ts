import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Loader, Plugin } from 'esbuild';
import { digest } from '../base/digest.ts';
import { CallError } from '../base/environment.ts';
import type { PluginModule, SiteConfig } from '../model/config.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import { FILE_START, positionIn, type SourcePosition } from '../model/positions.ts';
import { parseConfig } from './parse-config.ts';

/** The settings with the files they come from, absolute; or what is wrong with them. */
export type LoadedConfig =
  | {
      readonly config: SiteConfig;
      readonly files: readonly string[];
      readonly plugins?: PluginModule;
    }
  | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads a site's settings.
 *
 * @param root the site's folder
 * @param name the settings file, relative to it
 * @param cacheFolder for the bundled settings; below `root`, so that they find its packages
 */
export async function loadConfig(root: string, name: string, cacheFolder: string): Promise<LoadedConfig> {
  const failure = (message: string, place: Partial<FilePosition> = {}): LoadedConfig => ({
    diagnostics: [{ severity: 'error', rule: 'config', message, file: name, line: 1, column: 1, ...place }],
  });
  let bundled: Bundle;
  try {
    bundled = await bundleSettings(root, name);
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? [];
    if (first === undefined) throw error;
    const { file = name, line = 1, column = 0 } = first.location ?? {};
    return failure(`the settings cannot be read: ${first.text}`, { file, line, column: column + 1 });
  }
  const url = writeModule(bundled.script, cacheFolder);
  let parsed: ReturnType<typeof parseConfig>;
  try {
    // Settings may read files, so unchanged ones are evaluated again, too.
    parsed = parseConfig((await import(/* @vite-ignore */ `${url}?${randomUUID()}`)).default);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    const message = `the settings threw an error: ${reason.replace(/ imported from .*$/, '')}`;
    return failure(message, (error instanceof Error && thrownAt(error, bundled.map, root)) || {});
  }
  if ('config' in parsed) {
    const { remarkPlugins, rehypePlugins, slug, ...named } = parsed.config.markdown;
    const functions = [...remarkPlugins, ...rehypePlugins, ...Object.values(named).flatMap(Object.keys)].length;
    if (functions === 0 && slug === 'github') return { ...parsed, files: bundled.inputs };
    // The code of packages counts too. A package that esbuild cannot bundle counts by its name.
    const { script } = await bundleSettings(root, name, 'bundle').catch(() => bundled);
    return { ...parsed, files: bundled.inputs, plugins: { url, key: digest(script) } };
  }
  const source = fs.readFileSync(path.join(root, name), 'utf8');
  return {
    diagnostics: parsed.problems.map(({ path: key, at: _, ...problem }) => ({
      ...problem,
      rule: 'config',
      file: name,
      ...locate(source, key),
    })),
  };
}

interface Bundle {
  readonly script: string;
  readonly map: string;
  /** The files it was made from, absolute. */
  readonly inputs: readonly string[];
}

/** Bundles the settings with the files that they import. @throws esbuild's BuildFailure */
async function bundleSettings(
  root: string,
  name: string,
  packages: 'bundle' | 'external' = 'external',
): Promise<Bundle> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [name],
    outfile: 'config.mjs',
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    // Otherwise the exports of a file that an editor has just emptied are undefined.
    logOverride: { 'import-is-undefined': 'error' },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages,
    sourcemap: 'external',
    define: Object.fromEntries(META.map((key) => [`import.meta.${key}`, `__site_${key}`])),
    plugins: [ownLocation],
  });
  const textOf = (isMap: boolean) => outputFiles.find(({ path: file }) => file.endsWith('.map') === isMap)?.text ?? '';
  const inputs = Object.keys(metafile.inputs).map((input) => path.resolve(root, input));
  return { script: textOf(false), map: textOf(true), inputs };
}

/** Other processes may still use modules that are younger. */
const UNUSED_MS = 7 * 24 * 3_600_000;
const MODULE = /^settings-.*\.mjs/;

/**
 * Writes the bundled settings, which compile threads import too, and removes those that no start has used for a week.
 *
 * @returns the address of the module
 * @throws {CallError}
 */
function writeModule(text: string, cacheFolder: string): string {
  const file = path.join(cacheFolder, `settings-${digest(text)}.mjs`);
  try {
    fs.mkdirSync(cacheFolder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    fs.writeFileSync(unfinished, text);
    fs.renameSync(unfinished, file);
    for (const other of fs.readdirSync(cacheFolder).filter((each) => MODULE.test(each))) {
      const stat = fs.statSync(path.join(cacheFolder, other), { throwIfNoEntry: false });
      if (stat && Date.now() - stat.mtimeMs > UNUSED_MS) fs.rmSync(path.join(cacheFolder, other), { force: true });
    }
  } catch (error) {
    throw new CallError(`the cache ${cacheFolder} cannot be written: ${(error as Error).message}`);
  }
  return pathToFileURL(file).href;
}

const META = ['url', 'filename', 'dirname'];

/** Gives each module of the settings its own `import.meta`, though the bundle is in another folder. */
const ownLocation: Plugin = {
  name: 'own-location',
  setup(context) {
    context.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const values = [pathToFileURL(file).href, file, path.dirname(file)];
      const constants = values.map((value, index) => `const __site_${META[index]} = ${JSON.stringify(value)};`);
      const loader = path.extname(file).replace(/^\.[cm]?/, '') as Loader;
      return { contents: constants.join('') + text, loader };
    });
  },
};

/** The place in the sources that an error comes from; null when it comes from elsewhere. */
function thrownAt({ stack = '' }: Error, sourceMap: string, root: string): FilePosition | null {
  const [, line, column] = /settings-[\w-]*\.mjs[^:]*:(\d+):(\d+)/.exec(stack) ?? [];
  if (line === undefined) return null;
  const entry = new SourceMap(JSON.parse(sourceMap)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  return {
    file: path.relative(root, path.resolve(root, entry.originalSource)).split(path.sep).join('/'),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** Returns the position of a setting in the file: the first place that names its last key, or the start of the file. */
function locate(source: string, key: string): SourcePosition {
  const name = key.split('.').at(-1) ?? '';
  const at = source.search(new RegExp(`(?<![\\w$])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:(]`));
  return name === '' || at === -1 ? FILE_START : positionIn(source, at);
}
