/** The site of an authoring session: built again after every change, with as much of it as somebody has asked for. */
import path from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import type { Assets } from '../assets/assets.ts';
import { Cache, DamagedCacheError } from '../cache.ts';
import type { Io } from '../io.ts';
import { type DocPath, routeModule, routeOutput } from '../paths.ts';
import { buildSite, compileAhead, LinkMemory, type SiteInput } from '../site.ts';
import { FileChangedError, FileTable } from '../source/files.ts';
import { MissingDocsError, readSnapshot, updateSnapshot } from '../source/snapshot.ts';
import type { Diagnostic, PageFacts, Site, Snapshot } from '../types.ts';
import type { Project } from './project.ts';

/** After the last change the cache on disk is brought up to date. */
const SAVE_MS = 5000;
/** And after so many builds in any case: what no page is made of any more is forgotten then. */
const SAVE_BUILDS = 100;
/** Where more documents changed at once, those that nobody has asked for wait until the others are shown. */
const AT_ONCE = 50;
/** A file that changes while it is read is read again so often. */
const TRIES = 5;

export interface DevSiteInput {
  readonly project: Project;
  readonly cacheFolder: string;
  readonly io: Io;
  assets(): Assets;
  /** Told of every new state of the site. */
  onSite(site: Site): void;
  /** Told of a failure that is no fault of a page: the site stays as it was. */
  onFailure(diagnostics: readonly Diagnostic[]): void;
}

export class DevSite {
  readonly #input: DevSiteInput;
  #cache: Cache;
  readonly #files: FileTable;
  /** Documents whose bodies somebody has asked for. */
  readonly #wanted = new Set<DocPath>();
  readonly #fronts = new Map<string, PageFacts>();
  readonly #memory = new LinkMemory();
  #site: Site | null = null;
  /** Builds follow one another. */
  #queue: Promise<unknown> = Promise.resolve();
  #saving: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Builds since the cache was saved. */
  #unsaved = 0;
  #everything = false;

  constructor(input: DevSiteInput) {
    this.#input = input;
    this.#cache = new Cache(input.cacheFolder, input.io.program.code);
    this.#files = new FileTable(input.project.root, this.#cache.files);
  }

  /**
   * Builds the site as it is on disk now; not again where nothing of it changed.
   *
   * @param changed absolute paths, if it is known that nothing else did
   */
  refresh(changed: ReadonlySet<string> = new Set()): Promise<void> {
    const next = this.#queue.then(() => (this.#closed ? undefined : this.#build(changed)));
    this.#queue = next.catch(() => {});
    return next;
  }

  /** The site, complete as far as a published path needs it. */
  async outputs(output: string): Promise<Site['outputs']> {
    await this.#queue;
    const wanted = this.#neededFor(output);
    if (wanted.length > 0) {
      for (const path of wanted) this.#wanted.add(path);
      await this.refresh();
    }
    return this.#site?.outputs ?? new Map();
  }

  get site(): Site | null {
    return this.#site;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#saving);
    await this.#queue;
    this.#save();
    this.#cache.close();
  }

