import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { bundle } from '../bundle.js';
import type { Diagnostic, SiteConfig } from '../types.ts';
import { parseConfig } from './schema.ts';

/** The settings, or what is wrong with them. */
export type LoadedConfig = { readonly config: SiteConfig } | { readonly problems: readonly Diagnostic[] };

/**
 * Reads a site's settings.
 *
 * @param root the site's folder
 * @param name the settings file, relative to it
 * @param cacheFolder where the bundled settings are kept; below `root`, so that they find its packages
 */
export async function loadConfig(root: string, name: string, cacheFolder: string): Promise<LoadedConfig> {
  const problem = (message: string, line = 1, column = 1): LoadedConfig => ({
    problems: [{ severity: 'error', rule: 'config', message, file: name, line, column }],
  });
  let file: string;
  try {
    const result = await bundle(cacheFolder, 'config', {
      absWorkingDir: root,
      entryPoints: { config: name },
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
    });
    file = path.join(result.folder, 'config.js');
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? [];
    if (first === undefined) throw error;
    const { line = 1, column = 0, file: where = name } = first.location ?? {};
    const inFile = where === name ? '' : `${where}: `;
    return problem(`the settings cannot be read: ${inFile}${first.text}`, line, column + 1);
  }
  let settings: unknown;
  try {
    settings = ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`the settings threw an error: ${reason.split('\n')[0]}`);
  }
  const parsed = parseConfig(settings);
  if ('config' in parsed) return parsed;
  const source = fs.readFileSync(path.join(root, name), 'utf8');
  return {
    problems: parsed.problems.map(({ path: key, message }) => ({
      severity: 'error',
      rule: 'config',
      message,
      file: name,
      ...locate(source, key),
    })),
  };
}

/** Where a setting stands in the file: the first place that names its last key. The file's start if none does. */
function locate(source: string, key: string): { line: number; column: number } {
  const name = key.split('.').at(-1) ?? '';
  const at = source.search(new RegExp(`(?<![\\w$])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:(]`));
  if (name === '' || at === -1) return { line: 1, column: 1 };
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
