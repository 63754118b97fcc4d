import path from 'node:path';
import { realPath } from '../base/disk.ts';
import { CallError, type Environment } from '../base/environment.ts';
import type { Manifest } from '../model/site.ts';
import { findRoot, type ProjectOptions } from '../project/project.ts';
import { restore } from './disk.ts';
import { readManifest } from './files.ts';

/** A published folder, absolute, with its manifest. */
export interface PublishedFolder {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * A folder that `site build` published.
 *
 * @param dir the folder, below the site's root
 * @param option the option that names the folder
 * @throws {CallError} when it is not there, or is something else
 */
export function publishedFolder(
  options: ProjectOptions,
  dir: string,
  env: Environment,
  option = '--dir',
): PublishedFolder {
  const { root } = findRoot(options, env);
  const folder = realPath(path.resolve(root, dir));
  restore(folder);
  const manifest = readManifest(folder);
  if (manifest === null || !Array.isArray(manifest.routes) || typeof manifest.baseUrl !== 'string') {
    throw new CallError(`${folder} holds no published site: run 'site build' first, or give its folder with ${option}`);
  }
  return { folder, manifest };
}
