/**
 * The cache of everything that takes long to make, in memory and on disk: compiled pages, results of scripts.
 *
 * 1. A cached value never changes.
 * 2. Everything that decides the value (files, code, options) is in the key; a page's value depends on its own file.
 * 3. Diagnostics are stored with the value and come back on a hit.
 *
 * On disk a cache is a folder: `index.json` holds every value and where its bodies lie, the long texts that are read
 * when they are needed; packs hold bodies one after the other. A process only ever writes packs of its own, and an index is replaced whole, so two
 * processes on one folder, or one that is killed, cannot spoil it; at worst work is done again.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digest } from './digest.ts';
import type { SourcePath } from './paths.ts';
import type { FileRecord, ValueStore } from './types.ts';

/** Where a body lies. */
interface Place {
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

/** The index as it is written, behind a line with its digest. Bodies are [digest, number of the pack, offset, length]. */
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

const INDEX = 'index.json';
const MAX_PACKS = 8;
/** Packs may hold this many bytes that are not in use, and as many as are in use, before those are copied to a new one. */
const MAX_WASTE = 1 << 21;
/** Packs nobody refers to may be another process's work in progress; after this time they are not. */
const ABANDONED_MS = 3_600_000;
/** Bodies are written in portions of about this many characters. */
const FLUSH_LENGTH = 1 << 20;

/** A body is not what was stored: the cache must be thrown away. */
export class DamagedCacheError extends Error {}

export class Cache implements ValueStore {
  readonly #folder: string;
  readonly #code: string;
  readonly #entries = new Map<string, Entry>();
  readonly #bodies = new Map<string, Place>();
  /** Keys asked for or stored since the last save: the rest is forgotten. */
  readonly #live = new Set<string>();
  readonly #packs: Pack[] = [];
  readonly #pending = new Map<string, string>();
  #pendingLength = 0;
  #own: Pack | null = null;
  #savedSize = 0;
  #changed = false;
  #files: ReadonlyMap<SourcePath, FileRecord> = new Map();

  /**
   * Opens the cache in a folder, which is made if it is not there. Entries of other code are not seen.
   * Damage counts as an empty cache.
   */
  constructor(folder: string, code: string) {
    this.#folder = folder;
    this.#code = code;
    fs.mkdirSync(folder, { recursive: true });
    try {
      const index = parseIndex(fs.readFileSync(path.join(folder, INDEX), 'utf8'));
      if (index.code === code) this.#load(index);
    } catch {
      this.#changed = true;
    }
  }

