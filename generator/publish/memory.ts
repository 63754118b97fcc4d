/** What is remembered of an output folder from one build to the next. */
import fs from 'node:fs';
import path from 'node:path';
import { digest } from '../base/digest.ts';
import { readNow } from '../base/read-now.ts';
import type { Stamp } from './file-writer.ts';
import { isThere, move, remove } from './files.ts';
import type { WrittenPaths } from './folders.ts';

/** A file as it was written: key of the output, and what tells whether the file is still the same. */
export type WrittenFile = readonly [key: string, ...stamp: Stamp];
/** What was written where. */
export interface Written extends WrittenPaths {
  readonly files: ReadonlyMap<string, WrittenFile>;
}
/** Where nothing was written, as far as is known. */
export const NOTHING_WRITTEN: Written = { files: new Map(), folders: new Map() };

/**
 * What the emitter remembers of one output folder: the files it wrote, and the site before the published one, whose
 * files are used again. All of it is a hint: a file is used again only if it is as it was written.
 */
export class Memory {
  readonly #record: string;
  readonly #spare: string;
  readonly #spareRecord: string;

  /**
   * @param memory the folder to remember things in
   * @param folder the output folder
   */
  constructor(memory: string, folder: string) {
    const name = digest(folder);
    this.#record = path.join(memory, `written-${name}.json`);
    this.#spare = path.join(memory, `spare-${name}`);
    this.#spareRecord = path.join(memory, `spare-${name}.json`);
  }

  /** What was written to the published folder. */
  published(): Written {
    return readRecord(this.#record);
  }

  /** Moves the site before the published one to `stage`, and says what was written there; null if there is none. */
  takeSpare(stage: string): Written | null {
    try {
      // Something else in its place is nothing to write into.
      if (!fs.lstatSync(this.#spare).isDirectory()) return null;
      move(this.#spare, stage);
    } catch {
      return null;
    }
    return readRecord(this.#spareRecord);
  }

  /** Remembers what was written, and keeps the folder it replaced. A folder on another disk cannot be kept. */
  keep(written: Written, previous: string | null): void {
    try {
      const folder = path.dirname(this.#record);
      if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) remove(folder);
      fs.mkdirSync(folder, { recursive: true });
      remove(this.#spareRecord);
      if (isThere(this.#record)) move(this.#record, this.#spareRecord);
      const files = [...written.files].map(([name, file]) => [name, ...file]);
      fs.writeFileSync(this.#record, JSON.stringify({ files, folders: [...written.folders] }));
      if (previous === null) return;
      remove(this.#spare);
      move(previous, this.#spare);
    } catch {
      if (previous !== null) remove(previous);
    }
  }
}

function readRecord(file: string): Written {
  try {
    const { files, folders } = JSON.parse(readNow(file).toString()) as {
      readonly files: readonly [string, ...WrittenFile][];
      readonly folders: readonly [string, number][];
    };
    return { files: new Map(files.map(([name, ...written]) => [name, written])), folders: new Map(folders) };
  } catch {
    return NOTHING_WRITTEN;
  }
}
