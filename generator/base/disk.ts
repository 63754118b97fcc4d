import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CallError } from './environment.ts';

/**
 * Where a path leads in the end, links followed as far as there is anything.
 *
 * @throws {CallError} when the disk refuses to tell
 */
export function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new CallError(`cannot access '${file}': ${message}`);
    const folder = realPath(path.dirname(file));
    const name = path.join(folder, path.basename(file));
    const isLink = code === 'ENOENT' && fs.lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPath(path.resolve(folder, fs.readlinkSync(name))) : name;
  }
}

/** The bytes of a file; null if it cannot be read. */
export function readIfThere(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}

/** Runs work in a new folder among the temporary ones of the system, which is removed afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 20 });
  }
}
