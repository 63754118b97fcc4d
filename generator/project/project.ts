import fs from 'node:fs';
import path from 'node:path';
import { realPath } from '../base/disk.ts';
import { CallError, type Environment } from '../base/environment.ts';
import { loadConfig } from '../config/load.ts';
import type { PluginModule, SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Options that every command takes. */
export interface ProjectOptions {
  readonly root: string;
  readonly config: string;
}

/** A site's folder with its settings. */
export interface Project {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Name of the settings file below the root. */
  readonly configFile: string;
  /** The files that the settings come from, absolute: the settings file and what it imports. */
  readonly settingsFiles: readonly string[];
  readonly plugins?: PluginModule | undefined;
}

/** Where a site's caches are, below its root. */
export const CACHE_FOLDER = '.site';

/** Whether a folder has a settings file of this name. */
export function hasSettings(root: string, config: string): boolean {
  return fs.statSync(path.resolve(root, config), { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * The folder of a site and the name of its settings file.
 *
 * @throws {CallError} when there is no such folder, or no settings in it
 */
export function findRoot(options: ProjectOptions, env: Environment): { root: string; configFile: string } {
  const root = realPath(path.resolve(env.cwd, options.root));
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CallError(`there is no folder ${root}: give the site's folder with --root`);
  }
  const file = path.resolve(root, options.config);
  if (!hasSettings(root, options.config)) {
    throw new CallError(
      `there is no ${options.config} in ${root}: write one, for example 'export default {}', or let 'site init' do it, or say where the site is with --root or --config`,
    );
  }
  return { root, configFile: path.relative(root, file).split(path.sep).join('/') };
}

/** The site that a command is about, or what is wrong with its settings. */
export async function openProject(
  options: ProjectOptions,
  env: Environment,
): Promise<{ readonly project: Project } | { readonly diagnostics: readonly Diagnostic[] }> {
  const { root, configFile } = findRoot(options, env);
  const loaded = await loadConfig(root, configFile, path.join(root, CACHE_FOLDER));
  if ('diagnostics' in loaded) return loaded;
  const { config, files: settingsFiles, plugins } = loaded;
  return { project: { root, configFile, config, settingsFiles, plugins } };
}
