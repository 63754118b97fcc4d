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
 * spoil it, at worst work is done again; and the files of several caches in one folder are one cache. Few new values
 * are written as an index that adds to the one before, so that saving costs what changed.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digest, digestOfPieces } from './base/digest.ts';
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
  /** The index that this one adds to, and how many had been added to it before; absent for one that is whole. */
  readonly base?: readonly [name: string, before: number];
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
/** Indexes that add to one. */
const MAX_ADDITIONS = 6;
/** An index is written whole if more than this share of its values are new, or nobody wants them any more. */
const MAX_CHANGED = 1 / 8;
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
  /** Names of the indexes that the next whole one takes the place of. */
  #indexes: readonly string[] = [];
  /** The index that the others among them add to; null where they are not one index and what was added to it. */
  #base: string | null = null;
  /** Keys of the entries that are on disk. */
  readonly #saved = new Set<string>();
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
    const found = [...this.#indexes].sort().map((name) => ({ name, index: tryRead(folder, name) }));
    const usable = found.flatMap(({ name, index }) => (index?.code === code ? { name, index } : []));
    // What was added later knows better which files there are.
    usable.sort((a, b) => (a.index.base?.[1] ?? -1) - (b.index.base?.[1] ?? -1));
    const loaded = usable.filter(({ index }) => this.#tryLoad(index));
    const [first] = loaded;
    const isOne =
      loaded.length === found.length &&
      loaded.every(({ index: { base } }, at) => (at === 0 ? base === undefined : base?.[0] === first?.name));
    this.#base = isOne ? (first?.name ?? null) : null;
  }

  #tryLoad(index: Index): boolean {
    try {
      this.#load(index);
      return true;
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
      if (!names.every((name) => this.#bodies.has(name))) continue;
      this.#entries.set(key, { value, bodies: names });
      this.#saved.add(key);
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
    this.#saved.delete(key);
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
    for (const key of this.#entries.keys()) if (!keys.has(key)) this.#entries.delete(key);
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
    this.#base = null;
    this.#saved.clear();
  }

  /**
   * Writes everything down that the cache holds. Failing to write costs time at the next build and nothing else, so it
   * is not an error.
   */
  save(files: ReadonlyMap<SourcePath, FileRecord>): void {
    const fresh = [...this.#entries].filter(([key]) => !this.#saved.has(key));
    const changed = [...files].filter(([name, record]) => !isSame(record, this.#files.get(name)));
    const known = this.#entries.size - fresh.length;
    const isWhole =
      this.#base === null ||
      this.#indexes.length > MAX_ADDITIONS ||
      Math.max(fresh.length, this.#saved.size - known, this.#files.size - files.size) > known * MAX_CHANGED;
    if (!isWhole && fresh.length === 0 && changed.length === 0) return;
    try {
      if (isWhole) this.#writeWhole(files);
      else this.#add(fresh, changed);
    } catch {
      return;
    }
    this.#files = new Map(files);
  }

  /** Writes one index in place of all, and removes what nobody needs. */
  #writeWhole(files: ReadonlyMap<SourcePath, FileRecord>): void {
    const used = new Set([...this.#entries.values()].flatMap((entry) => entry.bodies));
    if (this.#isWasteful(used)) this.#collect(used, this.#packs);
    else if (this.#packs.length > MAX_PACKS) this.#collect(used, this.#smallPacks());
    this.#flush();
    const index = this.#indexOf([...this.#entries], [...files], used);
    const name = this.#writeIndex(index);
    for (const other of this.#indexes) if (other !== name) remove(path.join(this.#folder, other));
    this.#indexes = [name];
    this.#base = name;
    this.#saved.clear();
    for (const key of this.#entries.keys()) this.#saved.add(key);
    const before = new Set(this.#packs.map((pack) => pack.name));
    const packs = new Set(index.packs);
    this.#forget(packs);
    this.#sweep(packs, before);
  }

  /** Writes what is new as an index that adds to the one before. Nobody misses that what is gone is still there. */
  #add(entries: readonly (readonly [string, Entry])[], files: Index['files']): void {
    this.#flush();
    const used = new Set(entries.flatMap(([, entry]) => entry.bodies));
    const name = this.#writeIndex({
      ...this.#indexOf(entries, files, used),
      base: [this.#base as string, this.#indexes.length - 1],
    });
    this.#indexes = [...this.#indexes, name];
    for (const [key] of entries) this.#saved.add(key);
  }

  /** @param used names of the bodies that the entries refer to */
  #indexOf(entries: readonly (readonly [string, Entry])[], files: Index['files'], used: ReadonlySet<string>): Index {
    const bodies = [...used].flatMap((name) => {
      const slice = this.#bodies.get(name);
      return slice === undefined ? [] : [[name, slice] as const];
    });
    const packs = [...new Set(bodies.map(([, slice]) => slice.pack))];
    const number = new Map(packs.map((pack, index) => [pack, index]));
    return {
      code: this.#code,
      packs: packs.map((pack) => pack.name),
      files,
      entries: entries.map(([key, { value, bodies: names }]) => [key, value, names]),
      bodies: bodies.map(([name, { pack, offset, length }]) => [name, number.get(pack) ?? 0, offset, length]),
    };
  }

  /**
   * Writes an index whole, or not at all.
   *
   * @returns its name
   */
  #writeIndex(index: Index): string {
    const pieces = piecesOf(index);
    const name = `index-${digestOfPieces(pieces)}.json`;
    const file = path.join(this.#folder, name);
    const temporary = path.join(this.#folder, `index-${randomUUID()}.tmp`);
    try {
      writePieces(temporary, pieces);
      if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) remove(file);
      fs.renameSync(temporary, file);
      return name;
    } catch (error) {
      remove(temporary);
      throw error;
    }
  }

  #isWasteful(used: ReadonlySet<string>): boolean {
    const held = this.#packs.reduce((size, pack) => size + pack.size, 0);
    let needed = 0;
    for (const name of used) needed += this.#bodies.get(name)?.length ?? 0;
    return held > 2 * needed + MAX_WASTE;
  }

  /** All packs but the largest, which is not copied for the sake of the others. */
  #smallPacks(): readonly Pack[] {
    return this.#packs.toSorted((a, b) => b.size - a.size).slice(1);
  }

  /** Copies the bodies in use of some packs into a new one, so that those can go. Damaged ones are left out. */
  #collect(used: ReadonlySet<string>, from: readonly Pack[]): void {
    const packs = new Set(from);
    this.#own = null;
    for (const name of used) {
      const slice = this.#bodies.get(name);
      if (slice === undefined || !packs.has(slice.pack)) continue;
      const body = read(name, slice);
      this.#bodies.delete(name);
      if (body !== null) this.put(name, body);
    }
  }

  /** Closes packs that the index does not name any more, and forgets what lies in them. */
  #forget(kept: ReadonlySet<string>): void {
    for (const [name, { pack }] of this.#bodies) {
      if (!kept.has(pack.name) && pack !== this.#own) this.#bodies.delete(name);
    }
    for (const pack of this.#packs.splice(0)) {
      if (kept.has(pack.name) || pack === this.#own) this.#packs.push(pack);
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

/** An index; null where it cannot be read, or holds something else than it is named by. */
function tryRead(folder: string, name: string): Index | null {
  try {
    const bytes = readNow(path.join(folder, name));
    return digest(bytes) === INDEX_NAME.exec(name)?.[1] ? (JSON.parse(bytes.toString()) as Index) : null;
  } catch {
    return null;
  }
}

/** Characters of an index that are made at once: the whole text of a large one takes several times its size. */
const PIECE = 1 << 18;

/** An index as JSON, in pieces. */
function piecesOf({ entries, ...rest }: Index): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let text = '{"entries":[';
  for (const [number, entry] of entries.entries()) {
    text += `${number === 0 ? '' : ','}${JSON.stringify(entry)}`;
    if (text.length < PIECE) continue;
    pieces.push(Buffer.from(text));
    text = '';
  }
  pieces.push(Buffer.from(`${text}],${JSON.stringify(rest).slice(1)}`));
  return pieces;
}

function writePieces(file: string, pieces: readonly Uint8Array[]): void {
  const descriptor = fs.openSync(file, 'w');
  try {
    for (const piece of pieces) fs.writeFileSync(descriptor, piece);
  } finally {
    fs.closeSync(descriptor);
  }
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

function isSame(a: FileRecord, b: FileRecord | undefined): boolean {
  return b !== undefined && a.digest === b.digest && a.ctime === b.ctime && a.mtime === b.mtime && a.inode === b.inode;
}
