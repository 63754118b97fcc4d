import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST, type OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import { isThere, move, remove } from './files.ts';
import { WrittenFolders } from './folders.ts';
import { carryOver, foreignFiles, PathSet } from './foreign.ts';
import { Memory, NOTHING_WRITTEN, type Written, type WrittenFile } from './memory.ts';
import { isRunning } from './temporary.ts';
import { Writers } from './writers.ts';

/** The output folder cannot be written, or must not be: says why, and what to do. */
export class OutputError extends Error {}

/** How a site is written. */
export interface EmitOptions {
  /**
   * A folder to remember things in: what was written, and the site before this one. Its files are used again, so that
   * a build costs what changed and not what there is. Without memory everything is written.
   */
  readonly memory: string;
  /** The script of a writing thread, or null to write everything on this one. */
  readonly writer: URL | null;
  /** Told after every file. */
  onWritten?(done: number, all: number): void;
}

/**
 * Publishes a site: writes it beside the output folder and puts it in its place whole. Until the last moment the
 * folder holds the previous site. What no build wrote stays in the folder.
 *
 * @returns paths in the folder that are not the site's, and were kept
 * @throws {OutputError} when it cannot be written; the previous site stays as it was
 */
export async function emit(
  outputs: ReadonlyMap<OutputPath, Output>,
  folder: string,
  options: EmitOptions,
): Promise<{ readonly kept: readonly string[] }> {
  const site = new PathSet(outputs.keys());
  assertNoCollision(site, outputs);
  const stage = stageFolder(folder);
  const memory = new Memory(options.memory, folder);
  try {
    recover(folder);
    removeAbandoned(folder);
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    const spare = memory.takeSpare(stage);
    if (spare === null) fs.mkdirSync(stage);
    const inStage = spare ?? NOTHING_WRITTEN;
    const folders = new WrittenFolders(stage, inStage);
    const there = removeStrays(stage, site, folders);
    const inPublished = memory.published();
    const sources = { stage, there, inStage, folders, published: folder, inPublished };
    const files = await stageOutputs(outputs, sources, options);
    const written = { files, folders: folders.times(site.folders()) };
    const kept = foreignFiles(folder, inPublished, site);
    const previous = swap(stage, folder);
    if (previous !== null) carryOver(previous, folder, kept);
    memory.keep(written, previous);
    return { kept };
  } catch (error) {
    remove(stage);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !('syscall' in (error as object))) throw error;
    throw new OutputError(`the output folder ${folder} cannot be written: ${message}`);
  }
}

/**
 * Removes a published site, and leaves what no build wrote.
 *
 * @param memory the folder that `emit` remembers things in
 * @returns paths in the folder that stay; with none the folder is gone
 */
export function removeSite(folder: string, memory: string): readonly string[] {
  recover(folder);
  removeAbandoned(folder);
  const kept = foreignFiles(folder, new Memory(memory, folder).published());
  if (kept.length === 0) {
    remove(folder);
    return kept;
  }
  const previous = previousFolder(folder);
  move(folder, previous);
  carryOver(previous, folder, kept);
  remove(previous);
  return kept;
}

/**
 * Whether a folder may be replaced by a site.
 *
 * @throws {OutputError} when it holds something else than a site of ours
 */
export function assertReplaceable(folder: string): void {
  if (!isThere(folder)) {
    assertBelowNoFile(folder);
    return;
  }
  if (!fs.statSync(folder).isDirectory())
    throw new OutputError(`the output folder ${folder} is a file: choose another with --out-dir`);
  // A clone of a branch that has nothing on it yet may be there.
  const names = fs.readdirSync(folder).filter((name) => !name.startsWith('.'));
  if (names.length > 0 && !fs.existsSync(path.join(folder, MANIFEST))) {
    throw new OutputError(
      `the output folder ${folder} holds files that are no site of ours, and would be replaced: empty it, or choose another with --out-dir`,
    );
  }
}

/** Nodes differ in whether there is nothing below a file, or no telling. */
function assertBelowNoFile(folder: string): void {
  let above = path.dirname(folder);
  while (!isThere(above)) above = path.dirname(above);
  if (fs.statSync(above, { throwIfNoEntry: false })?.isDirectory() !== false) return;
  throw new OutputError(`the output folder ${folder} lies below the file ${above}: choose another with --out-dir`);
}

/** Puts a published folder back that a killed build had moved aside and not yet replaced. */
export function restore(folder: string): void {
  const previous = previousFolder(folder);
  if (!isThere(folder) && isThere(previous)) move(previous, folder);
}

/** Puts right what a killed build left: the folder is there again, and what was not the site's is in it. */
function recover(folder: string): void {
  restore(folder);
  const previous = previousFolder(folder);
  if (!isThere(previous)) return;
  carryOver(previous, folder, foreignFiles(previous));
  remove(previous);
}

