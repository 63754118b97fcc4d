import fs from 'node:fs';
import path from 'node:path';
import { loadAssets } from '../assets/assets.ts';
import { Cache, DamagedCacheError } from '../cache.ts';
import { emit, OutputError } from '../emit/disk.ts';
import { CallError, type Io } from '../io.ts';
import { buildSite } from '../site.ts';
import { FileChangedError, FileTable } from '../source/files.ts';
import { MissingDocsError, readSnapshot } from '../source/snapshot.ts';
import type { Site } from '../types.ts';
import { CACHE_FOLDER, findRoot, openProject, outputFolder, type Project, type ProjectOptions } from './project.ts';
import { exitCode, publishReport, type ReportOptions } from './reports.ts';

export interface BuildOptions extends ProjectOptions, ReportOptions {
  readonly outDir: string;
  readonly strict: boolean;
  readonly cache: boolean;
  readonly drafts: boolean;
}

/** `site build`: docs to output folder. Nothing is published unless the gate lets it pass. */
export async function build(options: BuildOptions, io: Io): Promise<number> {
  const start = io.now();
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  let site: Pick<Site, 'pages' | 'diagnostics'>;
  if (options.cache) site = await buildWith(caches, options, io);
  else {
    const once = temporaryFolder(caches);
    try {
      site = await buildWith(once, options, io);
    } finally {
      fs.rmSync(once, { recursive: true, force: true });
      removeIfEmpty(caches);
    }
  }
  const report = { ...site, seconds: (io.now() - start) / 1000 };
  const code = exitCode(report, options.strict);
  publishReport(report, options, code === 0 ? 'built' : 'checked', io);
  return code;
}

/** Below the caches, because settings must find the site's packages, and the output must be on the same disk. */
function temporaryFolder(caches: string): string {
  fs.mkdirSync(caches, { recursive: true });
  return fs.mkdtempSync(path.join(caches, 'once-'));
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Caches of other builds are in it.
  }
}

async function buildWith(
  cacheFolder: string,
  options: BuildOptions,
  io: Io,
): Promise<Pick<Site, 'pages' | 'diagnostics'>> {
  const opened = await openProject(options, io, cacheFolder);
  if ('problems' in opened) return { pages: 0, diagnostics: opened.problems };
  try {
    return await buildAndEmit(opened.project, cacheFolder, options, io);
  } catch (error) {
    if (!(error instanceof DamagedCacheError)) throw error;
    fs.rmSync(path.join(cacheFolder, PAGES), { recursive: true });
    return buildAndEmit(opened.project, cacheFolder, options, io);
  }
}

/** Name of the compile cache among the caches. */
const PAGES = 'pages';

async function buildAndEmit(
  project: Project,
  cacheFolder: string,
  options: BuildOptions,
  io: Io,
): Promise<Pick<Site, 'pages' | 'diagnostics'>> {
  const { root, config, configFile } = project;
  const { program } = io;
  const folder = outputFolder(project, options.outDir);
  const cache = new Cache(path.join(cacheFolder, PAGES), program.code);
  const files = new FileTable(root, cache.files);
  try {
    io.progress('reading');
    const looked = Date.now();
    const snapshot = readSnapshot(root, config, files);
    const assets = await loadAssets(program.packageRoot, program.cacheFolder);
    const site = await buildSite({
      config,
      configFile,
      snapshot,
      cache,
      assets,
      code: program.code,
      drafts: options.drafts,
      worker: program.worker,
      runner: program.runner,
      onCompiled: (done, all) => io.progress('compiling', done, all),
    });
    if (exitCode({ ...site, seconds: 0 }, options.strict) === 0) {
      emit(site.outputs, folder, {
        memory: path.join(cacheFolder, 'output'),
        onWritten: (done, all) => io.progress('writing', done, all),
      });
    }
    cache.save(files.records(looked));
    return site;
  } catch (error) {
    if (error instanceof OutputError || error instanceof FileChangedError) throw new CallError(error.message);
    if (!(error instanceof MissingDocsError)) throw error;
    const place = { file: config.docs.path, line: 1, column: 1 };
    return { pages: 0, diagnostics: [{ severity: 'error', rule: 'docs', message: error.message, ...place }] };
  } finally {
    cache.close();
  }
}
