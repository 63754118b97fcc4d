/**
 * The cache of everything that takes long to make, in memory and on disk: compiled pages, results of scripts.
 *
 * 1. A cached value never changes.
 * 2. Everything that decides the value (files, code, options) is in the key; a page's value depends on its own file.
 * 3. Diagnostics are stored with the value and come back on a hit.
 *
 * A cache is a folder with an index, which every build reads, and a file for each body, read when it is needed. The
 * name of a body is its digest, and the index is replaced as a whole. So two processes in one folder, or one that is
 * killed, cannot damage the cache: the last index counts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { digest } from './base/digest.ts';
import { readIfThere } from './base/disk.ts';
import type { SourcePath } from './model/paths.ts';
import type { FileRecord } from './model/source.ts';
import type { ValueStore } from './model/store.ts';

interface Index {
  readonly code: string;
  readonly files: readonly (readonly [SourcePath, FileRecord])[];
  readonly entries: readonly (readonly [string, Entry])[];
}

interface Entry {
  readonly value: unknown;
  readonly bodies: readonly string[];
}

/** A line with the digest of the rest, which is an `Index` as JSON. */
const INDEX = 'index.json';
/** Prefix of the key of the files written to an output folder, which is part of no site. */
export const WRITTEN = 'written to ';
/** Bodies that no index names may be another process's; after this time they are not. */
const ABANDONED_MS = 24 * 3_600_000;

/** A body is lost, or is not what was stored: `clear` the cache. */
export class DamagedCacheError extends Error {}

/** Returns a view of a store that collects the keys that are asked for, whether or not there is a value. */
export function trackKeys(store: ValueStore): { readonly store: ValueStore; readonly keys: ReadonlySet<string> } {
  const keys = new Set<string>();
  return {
    keys,
    store: {
      getValue(key) {
        keys.add(key);
        return store.getValue(key);
      },
      setValue(key, value, bodies) {
        keys.add(key);
        store.setValue(key, value, bodies);
      },
      put: (name, body) => store.put(name, body),
      get: (name) => store.get(name),
    },
  };
}

/** Opens the cache of a site. @param caches the folder of all caches */
export function openCache(caches: string, code: string): Cache {
  return new Cache(path.join(caches, 'pages'), code);
}

/** A cache in a folder. Call `retain` with the keys in use, and `save`. */
export class Cache implements ValueStore {
  readonly #folder: string;
  readonly #code: string;
  #entries = new Map<string, Entry>();
  #files: ReadonlyMap<SourcePath, FileRecord> = new Map();
  readonly #unwritten = new Map<string, string | Uint8Array>();
  #isChanged = false;

  /**
   * Opens the cache in a folder, which is made if necessary. A damaged index is ignored. Of an index of other code,
   * only what was written to output folders counts.
   */
  constructor(folder: string, code: string) {
    this.#folder = folder;
    this.#code = code;
    try {
      const index = readIndex(path.join(folder, INDEX));
      this.#isChanged = index.code !== code;
      if (!this.#isChanged) this.#files = new Map(index.files);
      this.#entries = new Map(index.entries.filter(([key]) => !this.#isChanged || key.startsWith(WRITTEN)));
    } catch {
      this.#isChanged = true;
      makeFolder(folder);
    }
  }

  get files(): ReadonlyMap<SourcePath, FileRecord> {
    return this.#files;
  }

  getValue<T>(key: string): T | undefined {
    return this.#entries.get(key)?.value as T | undefined;
  }

  setValue(key: string, value: unknown, bodies: readonly string[]): void {
    this.#isChanged = true;
    this.#entries.set(key, { value, bodies });
  }

  put(name: string, body: string | Uint8Array): void {
    try {
      fs.writeFileSync(path.join(this.#folder, name), body);
    } catch {
      this.#unwritten.set(name, body);
    }
  }

  /** @throws {DamagedCacheError} when the body is not there, or something else has been written in its place */
  get(name: string): string {
    const body = this.#unwritten.get(name) ?? readIfThere(path.join(this.#folder, name));
    if (body === null || digest(body) !== name) {
      throw new DamagedCacheError(`the body ${name} in ${this.#folder} is lost or damaged`);
    }
    return body.toString();
  }

  /** Forgets the values of all keys but these, and those of the output folders. */
  retain(keys: ReadonlySet<string>): void {
    for (const key of this.#entries.keys()) {
      if (keys.has(key) || key.startsWith(WRITTEN)) continue;
      this.#entries.delete(key);
      this.#isChanged = true;
    }
  }

  /** Removes everything, on disk too. The cache can still be used. */
  clear(): void {
    this.#entries.clear();
    this.#unwritten.clear();
    this.#files = new Map();
    this.#isChanged = true;
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 20 });
    makeFolder(this.#folder);
  }

  /**
   * Replaces the index, and removes old bodies that no value refers to. A failure is ignored: it costs time at the next
   * build and nothing else.
   */
  save(files: ReadonlyMap<SourcePath, FileRecord>): void {
    if (!this.#isChanged && JSON.stringify([...files]) === JSON.stringify([...this.#files])) return;
    const temporary = path.join(this.#folder, `index-${process.pid}.tmp`);
    try {
      fs.mkdirSync(this.#folder, { recursive: true });
      for (const [name, body] of this.#unwritten) fs.writeFileSync(path.join(this.#folder, name), body);
      this.#unwritten.clear();
      const index: Index = { code: this.#code, files: [...files], entries: [...this.#entries] };
      const json = JSON.stringify(index);
      fs.writeFileSync(temporary, `${digest(json)}\n${json}`);
      fs.renameSync(temporary, path.join(this.#folder, INDEX));
      this.#files = new Map(files);
      this.#isChanged = false;
      this.#sweep();
    } catch {}
  }

  #sweep(): void {
    const used = new Set([INDEX, ...[...this.#entries.values()].flatMap(({ bodies }) => bodies)]);
    for (const name of fs.readdirSync(this.#folder)) {
      if (used.has(name)) continue;
      const file = path.join(this.#folder, name);
      const { mtimeMs } = fs.statSync(file);
      if (Date.now() - mtimeMs > ABANDONED_MS) fs.rmSync(file, { recursive: true });
    }
  }
}

/** @throws when there is no index, or it is damaged */
function readIndex(file: string): Index {
  const text = fs.readFileSync(file, 'utf8');
  const start = text.indexOf('\n') + 1;
  const json = text.slice(start);
  if (text.slice(0, start) !== `${digest(json)}\n`) throw new Error(`${file} is damaged`);
  return JSON.parse(json) as Index;
}

/** Makes a folder, and removes a file in its place. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  fs.rmSync(folder, { force: true });
  fs.mkdirSync(folder, { recursive: true });
}