function previousFolder(folder: string): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.previous`);
}

/** Beside the output folder, so that it can be renamed into its place; named after the process that writes it. */
function stageFolder(folder: string): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.next-${process.pid}-${randomUUID().slice(0, 8)}`);
}

/** Removes what killed builds were writing. */
function removeAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `.${path.basename(folder)}.next-`;
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    remove(path.join(parent, name));
  }
}

/** No disk holds a file and a folder of one name. */
function assertNoCollision(site: PathSet, outputs: ReadonlyMap<OutputPath, Output>): void {
  for (const folder of site.folders()) {
    if (!site.hasFile(folder)) continue;
    const name = [...outputs.keys()].find((each) => each.startsWith(`${folder}/`));
    throw new OutputError(`'${folder}' is a file of the site, so '${name}' cannot lie below it: rename one of them`);
  }
}

interface Sources {
  /** The folder to fill, the files that lie there, and what is known of them. */
  readonly stage: string;
  readonly there: ReadonlySet<string>;
  readonly inStage: Written;
  readonly folders: WrittenFolders;
  readonly published: string;
  readonly inPublished: Written;
}

async function stageOutputs(
  outputs: ReadonlyMap<OutputPath, Output>,
  { stage, there, inStage, folders, published, inPublished }: Sources,
  { writer, onWritten }: EmitOptions,
): Promise<Written['files']> {
  const written = new Map<string, WrittenFile>();
  const record = (name: string, file: WrittenFile) => {
    written.set(name, file);
    onWritten?.(written.size, outputs.size);
  };
  const isReal = realFolders(published);
  const writers = new Writers(writer);
  try {
    for (const [name, output] of outputs) {
      const target = path.join(stage, name);
      const own = inStage.files.get(name);
      const before = inPublished.files.get(name);
      const { key } = output;
      if (own?.[0] === key && there.has(name) && isAsWritten(target, own)) {
        record(name, own);
        continue;
      }
      folders.changed(name);
      // Never through a file that is there: it may be shared with the published site.
      if (there.has(name)) remove(target);
      const mayLink = before?.[0] === key && isReal(path.posix.dirname(name));
      if (mayLink) writers.makeFolder(target);
      if (mayLink && linkOver(path.join(published, name), target, before)) record(name, before);
      else {
        if (output.ready !== undefined) await output.ready;
        await writers.write({ file: target, bytes: output.read() }, (stamp) => record(name, [key, ...stamp]));
      }
    }
    await writers.finish();
  } finally {
    await writers.close();
  }
  return written;
}

/** Tells whether a path below a folder leads through no link. Each is looked at once. */
function realFolders(top: string): (below: string) => boolean {
  const known = new Map<string, boolean>([['.', true]]);
  const isReal = (below: string): boolean => {
    const found = known.get(below);
    if (found !== undefined) return found;
    const real =
      isReal(path.posix.dirname(below)) &&
      fs.lstatSync(path.join(top, below), { throwIfNoEntry: false })?.isDirectory() === true;
    known.set(below, real);
    return real;
  };
  return isReal;
}

/**
 * Removes everything from a stage but files and folders by the names that the site has for them. What is left is no
 * link, so nothing is written through one.
 *
 * @returns the paths of the files that stay
 */
function removeStrays(stage: string, site: PathSet, folders: WrittenFolders): ReadonlySet<string> {
  const kept = new Set<string>();
  const clean = (below: string) => {
    for (const entry of folders.entries(below)) {
      const name = below + entry.name;
      if (entry.kind === 'folder' && site.hasFolder(name)) clean(`${name}/`);
      else if (entry.kind === 'file' && site.hasFile(name)) kept.add(name);
      else {
        folders.changed(name);
        remove(path.join(stage, name));
      }
    }
  };
  clean('');
  return kept;
}

function isAsWritten(file: string, [, size, mtime]: WrittenFile): boolean {
  try {
    const stat = fs.lstatSync(file);
    return stat.isFile() && stat.size === size && stat.mtimeMs === mtime;
  } catch {
    return false;
  }
}

/** Takes a file of the published site over, unless it is not what was written then. */
function linkOver(from: string, to: string, record: WrittenFile): boolean {
  if (!isAsWritten(from, record)) return false;
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Two renames, because no system lets Node exchange two folders in one. A build killed between them leaves no folder;
 * the next command puts it back (`restore`).
 *
 * @returns where the previous site is now; null if there was none
 */
function swap(stage: string, folder: string): string | null {
  if (!isThere(folder)) {
    move(stage, folder);
    return null;
  }
  const previous = previousFolder(folder);
  move(folder, previous);
  try {
    move(stage, folder);
  } catch (error) {
    restore(folder);
    throw error;
  }
  return previous;
}
