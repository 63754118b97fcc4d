/**
 * Runs a bundled script with what V8 has compiled of it before: of all functions that were called. Node keeps what is
 * compiled while a module is loaded and no more, from 22.8 on, so that an edit compiled two thousand functions anew: a
 * tenth of the build of 2,000 pages.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag, getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type { Outside } from '../base/outside.ts';
import { readNow } from '../base/read-now.ts';

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
  const source = `(function (${GIVEN}) {${fs.readFileSync(file, 'utf8')}\n})`;
  const kept = new Kept(entry);
  const script = new Script(source, { filename: file, cachedData: kept.read() });
  kept.loaded(script);
  const outside: Outside = {
    import: (name) => import(name),
    keepCompiled: () => kept.keep(),
    wasKept: () => kept.wasKept,
  };
  const module = { exports: {} };
  const address = pathToFileURL(entry).href;
  script.runInThisContext()(module.exports, createRequire(file), module, address, outside);
  return module.exports;
}

/** What is kept of what V8 compiled of a script. Whatever is wrong with it, the script is compiled anew. */
class Kept {
  /** V8 takes it only with the same version and flags, which a build may change while it runs. */
  readonly #tag = cachedDataVersionTag();
  readonly #file: string;
  #script: Script | null = null;
  /** Bytes that were compiled when the script was loaded, or kept. */
  #known = 0;

  constructor(entry: string) {
    const name = `${path.basename(entry, path.extname(entry))}-${this.#tag.toString(36)}`;
    this.#file = path.join(path.dirname(entry), 'compiled', name);
  }

  read(): Buffer | undefined {
    try {
      const bytes = readNow(this.#file);
      const data = bytes.subarray(0, -CHECKSUM);
      return bytes.readUInt32LE(data.length) === crc32(data) ? data : undefined;
    } catch {
      return undefined;
    }
  }

  loaded(script: Script): void {
    this.#script = script;
    if (script.cachedDataRejected === false) this.#known = compiledBytes();
  }

  get wasKept(): boolean {
    return this.#script?.cachedDataRejected === false;
  }

  keep(): void {
    const now = compiledBytes();
    if (this.#script === null || now < this.#known * WORTH_KEEPING || cachedDataVersionTag() !== this.#tag) return;
    this.#known = now;
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    try {
      // Looked at first, because compiling for nobody takes as long.
      fs.mkdirSync(path.dirname(this.#file), { recursive: true });
      fs.accessSync(path.dirname(this.#file), fs.constants.W_OK);
      fs.writeFileSync(temporary, withChecksum(this.#script.createCachedData()));
      if (fs.statSync(this.#file, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(this.#file, { recursive: true });
      fs.renameSync(temporary, this.#file);
    } catch {
      // The cache can be read only, and Node 22.0 has no checksums.
      fs.rmSync(temporary, { force: true });
    }
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
