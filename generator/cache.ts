/**
 * The cache of everything that takes long to make, in memory and on disk: compiled pages, results of scripts.
 *
 * 1. A cached value never changes.
 * 2. Everything that decides the value (files, code, options) is in the key; a page's value depends on its own file.
 * 3. Diagnostics are stored with the value and come back on a hit.
 *
 * What is still in use is for those to say who use it: nothing goes before `retain`.
 *
 * On disk a cache is a folder of indexes and packs. An index holds values and where their bodies lie, the long texts
 * that are read when they are needed; packs hold bodies one after the other. An index is named by its contents, a pack
 * like no other, and neither changes once it is there. So two processes on one folder, or one that is killed, cannot
 * spoil it, at worst work is done again; and the files of several caches in one folder are one cache.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digest } from './base/digest.ts';
import { READ_NOW, readNow } from './base/read-now.ts';
import type { SourcePath } from './model/paths.ts';
import type { FileRecord } from './model/source.ts';
import type { ValueStore } from './model/store.ts';

/** Where a body lies: a part of a pack, in bytes. */
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

/** The cache that every command uses, among the caches. */
const PAGES = 'pages';
/** What `site compile --shard` added, for other machines; among the caches. */
const SHARDS = 'shards';
const INDEX_NAME = /^index-([\w-]+)\.json$/;
const PACK_NAME = /^bodies-[\w-]+\.pack$/;
const MAX_PACKS = 8;
/** Packs may hold as many unused bytes as used ones, and these more, before the used ones are copied to a new pack. */
const MAX_WASTE = 1 << 21;
/** Packs nobody refers to may be another process's work in progress; after this time they are not. */
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

  peek<T>(key: string): T | undefined {
    return this.#store.peek(key);
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

/** A store that adds to another one only what a third does not have. */
export class AddingStore implements ValueStore {
  readonly #known: ValueStore;
  readonly #own: ValueStore;
  /** Names of the bodies that were added. */
  readonly #added = new Set<string>();

  constructor(known: ValueStore, own: ValueStore) {
    this.#known = known;
    this.#own = own;
  }

  recall<T>(key: string): T | undefined {
    return this.#own.recall<T>(key) ?? this.#known.recall<T>(key);
  }

  peek<T>(key: string): T | undefined {
    return this.#own.peek<T>(key) ?? this.#known.peek<T>(key);
  }

  remember(key: string, value: unknown, bodies: readonly string[]): void {
    this.#own.remember(key, value, bodies);
  }

  put(name: string, body: string | Uint8Array): void {
    this.#added.add(name);
    this.#own.put(name, body);
  }

  get(name: string): string {
    return this.#added.has(name) ? this.#own.get(name) : this.#known.get(name);
  }
}

/**
 * Opens the cache of a site, and takes in what shards added to it, here or on other machines.
 *
 * @param caches the folder of all caches
 */
export function openCache(caches: string, code: string): Cache {
  const folder = path.join(caches, PAGES);
  makeFolder(folder);
  takeIn(path.join(caches, SHARDS), folder);
  return new Cache(folder, code);
}

/** Opens an empty cache for what a shard adds to that of the site, which must be open. */
export function openShardCache(caches: string, code: string): Cache {
  return new Cache(path.join(caches, SHARDS), code);
}

/** Moves the files of caches, wherever below a folder they lie, to another: packs before the indexes that name them. */
function takeIn(from: string, to: string): void {
  const found = listFiles(from);
  for (const pattern of [PACK_NAME, INDEX_NAME]) {
    for (const file of found.filter((each) => pattern.test(path.basename(each)))) {
      try {
        fs.renameSync(file, path.join(to, path.basename(file)));
      } catch {
        // What cannot be moved is made again.
      }
    }
  }
}

function listFiles(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/**
 * A cache in a folder. Whoever opens it says what is still in use (`retain`), writes it down (`save`) and closes it.
 */
export class Cache implements ValueStore {
  readonly #folder: string;
  readonly #code: string;
  readonly #entries = new Map<string, Entry>();
  readonly #bodies = new Map<string, PackSlice>();
  readonly #packs: Pack[] = [];
  readonly #pending = new Map<string, string | Uint8Array>();
  #pendingLength = 0;
  /** Bodies are written once so many characters are pending. */
  #flushLength = FLUSH_LENGTH;
  #own: Pack | null = null;
  /** Names of the indexes that the next one takes the place of. */
  #indexes: readonly string[] = [];
  /** Whether the entries are others than on disk. */
  #changed = false;
  #files = new Map<SourcePath, FileRecord>();

  /**
   * Opens the cache in a folder, which is made if it is not there. Entries of other code are not seen.
   * A damaged index counts as none.
   */
  constructor(folder: string, code: string) {
    this.#folder = folder;
    this.#code = code;
    makeFolder(folder);
    this.#indexes = fs.readdirSync(folder).filter((name) => INDEX_NAME.test(name));
    const loaded = [...this.#indexes].sort().filter((name) => this.#tryLoad(name));
    this.#changed = this.#indexes.length !== 1 || loaded.length !== 1;
  }

  #tryLoad(name: string): boolean {
    try {
      const index = readIndex(this.#folder, name);
      if (index.code === this.#code) this.#load(index);
      return index.code === this.#code;
    } catch {
      return false;
    }
  }

  #load(index: Index): void {
    const packs: Pack[] = [];
    const opened: Pack[] = [];
    const bodies: [string, PackSlice][] = [];
    try {
      for (const name of index.packs) {
        const known = this.#packs.find((pack) => pack.name === name);
        if (known !== undefined) {
          packs.push(known);
          continue;
        }
        const descriptor = fs.openSync(path.join(this.#folder, name), READ_NOW);
        const stat = fs.fstatSync(descriptor);
        const pack = { name, descriptor, size: stat.isFile() ? stat.size : 0 };
        opened.push(pack);
        packs.push(pack);
      }
      for (const [name, number, offset, length] of index.bodies) {
        const pack = packs[number];
        if (pack === undefined || offset + length > pack.size) throw new Error('the pack is cut off');
        bodies.push([name, { pack, offset, length }]);
      }
    } catch (error) {
      for (const pack of opened) fs.closeSync(pack.descriptor);
      throw error;
    }
    this.#packs.push(...opened);
    for (const [name, slice] of bodies) this.#bodies.set(name, slice);
    for (const [file, record] of index.files) this.#files.set(file, record);
    for (const [key, value, names] of index.entries) {
      if (names.every((name) => this.#bodies.has(name))) this.#entries.set(key, { value, bodies: names });
    }
  }

  /** What is known of files from the last time. */
  get files(): ReadonlyMap<SourcePath, FileRecord> {
    return this.#files;
  }

  recall<T>(key: string): T | undefined {
    return this.#entries.get(key)?.value as T | undefined;
  }

  peek<T>(key: string): T | undefined {
    return this.recall(key);
  }

  remember(key: string, value: unknown, bodies: readonly string[]): void {
    this.#entries.set(key, { value, bodies });
    this.#changed = true;
  }

  put(name: string, body: string | Uint8Array): void {
    if (this.#bodies.has(name) || this.#pending.has(name)) return;
    this.#pending.set(name, body);
    this.#pendingLength += body.length;
    if (this.#pendingLength <= this.#flushLength) return;
    try {
      this.#flush();
    } catch {
      // What cannot be written stays in memory; not every body after this one need try again.
      this.#flushLength = this.#pendingLength + FLUSH_LENGTH;
    }
  }

  /** @throws {DamagedCacheError} when the body is not there, or something else has been written in its place */
  get(name: string): string {
    const pending = this.#pending.get(name);
    if (pending !== undefined) return typeof pending === 'string' ? pending : textOf(pending);
    const slice = this.#bodies.get(name);
    if (slice === undefined) throw new DamagedCacheError(`there is no body ${name} in ${this.#folder}`);
    const body = read(name, slice);
    if (body === null) throw new DamagedCacheError(`the body ${name} in ${this.#folder} is damaged`);
    return textOf(body);
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
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      slices.push([name, { pack, offset, length: bytes.length }]);
      offset += bytes.length;
      chunks.push(bytes);
    }
    const all = Buffer.concat(chunks);
    for (let written = 0; written < all.length; ) {
      written += fs.writeSync(pack.descriptor, all, written, all.length - written, pack.size + written);
    }
    // Only now: when writing fails, the bodies are still pending, and are written over what was written of them.
    pack.size = offset;
    for (const [name, slice] of slices) this.#bodies.set(name, slice);
    this.#pending.clear();
    this.#pendingLength = 0;
    this.#flushLength = FLUSH_LENGTH;
  }

  /** Forgets the values of all keys but these. Bodies that no value refers to any more go with the next save. */
  retain(keys: ReadonlySet<string>): void {
    for (const key of this.#entries.keys()) {
      if (!keys.has(key) && this.#entries.delete(key)) this.#changed = true;
    }
  }

  /**
   * Throws everything away, on disk too, so that no damage comes back. The cache is empty then, and can be used on.
   */
  clear(): void {
    for (const name of [...this.#indexes, ...this.#packs.map(({ name }) => name)])
      remove(path.join(this.#folder, name));
    this.close();
    this.#entries.clear();
    this.#bodies.clear();
    this.#pending.clear();
    this.#pendingLength = 0;
    this.#files = new Map();
    this.#indexes = [];
    this.#changed = true;
  }

  /**
   * Writes everything down that the cache holds. Failing to write costs time at the next build and nothing else, so it
   * is not an error.
   */
  save(files: ReadonlyMap<SourcePath, FileRecord>): void {
    if (!this.#changed && sameFiles(files, this.#files)) return;
    try {
      this.#write(files);
    } catch {
      return;
    }
    this.#files = new Map(files);
    this.#changed = false;
  }

  #write(files: ReadonlyMap<SourcePath, FileRecord>): void {
    const used = new Set([...this.#entries.values()].flatMap((entry) => entry.bodies));
    if (this.#packs.length > MAX_PACKS || this.#isWasteful(used)) this.#collect(used);
    this.#flush();
    const bodies = [...used].flatMap((name) => {
      const slice = this.#bodies.get(name);
      return slice === undefined ? [] : [[name, slice] as const];
    });
    const packs = [...new Set(bodies.map(([, slice]) => slice.pack))];
    const number = new Map(packs.map((pack, index) => [pack, index]));
    const index: Index = {
      code: this.#code,
      packs: packs.map((pack) => pack.name),
      files: [...files],
      entries: [...this.#entries].map(([key, { value, bodies: names }]) => [key, value, names]),
      bodies: bodies.map(([name, { pack, offset, length }]) => [name, number.get(pack) ?? 0, offset, length]),
    };
    this.#writeIndex(JSON.stringify(index));
    const before = new Set(this.#packs.map((pack) => pack.name));
    this.#forget(new Set(packs));
    this.#sweep(new Set(index.packs), before);
  }

  /** In place of those before it; whole, or not at all. */
  #writeIndex(text: string): void {
    const name = `index-${digest(text)}.json`;
    const file = path.join(this.#folder, name);
    const temporary = path.join(this.#folder, `index-${randomUUID()}.tmp`);
    try {
      fs.writeFileSync(temporary, text);
      if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) remove(file);
      fs.renameSync(temporary, file);
    } catch (error) {
      remove(temporary);
      throw error;
    }
    for (const other of this.#indexes) if (other !== name) remove(path.join(this.#folder, other));
    this.#indexes = [name];
  }

  #isWasteful(used: ReadonlySet<string>): boolean {
    const held = this.#packs.reduce((size, pack) => size + pack.size, 0);
    let needed = 0;
    for (const name of used) needed += this.#bodies.get(name)?.length ?? 0;
    return held > 2 * needed + MAX_WASTE;
  }

  /** Copies the bodies in use into a new pack, so that all others can go. Damaged ones are left out. */
  #collect(used: ReadonlySet<string>): void {
    this.#own = null;
    for (const name of used) {
      const slice = this.#bodies.get(name);
      if (slice === undefined || slice.pack === this.#own) continue;
      const body = read(name, slice);
      this.#bodies.delete(name);
      if (body !== null) this.put(name, body);
    }
  }

  /** Closes packs that the index does not name any more, and forgets what lies in them. */
  #forget(kept: ReadonlySet<Pack>): void {
    for (const [name, { pack }] of this.#bodies) {
      if (!kept.has(pack) && pack !== this.#own) this.#bodies.delete(name);
    }
    for (const pack of this.#packs.splice(0)) {
      if (kept.has(pack) || pack === this.#own) this.#packs.push(pack);
      else fs.closeSync(pack.descriptor);
    }
  }

  /**
   * Removes files that nobody needs.
   *
   * @param kept packs that the index names
   * @param known packs that this process had open
   */
  #sweep(kept: ReadonlySet<string>, known: ReadonlySet<string>): void {
    for (const name of fs.readdirSync(this.#folder)) {
      if (this.#indexes.includes(name) || kept.has(name) || name === this.#own?.name) continue;
      const file = path.join(this.#folder, name);
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      // Packs of our own past are dead at once; who still has them open can read them.
      if (stat !== undefined && (known.has(name) || Date.now() - stat.mtimeMs > ABANDONED_MS)) remove(file);
    }
  }

  /** Closes the packs. Their bodies cannot be read afterwards. */
  close(): void {
    for (const pack of this.#packs) fs.closeSync(pack.descriptor);
    this.#packs.length = 0;
    // Whoever still writes gets a pack of its own: the number of a closed descriptor may be another file's by now.
    this.#own = null;
  }
}

/** @throws where it cannot be read, or holds something else than it is named by */
function readIndex(folder: string, name: string): Index {
  const text = readNow(path.join(folder, name)).toString();
  if (digest(text) !== INDEX_NAME.exec(name)?.[1]) throw new Error('the index is damaged');
  return JSON.parse(text) as Index;
}

/** A body; null where it cannot be read, or something else stands in its place. */
function read(name: string, { pack, offset, length }: PackSlice): Uint8Array | null {
  const bytes = Buffer.allocUnsafe(length);
  try {
    fs.readSync(pack.descriptor, bytes, 0, length, offset);
  } catch {
    return null;
  }
  return digest(bytes) === name ? bytes : null;
}

function textOf({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString();
}

/** Makes a folder, in place of a file that may stand there. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  remove(folder);
  fs.mkdirSync(folder, { recursive: true });
}

/** Removes a file or folder as far as that is possible: what is left is in nobody's way. */
function remove(file: string): void {
  try {
    fs.rmSync(file, { recursive: true, force: true });
  } catch {
    // Another process may have it open.
  }
}

function sameFiles(a: ReadonlyMap<SourcePath, FileRecord>, b: ReadonlyMap<SourcePath, FileRecord>): boolean {
  if (a.size !== b.size) return false;
  for (const [name, record] of a) {
    const other = b.get(name);
    if (other === undefined || other.digest !== record.digest || other.ctime !== record.ctime) return false;
    if (other.mtime !== record.mtime || other.inode !== record.inode) return false;
  }
  return true;
}
