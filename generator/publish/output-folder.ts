import path from 'node:path';
import { realPath } from '../base/disk.ts';
import { CallError } from '../base/environment.ts';
import { VERSIONS_FOLDER } from '../model/paths.ts';
import { CACHE_FOLDER, type Project } from '../project/project.ts';
import { assertReplaceable, restore } from './disk.ts';

/** The default output folder. */
export const DEFAULT_OUTPUT = 'build';

/** Folders of a site's root, beside its docs and static files, that are never replaced. */
const KEPT_FOLDERS = [
  VERSIONS_FOLDER,
  'theme',
  'client',
  'generator',
  'bin',
  'test',
  'node_modules',
  '.git',
  CACHE_FOLDER,
];

/**
 * Returns the output folder of a call, absolute, and restores there the site that a killed build had moved aside.
 *
 * @throws {CallError} when it is, contains or is part of a source folder of the site, or contains no site of this
 * generator
 */
export function outputFolder(project: Project, wanted: string): string {
  const folder = realPath(path.resolve(project.root, wanted));
  assertHoldsNoSources(folder, project);
  try {
    // The site of a killed build is restored even if this call fails.
    restore(folder);
    assertReplaceable(folder);
  } catch (error) {
    if (error instanceof CallError) throw error;
    const { message } = error as Error;
    throw new CallError(`the output folder ${folder} cannot be read: ${message}: choose another with --out-dir`);
  }
  return folder;
}

function assertHoldsNoSources(folder: string, { root, config }: Project): void {
  if (isIn(root, folder)) {
    throw new CallError(
      `the output folder ${folder} holds the site's own files and would be replaced: choose another with --out-dir`,
    );
  }
  for (const source of [config.docs.path, config.static.path, ...KEPT_FOLDERS]) {
    const absolute = realPath(path.join(root, source));
    if (isIn(folder, absolute) || isIn(absolute, folder)) {
      throw new CallError(
        `the output folder ${folder} is part of ${source}/, which the site is made from: choose another with --out-dir`,
      );
    }
  }
}

function isIn(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}
