/** What can happen to a file of a cache: every kind of damage, and every file that it can happen to. */
import fs from 'node:fs';
import path from 'node:path';

/** A kind of damage, by the words that finish "the file …". */
export interface Damage {
  readonly name: string;
  /** Damages a file that is there. */
  readonly apply: (file: string) => void;
}

/** Replaces the bytes of a file and leaves its name, mode and owner. */
const rewrite = (change: (bytes: Buffer) => string | Uint8Array) => (file: string) => {
  fs.writeFileSync(file, change(fs.readFileSync(file)));
};

/** Bytes that no file of ours consists of, the same every time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (state * 48271) % 2147483647;
    bytes[index] = state & 255;
  }
  return bytes;
}

/** The bytes with another one in the middle, of the same kind, so that text stays text. */
function withOtherByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = bytes.length >> 1;
  changed[middle] = bytes[middle] === 0x58 ? 0x59 : 0x58;
  return changed;
}

/** Every kind of damage. A process that may do anything (root) can read an unreadable file: for it that one is none. */
export const DAMAGES: readonly Damage[] = [
  { name: 'has another byte', apply: rewrite(withOtherByte) },
  { name: 'is cut off', apply: rewrite((bytes) => bytes.subarray(0, bytes.length >> 1)) },
  { name: 'is empty', apply: rewrite(() => '') },
  { name: 'is noise', apply: rewrite(({ length }) => noise(length)) },
  { name: 'is zeros', apply: rewrite(({ length }) => Buffer.alloc(length)) },
  { name: 'is longer', apply: rewrite((bytes) => Buffer.concat([bytes, Buffer.from('\n;')])) },
  { name: 'is JSON of another shape', apply: rewrite(() => '{"files":[{"a":1}],"packs":{},"inputs":[7],"0":[]}') },
  { name: 'is a JSON list', apply: rewrite(() => '[[1,[2]],null,"text"]') },
  { name: 'is null', apply: rewrite(() => 'null') },
  { name: 'is gone', apply: (file) => fs.rmSync(file) },
  { name: 'cannot be read', apply: (file) => fs.chmodSync(file, 0) },
];

/**
 * Every file below the folders of caches, absolute and sorted.
 *
 * @param caches folders such as `.site`; those that do not exist are skipped
 */
export function cacheFiles(caches: readonly string[]): string[] {
  const files = caches.flatMap((folder) =>
    fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [],
  );
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
