import path from 'node:path';
import type { Io } from '../base/io.ts';
import { CACHE_FOLDER, type Project } from '../project/project.ts';
import { removeSite } from './disk.ts';
import { isThere, remove } from './files.ts';
import { named } from './foreign.ts';
import { outputFolder } from './output-folder.ts';

type ClearIo = Pick<Io, 'err'>;

/**
 * Removes the output folder and the caches of a site, and reports it. Files that no build wrote stay in the output
 * folder.
 *
 * @returns whether everything was removed
 * @throws {CallError} when the output folder contains no site of this generator
 */
export function clearSite(project: Project, outDir: string, io: ClearIo): boolean {
  const output = outputFolder(project, outDir);
  const isGone = attempt(output, io, () => {
    if (!isThere(output)) return;
    const kept = removeSite(output);
    if (kept.length === 0) io.err(`removed ${output}\n`);
    else io.err(`removed the site in ${output}, and kept what no build wrote: ${named(kept)}\n`);
  });
  return clearCaches(project.root, io) && isGone;
}

/**
 * Removes the caches of a site, and says so.
 *
 * @param root the site's folder, absolute
 * @returns whether nothing of them is left
 */
export function clearCaches(root: string, io: ClearIo): boolean {
  const caches = path.join(root, CACHE_FOLDER);
  return attempt(caches, io, () => {
    if (!isThere(caches)) return;
    remove(caches);
    io.err(`removed ${caches}\n`);
  });
}

function attempt(folder: string, io: ClearIo, action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    io.err(`error: ${folder} cannot be removed: ${(error as Error).message}\n`);
    return false;
  }
}
