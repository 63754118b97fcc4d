import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Loader, Plugin } from 'esbuild';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import { FILE_START, positionIn, type SourcePosition } from '../model/positions.ts';
import { parseConfig } from './parse-config.ts';

/** The settings with the files they come from, absolute; or what is wrong with them. */
export type LoadedConfig =
  | { readonly config: SiteConfig; readonly files: readonly string[] }
  | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads a site's settings.
 *
 * @param root the site's folder
 * @param name the settings file, relative to it
 * @param cacheFolder where the bundled settings are kept; below `root`, so that they find its packages
 */
export async function loadConfig(root: string, name: string, cacheFolder: string): Promise<LoadedConfig> {
  const failure = (message: string, place: Partial<FilePosition> = {}): LoadedConfig => ({
    diagnostics: [{ severity: 'error', rule: 'config', message, file: name, line: 1, column: 1, ...place }],
  });
  let bundled: BundledSettings;
  try {
    bundled = await bundleSettings(root, name, cacheFolder);
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? [];
    if (first === undefined) throw error;
    const { file = name, line = 1, column = 0 } = first.location ?? {};
    return failure(`the settings cannot be read: ${first.text}`, { file, line, column: column + 1 });
  }
  const { file, inputs } = bundled;
  let parsed: ReturnType<typeof parseConfig>;
  try {
    // Settings that are computed when they are read may throw as well.
    parsed = parseConfig(
      ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }).default,
    );
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    const message = `the settings threw an error: ${reason.replace(` imported from ${file}`, '')}`;
    return failure(message, (error instanceof Error && thrownAt(error, file, root)) || {});
  }
  if ('config' in parsed) return { ...parsed, files: Object.keys(inputs) };
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

interface BundledSettings {
  /** The module to import. */
  readonly file: string;
  /** Digests of the files it was made from, by absolute path. */
  readonly inputs: { readonly [file: string]: string };
}

/**
 * Bundles the settings with the files that they import, or returns the previous bundle if none of these has changed.
 *
 * @throws esbuild's BuildFailure
 */
async function bundleSettings(root: string, name: string, cacheFolder: string): Promise<BundledSettings> {
  const folder = path.join(cacheFolder, 'config');
  // A copy of the folder has records of the original, whose files may differ.
  const record = path.join(folder, `${digest(root, name)}.json`);
  const known = readRecord(record);
  if (known !== null && Object.entries(known.inputs).every(([input, found]) => digestOf(input) === found)) return known;
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [name],
    outfile: path.join(folder, 'config.mjs'),
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    // Otherwise the exports of a file that an editor has just emptied are undefined.
    logOverride: { 'import-is-undefined': 'error' },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'external',
    define: Object.fromEntries(META.map((key) => [`import.meta.${key}`, `__site_${key}`])),
    plugins: [ownLocation],
  });
  const [map, script] = outputFiles[0]?.path.endsWith('.map') ? outputFiles : outputFiles.toReversed();
  const text = script?.text ?? '';
  const file = path.join(folder, `${digest(text)}.mjs`);
  const inputs = Object.fromEntries(
    Object.keys(metafile.inputs).map((input) => [path.resolve(root, input), digestOf(path.resolve(root, input))]),
  );
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, text);
  fs.writeFileSync(`${file}.map`, map?.text ?? '');
  fs.writeFileSync(record, JSON.stringify({ file, inputs } satisfies BundledSettings));
  return { file, inputs };
}

function readRecord(file: string): BundledSettings | null {
  try {
    const record = JSON.parse(fs.readFileSync(file, 'utf8')) as BundledSettings;
    return fs.existsSync(record.file) ? record : null;
  } catch {
    return null;
  }
}

function digestOf(file: string): string {
  return fs.existsSync(file) ? digest(fs.readFileSync(file)) : '';
}

const META = ['url', 'filename', 'dirname'];

/** Gives each module of the settings its own `import.meta`, though the bundle is in another folder. */
const ownLocation: Plugin = {
  name: 'own-location',
  setup(context) {
    context.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
      const values = [pathToFileURL(file).href, file, path.dirname(file)];
      const constants = values.map((value, index) => `const __site_${META[index]} = ${JSON.stringify(value)};`);
      const loader = path.extname(file).replace(/^\.[cm]?/, '') as Loader;
      return { contents: constants.join('') + fs.readFileSync(file, 'utf8'), loader };
    });
  },
};

/** The place in the sources that an error comes from; null when it comes from elsewhere. */
function thrownAt({ stack = '' }: Error, bundled: string, root: string): FilePosition | null {
  const [, after] = stack.split(`${pathToFileURL(bundled).href}:`);
  const [, line, column] = /^(\d+):(\d+)/.exec(after ?? '') ?? [];
  if (line === undefined) return null;
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${bundled}.map`, 'utf8')));
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  const source = path.resolve(path.dirname(bundled), entry.originalSource);
  return {
    file: path.relative(root, source).split(path.sep).join('/'),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** Where a setting stands in the file: the first place that names its last key. The file's start if none does. */
function locate(source: string, key: string): SourcePosition {
  const name = key.split('.').at(-1) ?? '';
  const at = source.search(new RegExp(`(?<![\\w$])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:(]`));
  return name === '' || at === -1 ? FILE_START : positionIn(source, at);
}
