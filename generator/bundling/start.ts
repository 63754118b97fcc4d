/**
 * Runs a bundled script with what V8 has compiled of it before: of all functions that were called. Node keeps what is
 * compiled while a module is loaded and no more, from 22.8 on, so that an edit compiled two thousand functions anew: a
 * tenth of the build of 2,000 pages.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag, getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type { Outside } from '../base/outside.ts';
import { readNow } from '../base/read-now.ts';
import { put } from './put.js';

/** What is compiled is kept once it is this much more than what was found. */
const WORTH_KEEPING = 1.1;
/** What a script is called with. `ADDRESS` stands for `import.meta.url`. */
const GIVEN = 'exports, require, module, ADDRESS, OUTSIDE';
/** Bytes of the checksum behind what is kept. V8 looks at its length alone, and may end the process over the rest. */
const CHECKSUM = 4;

/**
 * Runs the script of the same name in the folder `scripts`.
 *
 * @param entry file that the thread or process begins with
 * @returns what the script exports
 */
export function start(entry: string): unknown {
  const file = path.join(path.dirname(entry), 'scripts', path.basename(entry));
  const kept = new Kept(entry, file);
  const outside: Outside = {
    import: (name) => import(name),
    keepCompiled: () => kept.keep(),
    isKept: () => kept.isKept,
  };
  const module = { exports: {} };
  const address = pathToFileURL(entry).href;
  kept.script.runInThisContext()(module.exports, createRequire(file), module, address, outside);
  return module.exports;
}

/** A script, and what is kept of what V8 compiled of it. Whatever is wrong with that, the script is compiled anew. */
class Kept {
  readonly script: Script;
  /** V8 takes it only with the same version and flags, which a build may change while it runs. */
  readonly #tag = cachedDataVersionTag();
  readonly #folder: string;
  readonly #file: string;
  /** Bytes that were compiled when the script was loaded, or kept; 0 as long as nothing is kept. */
  #known: number;

  constructor(entry: string, file: string) {
    this.#folder = path.join(path.dirname(entry), 'compiled');
    this.#file = path.join(this.#folder, `${path.basename(entry, path.extname(entry))}-${this.#tag.toString(36)}`);
    const source = `(function (${GIVEN}) {${fs.readFileSync(file, 'utf8')}\n})`;
    this.script = new Script(source, { filename: file, cachedData: read(this.#file) });
    this.#known = this.script.cachedDataRejected === false ? compiledBytes() : 0;
  }

  get isKept(): boolean {
    return this.#known > 0;
  }

  keep(): void {
    const now = compiledBytes();
    if (now < this.#known * WORTH_KEEPING || cachedDataVersionTag() !== this.#tag) return;
    this.#known = now;
    try {
      // Looked at first, because compiling for nobody takes as long.
      fs.mkdirSync(this.#folder, { recursive: true });
      fs.accessSync(this.#folder, fs.constants.W_OK);
      put(this.#folder, this.#file, withChecksum(this.script.createCachedData()));
    } catch {
      // The cache can be read only, and Node 22.0 has no checksums.
    }
  }
}

/** What is kept in a file; undefined where that is not whole. */
function read(file: string): Buffer | undefined {
  try {
    const bytes = readNow(file);
    const data = bytes.subarray(0, -CHECKSUM);
    return bytes.readUInt32LE(data.length) === crc32(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function withChecksum(data: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32LE(crc32(data));
  return Buffer.concat([data, checksum]);
}

/** Bytes that V8 has compiled in this thread, of all scripts. */
function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}
