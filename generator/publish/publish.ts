/** A build that ends in a folder. */
import path from 'node:path';
import { CallError, type Io } from '../base/io.ts';
import { loadAssets } from '../bundling/assets.ts';
import { type Cache, DamagedCacheError, openCache } from '../cache.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot } from '../model/source.ts';
import { CACHE_FOLDER, findRoot, openProject, type Project, type ProjectOptions } from '../project/project.ts';
import { isFailure } from '../report/write.ts';
import { buildWholeSite, CompileThreads, type WholeSite } from '../site.ts';
import { FileChangedError, FileTable } from '../source/files.ts';
import { MissingDocsError, readSnapshot } from '../source/snapshot.ts';
import { emit, OutputError } from './disk.ts';
import { named } from './foreign.ts';
import { outputFolder, outputMemory } from './output-folder.ts';
import { inTemporaryFolder, removeLeftOver } from './temporary.ts';

/** How a site is built. */
export interface BuildOptions extends ProjectOptions {
  /** Whether caches are used, and kept. */
  readonly cache: boolean;
  readonly drafts: boolean;
  /** The docs that are being written are a part of the site, whatever its settings say. */
  readonly current?: boolean;
}

/** How a site is built and where it is published. */
export interface PublishOptions extends BuildOptions {
  /** The output folder, below the root. */
  readonly outDir: string;
  /** Warnings keep the site from being published too. */
  readonly strict: boolean;
}

/** The result of a build. */
type Result = Pick<WholeSite, 'pages' | 'diagnostics'>;

/** Prepares for a site, before it is built, and says what is done with it; once more if it is built again. */
type Prepare = (project: Project, caches: string) => (site: WholeSite, snapshot: Snapshot) => void | Promise<void>;

/**
 * Builds a site, and publishes it if its diagnostics let it pass.
 *
 * @throws {CallError} when the call or the disk is at fault; the folder then holds what it held before
 */
export function publishSite(options: PublishOptions, io: Io): Promise<Result> {
  return buildProject(options, io, (project, caches) => {
    const folder = outputFolder(project, options.outDir);
    return async (site) => {
      if (isFailure(site.diagnostics, options.strict)) return;
      const onWritten = (done: number, all: number) => io.progress('writing', done, all);
      sayKept(emit(site.outputs, folder, outputMemory(caches), onWritten), folder, io);
    };
  });
}

/**
 * Builds a site, and hands it on.
 *
 * @throws {CallError} when the call or the disk is at fault
 */
export async function buildProject(options: BuildOptions, io: Io, prepare: Prepare): Promise<Result> {
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  removeLeftOver(caches);
  if (options.cache) return buildWithCaches(caches, options, io, prepare);
  return inTemporaryFolder(caches, (once) => buildWithCaches(once, options, io, prepare));
}

async function buildWithCaches(caches: string, options: BuildOptions, io: Io, prepare: Prepare): Promise<Result> {
  const opened = await openProject(options, io, caches);
  if ('diagnostics' in opened) return { pages: 0, diagnostics: opened.diagnostics };
  const { project } = opened;
  const cache = openCache(caches, io.program.code);
  const build = () => buildAndUse(project, cache, options, io, prepare(project, caches));
  try {
    return await build().catch((error: unknown) => {
      if (!(error instanceof DamagedCacheError)) throw error;
      cache.clear();
      return build();
    });
  } catch (error) {
    if (error instanceof OutputError || error instanceof FileChangedError) throw new CallError(error.message);
    if (!(error instanceof MissingDocsError)) throw error;
    const { path: file } = project.config.docs;
    return {
      pages: 0,
      diagnostics: [{ severity: 'error', rule: 'docs', message: error.message, file, ...FILE_START }],
    };
  } finally {
    cache.close();
  }
}

async function buildAndUse(
  { root, config: { docs, ...config }, configFile, plugins }: Project,
  cache: Cache,
  options: BuildOptions,
  { program, progress }: Io,
  use: ReturnType<Prepare>,
): Promise<WholeSite> {
  const looked = Date.now();
  progress('reading');
  const includeCurrentVersion = docs.includeCurrentVersion || options.current === true;
  const settings = { ...config, docs: { ...docs, includeCurrentVersion } };
  const files = new FileTable(root, cache.files);
  const snapshot = readSnapshot(root, settings, files);
  const threads = new CompileThreads(program.worker);
  const site = await buildWholeSite({
    config: settings,
    configFile,
    plugins,
    snapshot,
    cache,
    assets: loadAssets(program.dist),
    code: program.code,
    drafts: options.drafts,
    threads,
    runner: program.runner,
    onCompiled: (done, all) => progress('compiling', done, all),
  }).finally(() => threads.close());
  await use(site, snapshot);
  cache.retain(site.cacheKeys());
  cache.save(files.records(looked));
  return site;
}

/** Says which files of the output folder are not the site's; that a clone has a `.git` goes without saying. */
function sayKept(kept: readonly string[], folder: string, io: Io): void {
  const told = kept.filter((name) => name !== '.git');
  if (told.length === 0) return;
  io.progress('');
  io.err(`kept in ${folder}, though no build wrote it: ${named(told)}. Delete it, or put it into static/\n`);
}
