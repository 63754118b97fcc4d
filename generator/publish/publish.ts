import path from 'node:path';
import { inTemporaryFolder } from '../base/disk.ts';
import type { Environment } from '../base/environment.ts';
import { loadAssets } from '../bundling/assets.ts';
import { bundleTheme, withTheme } from '../bundling/site-theme.ts';
import { type Cache, DamagedCacheError, openCache } from '../cache.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot } from '../model/source.ts';
import { CACHE_FOLDER, findRoot, openProject, type Project, type ProjectOptions } from '../project/project.ts';
import { isFailure } from '../report/write.ts';
import { buildWholeSite, CompileThreads, type WholeSite } from '../site.ts';
import { FileTable } from '../source/files.ts';
import { MissingDocsError, readSnapshot } from '../source/snapshot.ts';
import { emit } from './disk.ts';
import { listNames } from './foreign.ts';
import { outputFolder } from './output-folder.ts';

/** How a site is built. */
export interface BuildOptions extends ProjectOptions {
  readonly cache: boolean;
  readonly drafts: boolean;
  /** The docs that are being written are a part of the site, whatever its settings say. */
  readonly current?: boolean;
}

/** How a site is built and where it is published. */
export interface PublishOptions extends BuildOptions {
  readonly outDir: string;
  /** Warnings keep the site from being published too. */
  readonly strict: boolean;
}

type Result = Pick<WholeSite, 'pages' | 'diagnostics'>;

type OnBuilt = (site: WholeSite, snapshot: Snapshot, cache: Cache) => void;

/**
 * Builds a site, and publishes it if its diagnostics let it pass.
 *
 * @throws {CallError} when the call or the disk is at fault; the folder then holds what it held before
 */
export function publishSite(options: PublishOptions, env: Environment): Promise<Result> {
  return buildProject(options, env, (project) => {
    const folder = outputFolder(project, options.outDir);
    return (site, _, cache) => {
      if (isFailure(site.diagnostics, options.strict)) return;
      const onWritten = (done: number, all: number) => env.progress('writing', done, all);
      reportForeign(emit(site.outputs, folder, cache, onWritten), folder, env);
    };
  });
}

/**
 * Builds a site.
 *
 * @param onOpen called before the site is built
 * @throws {CallError} when the call or the disk is at fault
 */
export async function buildProject(
  options: BuildOptions,
  env: Environment,
  onOpen: (project: Project) => OnBuilt,
): Promise<Result> {
  const { root } = findRoot(options, env);
  if (options.cache) return buildWithCache(path.join(root, CACHE_FOLDER), options, env, onOpen);
  return inTemporaryFolder((folder) => buildWithCache(folder, options, env, onOpen));
}

async function buildWithCache(
  caches: string,
  options: BuildOptions,
  env: Environment,
  onOpen: (project: Project) => OnBuilt,
): Promise<Result> {
  const opened = await openProject(options, env);
  if ('diagnostics' in opened) return { pages: 0, diagnostics: opened.diagnostics };
  const { project } = opened;
  const cache = openCache(caches, env.program.code);
  const onBuilt = onOpen(project);
  const build = () => buildOnce(project, cache, options, env, onBuilt);
  try {
    return await build().catch((error: unknown) => {
      if (!(error instanceof DamagedCacheError)) throw error;
      cache.clear();
      return build();
    });
  } catch (error) {
    if (!(error instanceof MissingDocsError)) throw error;
    const { path: file } = project.config.docs;
    return {
      pages: 0,
      diagnostics: [{ severity: 'error', rule: 'docs', message: error.message, file, ...FILE_START }],
    };
  }
}

async function buildOnce(
  { root, config: { docs, ...config }, configFile, plugins }: Project,
  cache: Cache,
  options: BuildOptions,
  { program, progress }: Environment,
  onBuilt: OnBuilt,
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
    assets: withTheme(loadAssets(program.dist), await bundleTheme({ root, config: settings, configFile })),
    code: program.code,
    drafts: options.drafts,
    threads,
    runner: program.runner,
    onCompiled: (done, all) => progress('compiling', done, all),
  }).finally(() => threads.close());
  onBuilt(site, snapshot, cache);
  cache.retain(site.cacheKeys);
  cache.save(files.records(looked));
  return site;
}

function reportForeign(foreign: readonly string[], folder: string, env: Environment): void {
  const listed = foreign.filter((name) => name !== '.git');
  if (listed.length === 0) return;
  env.progress('');
  env.err(
    `kept in ${folder}, though no build wrote it: ${listNames(listed)}. Delete it, or put it into the static folder\n`,
  );
}
