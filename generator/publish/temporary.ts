import fs from 'node:fs';
import path from 'node:path';
import { remove } from './files.ts';

/** Runs work in a new folder, which is removed afterwards. It is below the site, whose packages settings must find. */
export async function inTemporaryFolder<T>(caches: string, work: (folder: string) => Promise<T>): Promise<T> {
  fs.mkdirSync(caches, { recursive: true });
  const folder = fs.mkdtempSync(path.join(caches, `once-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    remove(folder);
    removeIfEmpty(caches);
  }
}

/** Removes the temporary folders of commands that were killed. */
export function removeLeftOver(caches: string): void {
  if (!fs.statSync(caches, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of fs.readdirSync(caches)) {
    const owner = /^once-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) remove(path.join(caches, name));
  }
}

/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Caches of other builds are in it.
  }
}