  #load(index: Index): void {
    const opened: Pack[] = [];
    try {
      for (const name of index.packs) {
        const descriptor = fs.openSync(path.join(this.#folder, name), 'r');
        opened.push({ name, descriptor, size: fs.fstatSync(descriptor).size });
      }
      for (const [name, number, offset, length] of index.bodies) {
        const pack = opened[number];
        if (pack === undefined || offset + length > pack.size) throw new Error('the pack is cut off');
        this.#bodies.set(name, { pack, offset, length });
      }
    } catch (error) {
      for (const pack of opened) fs.closeSync(pack.descriptor);
      this.#bodies.clear();
      throw error;
    }
    this.#packs.push(...opened);
    this.#files = new Map(index.files);
    for (const [key, value, bodies] of index.entries) {
      if (bodies.every((name) => this.#bodies.has(name))) this.#entries.set(key, { value, bodies });
    }
    this.#savedSize = this.#entries.size;
  }

  /** What is known of files from the last time. */
  get files(): ReadonlyMap<SourcePath, FileRecord> {
    return this.#files;
  }

  recall<T>(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined) this.#live.add(key);
    return entry?.value as T | undefined;
  }

  remember(key: string, value: unknown, bodies: readonly string[]): void {
    this.#entries.set(key, { value, bodies });
    this.#live.add(key);
    this.#changed = true;
  }

  put(name: string, body: string): void {
    if (this.#bodies.has(name) || this.#pending.has(name)) return;
    this.#pending.set(name, body);
    this.#pendingLength += body.length;
    if (this.#pendingLength > FLUSH_LENGTH) this.#flush();
  }

  /** @throws {DamagedCacheError} when something else has been written in its place */
  get(name: string): string {
    const pending = this.#pending.get(name);
    if (pending !== undefined) return pending;
    const place = this.#bodies.get(name);
    if (place === undefined) throw new Error(`no body ${name} in the cache`);
    const body = read(place);
    if (digest(body) !== name) throw new DamagedCacheError(`the body ${name} in ${this.#folder} is damaged`);
    return body;
  }

  #flush(): void {
    if (this.#pending.size === 0) return;
    if (this.#own === null) {
      const name = `bodies-${randomUUID()}.pack`;
      this.#own = { name, descriptor: fs.openSync(path.join(this.#folder, name), 'wx+'), size: 0 };
      this.#packs.push(this.#own);
    }
    const pack = this.#own;
    const chunks: Buffer[] = [];
    const places: [string, Place][] = [];
    let offset = pack.size;
    for (const [name, body] of this.#pending) {
      const bytes = Buffer.from(body, 'utf8');
      places.push([name, { pack, offset, length: bytes.length }]);
      offset += bytes.length;
      chunks.push(bytes);
    }
    const all = Buffer.concat(chunks);
    for (let written = 0; written < all.length; ) {
      written += fs.writeSync(pack.descriptor, all, written, all.length - written, pack.size + written);
    }
    // Only now: when writing fails, the bodies are still pending, and are written over what was written of them.
    pack.size = offset;
    for (const [name, place] of places) this.#bodies.set(name, place);
    this.#pending.clear();
    this.#pendingLength = 0;
  }

  /**
   * Writes down what was used or stored since the cache was opened or saved, and forgets the rest.
   * Failing to write costs time at the next build and nothing else, so it is not an error.
   */
  save(files: ReadonlyMap<SourcePath, FileRecord>): void {
    for (const key of this.#entries.keys()) if (!this.#live.has(key)) this.#entries.delete(key);
    this.#live.clear();
    const same = !this.#changed && this.#entries.size === this.#savedSize && sameFiles(files, this.#files);
    if (same) return;
    try {
      this.#write(files);
    } catch {
      return;
    }
    this.#files = files;
    this.#changed = false;
    this.#savedSize = this.#entries.size;
  }

  #write(files: ReadonlyMap<SourcePath, FileRecord>): void {
    const used = new Set([...this.#entries.values()].flatMap((entry) => entry.bodies));
    if (this.#packs.length > MAX_PACKS || this.#isWasteful(used)) this.#collect(used);
    this.#flush();
    const bodies = [...used].flatMap((name) => {
      const place = this.#bodies.get(name);
      return place === undefined ? [] : [[name, place] as const];
    });
    const packs = [...new Set(bodies.map(([, place]) => place.pack))];
    const number = new Map(packs.map((pack, index) => [pack, index]));
    const index: Index = {
      code: this.#code,
      packs: packs.map((pack) => pack.name),
      files: [...files],
      entries: [...this.#entries].map(([key, { value, bodies: names }]) => [key, value, names]),
      bodies: bodies.map(([name, { pack, offset, length }]) => [name, number.get(pack) ?? 0, offset, length]),
    };
    const temporary = path.join(this.#folder, `index-${randomUUID()}.tmp`);
    const text = JSON.stringify(index);
    fs.writeFileSync(temporary, `${digest(text)}\n${text}`);
    fs.renameSync(temporary, path.join(this.#folder, INDEX));
    this.#sweep(new Set(index.packs));
    this.#forget(new Set(packs));
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
      const place = this.#bodies.get(name);
      if (place === undefined || place.pack === this.#own) continue;
      const body = read(place);
      this.#bodies.delete(name);
      if (digest(body) === name) this.put(name, body);
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

  #sweep(kept: ReadonlySet<string>): void {
    const known = new Set(this.#packs.map((pack) => pack.name));
    for (const name of fs.readdirSync(this.#folder)) {
      if (name === INDEX || kept.has(name) || name === this.#own?.name) continue;
      const file = path.join(this.#folder, name);
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      // Packs of our own past are dead at once; who still has them open can read them.
      if (stat !== undefined && (known.has(name) || Date.now() - stat.mtimeMs > ABANDONED_MS)) {
        fs.rmSync(file, { force: true });
      }
    }
  }

  /** Closes the packs. The cache cannot be used afterwards. */
  close(): void {
    for (const pack of this.#packs) fs.closeSync(pack.descriptor);
    this.#packs.length = 0;
  }
}

function parseIndex(text: string): Index {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (digest(json) !== text.slice(0, Math.max(end, 0))) throw new Error('the index is damaged');
  return JSON.parse(json) as Index;
}

function read({ pack, offset, length }: Place): string {
  const bytes = Buffer.alloc(length);
  fs.readSync(pack.descriptor, bytes, 0, length, offset);
  return bytes.toString('utf8');
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
