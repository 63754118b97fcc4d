import fs from 'node:fs';
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
