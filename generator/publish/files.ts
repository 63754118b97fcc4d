import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';

/** Names of files and folders that are not finished, or not wanted any more, begin with this. */
export const UNFINISHED = '.unfinished-';

/** Removes a file, a link or a folder with all it holds, if it is there. */
export function remove(file: string): void {
  fs.rmSync(file, { recursive: true, force: true, maxRetries: 8, retryDelay: 20 });
}

/** Whether there is something by this name, be it a link that leads nowhere. */
export function isThere(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Below a file there is nothing.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Writes a file atomically: readers find the previous file or the new one. */
export function replaceFile(file: string, text: string): void {
  const unfinished = path.join(path.dirname(file), UNFINISHED + path.basename(file));
  fs.writeFileSync(unfinished, text);
  fs.renameSync(unfinished, file);
}

/** The manifest of a published folder; null when the folder is none of ours. */
export function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}
