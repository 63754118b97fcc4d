import fs from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/load.ts';
import { assertReplaceable, OutputError, restore } from '../emit/disk.ts';
import { CallError, type Io } from '../io.ts';
import type { Diagnostic, SiteConfig } from '../types.ts';

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
}

/** Where a site's caches are, below its root. */
export const CACHE_FOLDER = '.site';
/** Where a site is published unless told otherwise. */
export const DEFAULT_OUTPUT = 'build';

/** Where a path leads in the end, links followed as far as there is anything. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new CallError(`there is no way to ${file}: ${message}`);
    const folder = realPath(path.dirname(file));
    const name = path.join(folder, path.basename(file));
    const isLink = code === 'ENOENT' && fs.lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPath(path.resolve(folder, fs.readlinkSync(name))) : name;
  }
}

/** @throws {CallError} when there is no such folder, or no settings in it */
export function findRoot(options: ProjectOptions, io: Io): { root: string; configFile: string } {
  const root = realPath(path.resolve(io.cwd, options.root));
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CallError(`there is no folder ${root}: give the site's folder with --root`);
  }
  const file = path.resolve(root, options.config);
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new CallError(
      `there is no ${options.config} in ${root}: write one, or say where the site is with --root or --config`,
    );
  }
  return { root, configFile: path.relative(root, file).split(path.sep).join('/') };
}

/**
 * The site that a command is about, or what is wrong with its settings.
 *
 * @param cacheFolder where bundled settings are kept: the site's own caches unless given
 */
export async function openProject(
  options: ProjectOptions,
  io: Io,
  cacheFolder?: string,
): Promise<{ readonly project: Project } | { readonly problems: readonly Diagnostic[] }> {
  const { root, configFile } = findRoot(options, io);
  const loaded = await loadConfig(root, configFile, cacheFolder ?? path.join(root, CACHE_FOLDER));
  if ('problems' in loaded) return loaded;
  return { project: { root, configFile, config: loaded.config } };
}

/**
 * The output folder of a call, absolute.
 *
 * @throws {CallError} when it is, holds or lies in a folder that the site is made from, or holds no site of ours
 */
export function outputFolder(project: Project, wanted: string): string {
  const folder = realPath(path.resolve(project.root, wanted));
  const isIn = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + path.sep);
  if (isIn(project.root, folder)) {
    throw new CallError(
      `the output folder ${folder} holds the site's own files and would be replaced: choose another with --out-dir`,
    );
  }
  const sources = [
    project.config.docs.path,
    'static',
    'theme',
    'client',
    'generator',
    'bin',
    'test',
    'node_modules',
    '.git',
    CACHE_FOLDER,
  ];
  for (const source of sources) {
    const absolute = realPath(path.join(project.root, source));
    if (isIn(folder, absolute) || isIn(absolute, folder)) {
      throw new CallError(
        `the output folder ${folder} is part of ${source}/, which the site is made from: choose another with --out-dir`,
      );
    }
  }
  try {
    // Even if this call comes to nothing, the site of a build that was killed is there again.
    restore(folder);
    assertReplaceable(folder);
  } catch (error) {
    if (error instanceof OutputError) throw new CallError(error.message);
    const { message } = error as Error;
    throw new CallError(`the output folder ${folder} cannot be read: ${message}: choose another with --out-dir`);
  }
  return folder;
}
