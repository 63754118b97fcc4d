/** Renaming and removing, as often as it takes. */
import fs from 'node:fs';
import path from 'node:path';

/** Names of files and folders that are not finished, or not wanted any more, begin with this. */
export const UNFINISHED = '.unfinished-';

/** Renames a file or folder. */
export function move(from: string, to: string): void {
  fs.renameSync(from, to);
}

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
  move(unfinished, file);
}
