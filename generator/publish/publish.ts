/** A build that ends in a folder. */
import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Io } from '../base/io.ts';
import { loadAssets } from '../bundling/assets.ts';
import { Cache, DamagedCacheError } from '../cache.ts';
import type { DocsFiles, Snapshot } from '../model/source.ts';
import { CACHE_FOLDER, findRoot, openProject, type Project, type ProjectOptions } from '../project/project.ts';
import { isFailure } from '../report/write.ts';
import { buildWholeSite, type WholeSite } from '../site.ts';
import { FileChangedError, FileTable } from '../source/files.ts';
import { MissingDocsError, readSnapshot } from '../source/snapshot.ts';
import { emit, OutputError } from './disk.ts';
import { remove } from './files.ts';
import { named } from './foreign.ts';
import { outputFolder, outputMemory } from './output-folder.ts';

/** How a site is built and where it is published. */
export interface PublishOptions extends ProjectOptions {
  /** The output folder, below the root. */
  readonly outDir: string;
  /** Warnings keep the site from being published too. */
  readonly strict: boolean;
  /** Whether caches are used, and kept. */
  readonly cache: boolean;
  readonly drafts: boolean;
}

/** What the docs that are being written came to, and the files that they were built from. */
export interface CheckedSite extends Result {
  /** Null where no site could be built. */
  readonly docs: DocsFiles | null;
}

/** What a build came to. */
type Result = Pick<WholeSite, 'pages' | 'diagnostics'>;

/** Name of the compile cache among the caches. */
const PAGES = 'pages';

/**
 * Builds a site, and publishes it if its diagnostics let it pass.
 *
 * @throws {CallError} when the call or the disk is at fault; the folder then holds what it held before
 */
export async function publishSite(options: PublishOptions, io: Io): Promise<Result> {
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  removeLeftOver(caches);
  const publish = (folder: string) =>
    buildWithCaches({ caches: folder, drafts: options.drafts, current: false }, options, io, (project) => {
      const output = outputFolder(project, options.outDir);
      return ({ site }) => {
        if (!isFailure(site.diagnostics, options.strict)) emitSite(site, output, folder, io);
      };
    });
  if (options.cache) return publish(caches);
  const once = temporaryFolder(caches);
  try {
    return await publish(once);
  } finally {
    remove(once);
    removeIfEmpty(caches);
  }
}

/**
 * Builds a site with the docs that are being written, and publishes nothing.
 *
 * @throws {CallError} when the call or the disk is at fault
 */
export async function checkSite(options: ProjectOptions, io: Io): Promise<CheckedSite> {
  let docs: DocsFiles | null = null;
  const caches = path.join(findRoot(options, io).root, CACHE_FOLDER);
  const result = await buildWithCaches({ caches, drafts: false, current: true }, options, io, () => ({ snapshot }) => {
    docs = snapshot.docs;
  });
  return { ...result, docs };
}

/** Below the caches, because settings must find the site's packages, and the output must be on the same disk. */
function temporaryFolder(caches: string): string {
  fs.mkdirSync(caches, { recursive: true });
  return fs.mkdtempSync(path.join(caches, `once-${process.pid}-`));
}

/** Removes the temporary folders of builds that were killed. */
function removeLeftOver(caches: string): void {
  if (!fs.statSync(caches, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of fs.readdirSync(caches)) {
    const builder = /^once-(\d+)-/.exec(name)?.[1];
    if (builder !== undefined && !isRunning(Number(builder))) remove(path.join(caches, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Caches of other builds are in it.
  }
}

/** How a site is built. */
interface BuildRules {
  /** The folder of all caches. */
  readonly caches: string;
  readonly drafts: boolean;
  /** Whether the docs folder is a part of the site, whatever the settings say of it. */
  readonly current: boolean;
}

/** A site that was built, and what from. */
interface Built {
  readonly snapshot: Snapshot;
  readonly site: WholeSite;
}

/** Gets ready for a site, before it is built, and answers what uses it. */
type Prepare = (project: Project) => (built: Built) => void;

/** Builds a site, has it used, and keeps what was made for the next build. */
async function buildWithCaches(rules: BuildRules, options: ProjectOptions, io: Io, prepare: Prepare): Promise<Result> {
  const opened = await openProject(options, io, rules.caches);
  if ('diagnostics' in opened) return { pages: 0, diagnostics: opened.diagnostics };
  const cache = new Cache(path.join(rules.caches, PAGES), io.program.code);
  const build = () => buildOnce(opened.project, cache, rules, io, prepare);
  try {
    return await build();
  } catch (error) {
    if (error instanceof DamagedCacheError) {
      cache.clear();
      return await build();
    }
    throw error;
  } finally {
    cache.close();
  }
}

async function buildOnce(project: Project, cache: Cache, rules: BuildRules, io: Io, prepare: Prepare): Promise<Result> {
  const use = prepare(project);
  const files = new FileTable(project.root, cache.files);
  try {
    io.progress('reading');
    const looked = Date.now();
    const built = await readAndBuild(project, cache, files, rules, io);
    use(built);
    cache.retain(built.site.cacheKeys());
    cache.save(files.records(looked));
    return built.site;
  } catch (error) {
    if (error instanceof OutputError || error instanceof FileChangedError) throw new CallError(error.message);
    if (!(error instanceof MissingDocsError)) throw error;
    const position = { file: project.config.docs.path, line: 1, column: 1 };
    return { pages: 0, diagnostics: [{ severity: 'error', rule: 'docs', message: error.message, ...position }] };
  }
}

/** Writes a site, and says what stays beside it. */
function emitSite(site: WholeSite, folder: string, caches: string, io: Io): void {
  const { kept } = emit(site.outputs, folder, {
    memory: outputMemory(caches),
    onWritten: (done, all) => io.progress('writing', done, all),
  });
  sayKept(kept, folder, io);
}

/** Says which files of the output folder are not the site's; that a clone has a `.git` goes without saying. */
function sayKept(kept: readonly string[], folder: string, io: Io): void {
  const told = kept.filter((name) => name !== '.git');
  if (told.length === 0) return;
  io.progress('');
  io.err(`kept in ${folder}, though no build wrote it: ${named(told)}. Delete it, or put it into static/\n`);
}

async function readAndBuild(
  project: Project,
  cache: Cache,
  files: FileTable,
  { drafts, current }: BuildRules,
  io: Io,
): Promise<Built> {
  const { root, configFile } = project;
  const { docs } = project.config;
  const config = current ? { ...project.config, docs: { ...docs, includeCurrentVersion: true } } : project.config;
  const { program } = io;
  const snapshot = readSnapshot(root, config, files);
  const site = await buildWholeSite({
    config,
    configFile,
    snapshot,
    cache,
    assets: await loadAssets(program.packageRoot, program.cacheFolder),
    code: program.code,
    drafts,
    worker: program.worker,
    runner: program.runner,
    onCompiled: (done, all) => io.progress('compiling', done, all),
  });
  return { snapshot, site };
}