  /** Documents that have to be compiled for a path, and are not. */
  #neededFor(output: string): readonly DocPath[] {
    const site = this.#site;
    if (site === null || site.partial.size === 0) return [];
    if (/^assets\/search\/|^search\/|^assets\/pages\/search\.js$/.test(output)) return [...site.partial];
    const found = [...site.documents].find(([route]) => routeOutput(route) === output || routeModule(route) === output);
    return found !== undefined && site.partial.has(found[1]) ? [found[1]] : [];
  }

  async #build(changed: ReadonlySet<string>): Promise<void> {
    const { project, io, onFailure } = this.#input;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const input = this.#siteInput(attempt === 1 ? changed : new Set());
        if (!this.#isNews(input)) return;
        this.#commits ??= input.snapshot;
        const site = await buildSite(input);
        if (site.partial.size > 0) this.#everything = false;
        this.#built = {
          snapshot: input.snapshot,
          assets: input.assets,
          wanted: this.#wanted.size,
          everything: this.#everything,
        };
        this.#site = site;
        this.#input.onSite(site);
        this.#saveSoon();
        if (site.partial.size > 0) void this.#compileTheRest();
        return;
      } catch (error) {
        if (error instanceof DamagedCacheError && attempt < TRIES) {
          this.#cache.close();
          this.#cache = new Cache(path.join(this.#input.cacheFolder, `again-${Date.now()}`), io.program.code);
        } else if (isPassing(error) && attempt < TRIES) {
          // Somebody is still writing: what follows tells of it, too.
          await soon();
        } else {
          this.#built = null;
          onFailure([{ ...WHERE, file: project.config.docs.path, message: messageOf(error) }]);
          return;
        }
      }
    }
  }

  /** Whether anything is other than it was when the site was built. Unchanged files are the same objects. */
  #isNews({ snapshot, assets }: SiteInput): boolean {
    const built = this.#built;
    if (built === null || built.assets !== assets) return true;
    if (built.wanted !== this.#wanted.size || built.everything !== this.#everything) return true;
    return !isSameMap(built.snapshot.docs, snapshot.docs) || !isSameMap(built.snapshot.statics, snapshot.statics);
  }
  /** What the site was built from; null after a failure. */
  #built: { snapshot: Snapshot; assets: Assets; wanted: number; everything: boolean } | null = null;

  /** Commits are read once: they say nothing of what is being written. */
  #commits: Snapshot | undefined;

  #siteInput(changed: ReadonlySet<string> = new Set()): SiteInput {
    const { project, io } = this.#input;
    const { root, config } = project;
    const before = this.#built?.snapshot;
    const updated = before && updateSnapshot(before, root, config, this.#files, changed);
    return {
      config,
      configFile: project.configFile,
      snapshot: updated ?? readSnapshot(root, config, this.#files, this.#commits),
      cache: this.#cache,
      assets: this.#input.assets(),
      code: io.program.code,
      drafts: true,
      worker: null,
      runner: io.program.runner,
      needed: (path, missing) => (this.#everything && missing <= AT_ONCE) || this.#wanted.has(path),
      fronts: this.#fronts,
      memory: this.#memory,
    };
  }

  /** Compiles what nobody has asked for, a page at a time, so that the diagnostics become complete. */
  async #compileTheRest(): Promise<void> {
    if (this.#compiling || this.#everything) return;
    this.#compiling = true;
    try {
      await compileAhead(this.#siteInput(), async () => {
        await soon();
        return !this.#closed;
      });
      this.#everything = true;
      await this.refresh();
    } catch (error) {
      // What cannot be read now is compiled when it is asked for.
      if (!isPassing(error)) throw error;
    } finally {
      this.#compiling = false;
    }
  }
  #compiling = false;

  #saveSoon(): void {
    clearTimeout(this.#saving);
    this.#unsaved += 1;
    if (this.#unsaved >= SAVE_BUILDS) {
      this.#save();
      return;
    }
    this.#saving = setTimeout(() => {
      this.#queue = this.#queue.then(() => this.#save());
    }, SAVE_MS);
  }

  /** Writes the cache, and forgets what no page is made of any more. */
  #save(): void {
    this.#unsaved = 0;
    if (this.#everything) this.#fronts.clear();
    this.#cache.save(this.#files.records(Date.now()));
  }
}

const WHERE = { severity: 'error', rule: 'docs', line: 1, column: 1 } as const;

/** A file that was there a moment ago, or is being written. */
function isPassing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof FileChangedError || code === 'ENOENT' || code === 'EBUSY' || code === 'EPERM';
}

function isSameMap<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}

function messageOf(error: unknown): string {
  if (error instanceof MissingDocsError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
