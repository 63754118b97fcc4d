/**
 * The cache of everything that takes long to make, in memory and on disk: compiled pages, results of scripts.
 *
 * 1. A cached value never changes.
 * 2. Everything that decides the value (files, code, options) is in the key; a page's value depends on its own file.
 * 3. Diagnostics are stored with the value and come back on a hit.
 *
 * A cache is a folder with an index and packs. The index has the values; packs have the bodies, long texts that are
 * read when they are needed. A process writes packs of its own, and replaces the index as a whole. So two processes in
 * one folder, or one that is killed, cannot damage the cache: the last index counts.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digest } from './base/digest.ts';
import type { SourcePath } from './model/paths.ts';
import type { FileRecord } from './model/source.ts';
import type { ValueStore } from './model/store.ts';

/** The place of a body in a pack, in bytes. */
interface PackSlice {
  readonly pack: Pack;
  readonly offset: number;
  readonly length: number;
}

interface Pack {
  readonly name: string;
  readonly descriptor: number;
  /** In bytes. */
  size: number;
}

/** An index as it is written. Bodies: [digest, number of the pack, offset, length]. */
interface Index {
  readonly code: string;
  readonly packs: readonly string[];
  readonly files: readonly (readonly [SourcePath, FileRecord])[];
  readonly entries: readonly (readonly [string, unknown, readonly string[]])[];
  readonly bodies: readonly (readonly [string, number, number, number])[];
}

/** A value, and the names of the bodies that it refers to. */
interface Entry {
  readonly value: unknown;
  readonly bodies: readonly string[];
}

/** The folder of the cache, below that of all caches. */
const PAGES = 'pages';
/** A line with the digest of the rest, which is an `Index` as JSON. */
const INDEX = 'index.json';
const MAX_PACKS = 8;
/** Packs may have as many unused bytes as used ones, and these more, before the used ones are copied to a new pack. */
const MAX_WASTE = 1 << 21;
/** Files that no index names may be another process's work in progress; after this time they are not. */
const ABANDONED_MS = 3_600_000;
/** Bodies are written in portions of about this many characters. */
const FLUSH_LENGTH = 1 << 20;

/** A body is lost, or is not what was stored: `clear` the cache. */
export class DamagedCacheError extends Error {}

/** A view of a store that notes which keys are asked for, whether or not there is a value. */
export class TrackedStore implements ValueStore {
  readonly #store: ValueStore;
  readonly #keys = new Set<string>();

  constructor(store: ValueStore) {
    this.#store = store;
  }

  /** Keys asked for or stored so far. */
  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  recall<T>(key: string): T | undefined {
    this.#keys.add(key);
    return this.#store.recall(key);
  }

  remember(key: string, value: unknown, bodies: readonly string[]): void {
    this.#keys.add(key);
    this.#store.remember(key, value, bodies);
  }

  put(name: string, body: string | Uint8Array): void {
    this.#store.put(name, body);
  }

  get(name: string): string {
    return this.#store.get(name);
  }
}

/** Opens the cache of a site. @param caches the folder of all caches */
export function openCache(caches: string, code: string): Cache {
  return new Cache(path.join(caches, PAGES), code);
}

/** A cache in a folder. Call `retain` with the keys in use, `save` and `close`. */
export class Cache implements ValueStore {
  readonly #folder: string;
  readonly #code: string;
  readonly #entries = new Map<string, Entry>();
  readonly #bodies = new Map<string, PackSlice>();
  readonly #packs: Pack[] = [];
  /** Bodies that are not written yet. */
  readonly #pending = new Map<string, string | Uint8Array>();
  #pendingLength = 0;
  /** The pack that this process writes. */
  #own: Pack | null = null;
  /** Whether something differs from the index. */
  #isChanged = true;
  #files = new Map<SourcePath, FileRecord>();

  /** Opens the cache in a folder, which is made if necessary. An index of other code, or a damaged one, is ignored. */
  constructor(folder: string, code: string) {
    this.#folder = folder;
    this.#code = code;
    makeFolder(folder);
    try {
      this.#load();
      this.#isChanged = false;
    } catch {
      this.#forget();
    }
  }

