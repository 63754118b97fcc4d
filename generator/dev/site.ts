import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Environment } from '../base/environment.ts';
import type { Assets } from '../bundling/assets.ts';
import { type Cache, DamagedCacheError } from '../cache.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputPath, SourcePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { Snapshot } from '../model/source.ts';
import type { Project } from '../project/project.ts';
import {
  buildSite,
  CompileThreads,
  compileDocument,
  type FileToCompile,
  type SiteInput,
  SiteMemory,
  uncompiledDocuments,
} from '../site.ts';
import { FileChangedError, FileTable } from '../source/files.ts';
import { readSnapshot } from '../source/snapshot.ts';
import { Queue } from './queue.ts';

/** The cache is saved this long after a build. */
const SAVE_MS = 5000;
/** If more documents change at once, only the requested ones are compiled at once. */
const AT_ONCE = 50;
/** A file that changes while it is read, or needs more documents compiled, is read again so often. */
const TRIES = 5;
/** `close` waits this long for running work, such as the compilation of a large page. */
const CLOSE_MS = 2000;
/** An editor that saves in place empties or removes the file, and writes it within this time. */
const REWRITE_MS = 50;

export interface DevSiteInput {
  readonly project: Project;
  readonly cache: Cache;
  readonly env: Environment;
  readonly assets: Assets;
  onSite(site: Site): void;
  /** Receives failures that are not about a page: the site stays as it was. */
  onFailure(diagnostics: readonly Diagnostic[]): void;
}

/** A published file, of the state of the site that it was read from. */
export interface ServedFile {
  readonly bytes: string | Uint8Array;
  readonly build: number;
}

interface Built {
  readonly site: Site;
  /** The sites of a session are counted. */
  readonly build: number;
  readonly snapshot: Snapshot;
}

/** Keeps the site as it is on disk, and answers for its files. */
export class DevSite {
  readonly #input: DevSiteInput;
  readonly #cache: Cache;
  readonly #files: FileTable;
  readonly #memory = new SiteMemory();
  readonly #threads: CompileThreads;
  readonly #queue = new Queue();
  /** Documents whose text a request needs. */
  readonly #asked = new Set<SourcePath>();
  #built: Built | null = null;
  /** Something beside the files on disk asks for a build. */
  #isStale = false;
  /** The refresh that has not begun. */
  #waiting: Promise<void> | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #isCompiling = false;
  readonly #end = new AbortController();

  constructor(input: DevSiteInput) {
    this.#input = input;
    this.#cache = input.cache;
    this.#files = new FileTable(input.project.root, this.#cache.files);
    this.#threads = new CompileThreads(input.env.program.worker);
  }

