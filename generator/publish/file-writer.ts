/** Writes the files of a stage. Part of the script of a writing thread, so it comes with nothing. */
import fs from 'node:fs';
import path from 'node:path';

/** A file to write, where none is. */
export interface NewFile {
  readonly file: string;
  readonly bytes: string | Uint8Array;
}

/** What tells later whether a file is as it was written: its size, and its time stamp in milliseconds. */
export type Stamp = readonly [size: number, mtime: number];

/** Writes files, and makes the folders they lie in. */
export class FileWriter {
  readonly #folders = new Set<string>();

  /** Makes the folder of a file, if it is not there. */
  makeFolder(file: string): void {
    const folder = path.dirname(file);
    if (this.#folders.has(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }

  /** @throws what the disk answers: also when there is a file by that name */
  write({ file, bytes }: NewFile): Stamp {
    this.makeFolder(file);
    const descriptor = fs.openSync(file, 'wx');
    try {
      fs.writeFileSync(descriptor, bytes);
      const { size, mtimeMs } = fs.fstatSync(descriptor);
      return [size, mtimeMs];
    } finally {
      fs.closeSync(descriptor);
    }
  }
}