  /** @throws when there is no index of this code, or it is damaged */
  #load(): void {
    const index = readIndex(path.join(this.#folder, INDEX));
    if (index.code !== this.#code) throw new Error('the index is of other code');
    for (const name of index.packs) this.#packs.push(openPack(this.#folder, name));
    for (const [name, number, offset, length] of index.bodies) {
      const pack = this.#packs[number];
      if (pack === undefined || offset + length > pack.size) throw new Error('the pack is too short');
      this.#bodies.set(name, { pack, offset, length });
    }
    this.#files = new Map(index.files);
    for (const [key, value, bodies] of index.entries) {
      if (bodies.every((name) => this.#bodies.has(name))) this.#entries.set(key, { value, bodies });
    }
  }

  /** Closes the packs, and forgets everything. */
  #forget(): void {
    this.close();
    this.#entries.clear();
    this.#bodies.clear();
    this.#pending.clear();
    this.#pendingLength = 0;
    this.#files = new Map();
    this.#isChanged = true;
  }

  /** The state of the site's files after the last build. */
  get files(): ReadonlyMap<SourcePath, FileRecord> {
    return this.#files;
  }

  recall<T>(key: string): T | undefined {
    return this.#entries.get(key)?.value as T | undefined;
  }

  remember(key: string, value: unknown, bodies: readonly string[]): void {
    this.#isChanged = true;
    this.#entries.set(key, { value, bodies });
  }

  put(name: string, body: string | Uint8Array): void {
    if (this.#bodies.has(name) || this.#pending.has(name)) return;
    this.#pending.set(name, body);
    this.#pendingLength += body.length;
    if (this.#pendingLength <= FLUSH_LENGTH) return;
    // Bodies that cannot be written stay pending until the next portion, or `save`.
    this.#pendingLength = 0;
    try {
      this.#flush();
    } catch {}
  }

  /** @throws {DamagedCacheError} when the body is not there, or something else has been written in its place */
  get(name: string): string {
    const pending = this.#pending.get(name);
    if (pending !== undefined) return Buffer.from(pending).toString();
    const slice = this.#bodies.get(name);
    if (slice === undefined) throw new DamagedCacheError(`there is no body ${name} in ${this.#folder}`);
    const body = read(name, slice);
    if (body === null) throw new DamagedCacheError(`the body ${name} in ${this.#folder} is damaged`);
    return body.toString();
  }

  #flush(): void {
    if (this.#pending.size === 0) return;
    if (this.#own === null) {
      fs.mkdirSync(this.#folder, { recursive: true });
      const name = `bodies-${randomUUID()}.pack`;
      this.#own = { name, descriptor: fs.openSync(path.join(this.#folder, name), 'wx+'), size: 0 };
      this.#packs.push(this.#own);
    }
    const pack = this.#own;
    const chunks: Uint8Array[] = [];
    const slices: [string, PackSlice][] = [];
    let offset = pack.size;
    for (const [name, body] of this.#pending) {
      const bytes = Buffer.from(body);
      slices.push([name, { pack, offset, length: bytes.length }]);
      offset += bytes.length;
      chunks.push(bytes);
    }
    const all = Buffer.concat(chunks);
    for (let written = 0; written < all.length; ) {
      written += fs.writeSync(pack.descriptor, all, written, all.length - written, pack.size + written);
    }
    // When writing fails, the bodies are still pending, and the next attempt overwrites what was written of them.
    pack.size = offset;
    for (const [name, slice] of slices) this.#bodies.set(name, slice);
    this.#pending.clear();
    this.#pendingLength = 0;
  }

  /** Forgets the values of all keys but these. Bodies that no value refers to are removed by the next `save`. */
  retain(keys: ReadonlySet<string>): void {
    for (const key of this.#entries.keys()) {
      if (keys.has(key)) continue;
      this.#entries.delete(key);
      this.#isChanged = true;
    }
  }

  /** Removes everything, on disk too. The cache can still be used. */
  clear(): void {
    for (const name of [INDEX, ...this.#packs.map((pack) => pack.name)]) remove(path.join(this.#folder, name));
    this.#forget();
  }

  /** Writes an index. A failure is ignored: it costs time at the next build and nothing else. */
  save(files: ReadonlyMap<SourcePath, FileRecord>): void {
    if (!this.#isChanged && isSame(files, this.#files)) return;
    try {
      this.#write(files);
    } catch {
      return;
    }
    this.#files = new Map(files);
    this.#isChanged = false;
  }

  #write(files: ReadonlyMap<SourcePath, FileRecord>): void {
    const used = new Set([...this.#entries.values()].flatMap((entry) => entry.bodies));
    if (this.#packs.length > MAX_PACKS || this.#isWasteful(used)) this.#repack(used);
    this.#flush();
    const index = this.#indexOf(files, used);
    writeIndex(this.#folder, index);
    const known = new Set(this.#packs.map((pack) => pack.name));
    const kept = new Set([...index.packs, ...(this.#own === null ? [] : [this.#own.name])]);
    for (const [name, { pack }] of this.#bodies) if (!kept.has(pack.name)) this.#bodies.delete(name);
    for (const pack of this.#packs.splice(0)) {
      if (kept.has(pack.name)) this.#packs.push(pack);
      else fs.closeSync(pack.descriptor);
    }
    this.#sweep(kept, known);
  }

  /** @param used names of the bodies that the entries refer to */
  #indexOf(files: ReadonlyMap<SourcePath, FileRecord>, used: ReadonlySet<string>): Index {
    const bodies = [...used].flatMap((name) => {
      const slice = this.#bodies.get(name);
      return slice === undefined ? [] : [[name, slice] as const];
    });
    const packs = [...new Set(bodies.map(([, slice]) => slice.pack))];
    const numbers = new Map(packs.map((pack, number) => [pack, number]));
    return {
      code: this.#code,
      packs: packs.map((pack) => pack.name),
      files: [...files],
      entries: [...this.#entries].map(([key, { value, bodies: names }]) => [key, value, names]),
      bodies: bodies.map(([name, { pack, offset, length }]) => [name, numbers.get(pack) ?? 0, offset, length]),
    };
  }

  #isWasteful(used: ReadonlySet<string>): boolean {
    const size = this.#packs.reduce((sum, pack) => sum + pack.size, 0);
    let needed = 0;
    for (const name of used) needed += this.#bodies.get(name)?.length ?? 0;
    return size > 2 * needed + MAX_WASTE;
  }

  /** Copies the bodies in use to a new pack. Damaged ones are left out. */
  #repack(used: ReadonlySet<string>): void {
    this.#own = null;
    for (const name of used) {
      const slice = this.#bodies.get(name);
      if (slice === undefined) continue;
      const body = read(name, slice);
      this.#bodies.delete(name);
      if (body !== null) this.put(name, body);
    }
  }

  /**
   * Removes unused files.
   *
   * @param kept packs in use
   * @param known packs that this process had open
   */
  #sweep(kept: ReadonlySet<string>, known: ReadonlySet<string>): void {
    for (const name of fs.readdirSync(this.#folder)) {
      if (name === INDEX || kept.has(name)) continue;
      const file = path.join(this.#folder, name);
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      if (stat !== undefined && (known.has(name) || Date.now() - stat.mtimeMs > ABANDONED_MS)) remove(file);
    }
  }

  /** Closes the packs. Their bodies cannot be read afterwards. */
  close(): void {
    for (const pack of this.#packs) fs.closeSync(pack.descriptor);
    this.#packs.length = 0;
    this.#own = null;
  }
}

/** @throws when there is no index, or it is damaged */
function readIndex(file: string): Index {
  // Reading a pipe would wait.
  if (!fs.statSync(file).isFile()) throw new Error(`${file} is not a file`);
  const text = fs.readFileSync(file, 'utf8');
  const start = text.indexOf('\n') + 1;
  const json = text.slice(start);
  if (text.slice(0, start) !== `${digest(json)}\n`) throw new Error(`${file} is damaged`);
  return JSON.parse(json) as Index;
}

/** Replaces the index, and a folder in its place. */
function writeIndex(folder: string, index: Index): void {
  const json = JSON.stringify(index);
  const file = path.join(folder, INDEX);
  const temporary = path.join(folder, `index-${randomUUID()}.tmp`);
  try {
    fs.writeFileSync(temporary, `${digest(json)}\n${json}`);
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) remove(file);
    fs.renameSync(temporary, file);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

function openPack(folder: string, name: string): Pack {
  const file = path.join(folder, name);
  const stat = fs.statSync(file);
  // Opening a pipe would wait.
  if (!stat.isFile()) throw new Error(`${file} is not a file`);
  return { name, descriptor: fs.openSync(file, 'r'), size: stat.size };
}

/** Reads a body. Null if it cannot be read, or something else is in its place. */
function read(name: string, { pack, offset, length }: PackSlice): Buffer | null {
  const bytes = Buffer.allocUnsafe(length);
  try {
    fs.readSync(pack.descriptor, bytes, 0, length, offset);
  } catch {
    return null;
  }
  return digest(bytes) === name ? bytes : null;
}

/** Makes a folder, and removes a file in its place. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  remove(folder);
  fs.mkdirSync(folder, { recursive: true });
}

/** Removes a file or folder if possible: another process may have it open. */
function remove(file: string): void {
  try {
    fs.rmSync(file, { recursive: true, force: true });
  } catch {}
}

function isSame(files: ReadonlyMap<SourcePath, FileRecord>, before: ReadonlyMap<SourcePath, FileRecord>): boolean {
  return JSON.stringify([...files]) === JSON.stringify([...before]);
}
