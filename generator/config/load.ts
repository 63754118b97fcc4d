import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { importOutside } from '../base/outside.ts';
import { bundle } from '../bundling/cached-esbuild.js';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, FilePosition } from '../model/diagnostic.ts';
import { FILE_START, positionIn, type SourcePosition } from '../model/positions.ts';
import { parseConfig } from './schema.ts';

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
  let file: string;
  let files: readonly string[];
  try {
    const result = await bundle(cacheFolder, 'config', {
      absWorkingDir: root,
      entryPoints: { config: name },
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      sourcemap: 'external',
      // A module, whatever the site's package.json says of its files.
      outExtension: { '.js': '.mjs' },
    });
    file = path.join(result.folder, 'config.mjs');
    files = result.inputs;
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? [];
    if (first === undefined) throw error;
    const { file = name, line = 1, column = 0 } = first.location ?? {};
    return failure(`the settings cannot be read: ${first.text}`, { file, line, column: column + 1 });
  }
  let parsed: ReturnType<typeof parseConfig>;
  try {
    // Settings that are computed when they are read may throw as well.
    parsed = parseConfig((await importOutside<{ default?: unknown }>(pathToFileURL(file).href)).default);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    const message = `the settings threw an error: ${reason.replace(` imported from ${file}`, '')}`;
    return failure(message, (error instanceof Error && thrownAt(error, file, root)) || {});
  }
  if ('config' in parsed) return { ...parsed, files };
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