  get #isClosed(): boolean {
    return this.#end.signal.aborted;
  }

  get site(): Site | null {
    return this.#built?.site ?? null;
  }

  /** The number of the current site, from 1; 0 before the first. */
  get build(): number {
    return this.#built?.build ?? 0;
  }

  /** Whether all documents of the site are compiled, so that its diagnostics are all there are. */
  get isWhole(): boolean {
    return this.site?.isWhole ?? false;
  }

  /** Every published path, after the first attempt to build the site; null while there is no site. */
  async outputs(): Promise<Site['outputs'] | null> {
    if (this.#built === null) await this.#queue.idle();
    return this.site?.outputs ?? null;
  }

  /** Builds the site as it is on disk now; not again where nothing of it changed. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#queue.add(async () => {
      this.#waiting = null;
      await this.#build();
    });
    return this.#waiting;
  }

  /**
   * A published file, after everything is made that it needs; null where nothing is published.
   *
   * @throws what making and reading it throws
   */
  async read(output: OutputPath): Promise<ServedFile | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#queue.idle();
        const { site, build } = this;
        // A compiled document may need others.
        const missing = attempt < TRIES ? (site?.missing(output) ?? []) : [];
        if (missing.length === 0) {
          const file = site?.outputs.get(output);
          return file ? { bytes: file.read(), build } : null;
        }
        for (const path of missing) this.#asked.add(path);
        this.#isStale = true;
      } catch (error) {
        if (attempt === TRIES || this.#isClosed) throw error;
        if (error instanceof DamagedCacheError) this.#clearCache();
        else if (!isTransient(error)) throw error;
      }
      await this.refresh();
    }
  }

  /** Ends the script that runs, and saves the cache after all else that goes on has ended or has taken too long. */
  async close(): Promise<void> {
    this.#end.abort();
    clearTimeout(this.#saving);
    await Promise.race([this.#queue.idle(), wait(CLOSE_MS, undefined, { ref: false })]);
    await this.#threads.close();
    this.#save();
  }

  /** Empties a damaged cache: the next refresh makes everything again. */
  #clearCache(): void {
    this.#cache.clear();
    this.#isStale = true;
  }

  async #build(): Promise<void> {
    for (let attempt = 1; !this.#isClosed; attempt += 1) {
      try {
        await this.#buildOnce();
        return;
      } catch (error) {
        // The folder of the cache may be another's by now.
        if (this.#isClosed) return;
        if (error instanceof DamagedCacheError && attempt < TRIES) this.#clearCache();
        // The file is still being written. The next event reports it.
        else if (isTransient(error) && attempt < TRIES) await setImmediate();
        else {
          this.#isStale = true;
          this.#fail(error);
          return;
        }
      }
    }
  }

  async #buildOnce(): Promise<void> {
    let input = this.#siteInput();
    if (this.#built !== null && isHalfSaved(this.#built.snapshot, input.snapshot)) {
      await wait(REWRITE_MS);
      input = this.#siteInput();
    }
    // Unchanged files are the same objects.
    if (!this.#isStale && isDeepStrictEqual(this.#built?.snapshot, input.snapshot)) return;
    const uncompiled = uncompiledDocuments(input).map(({ file }) => file.path);
    const isFew = this.isWhole && uncompiled.length <= AT_ONCE;
    const wanted = isFew ? uncompiled : uncompiled.filter((path) => this.#asked.has(path));
    const site = await buildSite({ ...input, wanted: new Set(wanted) });
    if (this.#isClosed) return;
    this.#built = { site, build: this.build + 1, snapshot: input.snapshot };
    this.#isStale = false;
    this.#input.onSite(site);
    this.#saveSoon();
    if (!site.isWhole) void this.#compileTheRest(input);
  }

  #siteInput(): SiteInput {
    const { project, env } = this.#input;
    const { root, config, configFile, plugins } = project;
    return {
      config,
      configFile,
      plugins,
      // Commits are read once: they say nothing of what is being written.
      snapshot: readSnapshot(root, config, this.#files, this.#built?.snapshot),
      cache: this.#cache,
      memory: this.#memory,
      assets: this.#input.assets,
      code: env.program.code,
      drafts: true,
      threads: this.#threads,
      runner: env.program.runner,
      wanted: new Set(),
      signal: this.#end.signal,
    };
  }

  /** Compiles the documents that no request needs, one at a time, so that the diagnostics become complete. */
  async #compileTheRest(input: SiteInput): Promise<void> {
    if (this.#isCompiling) return;
    this.#isCompiling = true;
    let compiled = 0;
    const compile = async (document: FileToCompile) => {
      if (this.#isClosed) return;
      await compileDocument(document, input);
      compiled += 1;
    };
    for (const document of uncompiledDocuments(input)) {
      // A request waits for one document at most, and enters the queue before the next one.
      await this.#queue
        .add(() => compile(document))
        .catch((error: unknown) => {
          // Files that changed meanwhile are compiled in their new state.
          if (!isTransient(error)) this.#fail(error);
        });
      await setImmediate();
    }
    this.#isCompiling = false;
    // If nothing could be compiled, the next change tries again.
    if (compiled === 0) return;
    this.#isStale = true;
    await this.refresh();
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    const { project, onFailure } = this.#input;
    const message = error instanceof Error ? error.message : String(error);
    onFailure([{ severity: 'error', rule: 'docs', message, file: project.config.docs.path, line: 1, column: 1 }]);
  }

  #saveSoon(): void {
    this.#saving ??= setTimeout(() => void this.#queue.add(async () => this.#save()), SAVE_MS);
  }

  /** Writes the cache, and forgets values that no page uses, as far as all pages are known. */
  #save(): void {
    this.#saving = undefined;
    if (this.#built !== null && this.isWhole && !this.#isStale) {
      this.#cache.retain(this.#built.site.cacheKeys);
    }
    this.#cache.save(this.#files.records(Date.now()));
  }
}

/** Whether a document that had text before is empty or gone: most probably it is being saved. */
function isHalfSaved(before: Snapshot, now: Snapshot): boolean {
  return [...before.docs].some(([name, { size }]) => size > 0 && !now.docs.get(name)?.size);
}

/** A file that was there a moment ago, or is being written. */
function isTransient(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof FileChangedError || code === 'ENOENT' || code === 'EBUSY' || code === 'EPERM';
}
