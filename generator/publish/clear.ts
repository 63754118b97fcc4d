import fs from 'node:fs';
import path from 'node:path';
import type { Io } from '../base/io.ts';
import { CACHE_FOLDER, type Project } from '../project/project.ts';
import { remove, removeAbandoned } from './disk.ts';
import { outputFolder } from './output-folder.ts';

/**
 * Removes the output folder and the caches of a site, and says so.
 *
 * @returns whether nothing of them is left
 * @throws {CallError} when the output folder holds no site of ours
 */
export function clearSite(project: Project, outDir: string, io: Pick<Io, 'err'>): boolean {
  const output = outputFolder(project, outDir);
  removeAbandoned(output);
  let isClear = true;
  for (const folder of [output, path.join(project.root, CACHE_FOLDER)]) {
    try {
      if (!fs.existsSync(folder)) continue;
      remove(folder);
      io.err(`removed ${folder}\n`);
    } catch (error) {
      io.err(`error: ${folder} cannot be removed: ${(error as Error).message}\n`);
      isClear = false;
    }
  }
  return isClear;
}
