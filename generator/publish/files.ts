/** Renaming and removing, as often as it takes. */
import fs from 'node:fs';
import { persist } from './retry.ts';

/** Renames a file or folder. */
export function move(from: string, to: string): void {
  persist(() => fs.renameSync(from, to));
}

/** Removes a file, a link or a folder with all it holds, if it is there. */
export function remove(file: string): void {
  persist(() => fs.rmSync(file, { recursive: true, force: true }));
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
