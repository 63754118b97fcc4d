import fs from 'node:fs';

/**
 * How to open a file that another program may have replaced by something else: to read, and without waiting for the
 * other end of a pipe. Windows has no such pipes.
 */
export const READ_NOW = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0);

/** The bytes of a file; a pipe that nobody writes to counts as empty. Throws what the disk says. */
export function readNow(file: string): Buffer {
  const descriptor = fs.openSync(file, READ_NOW);
  try {
    return fs.readFileSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
