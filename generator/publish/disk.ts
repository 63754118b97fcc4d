import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CallError } from '../base/environment.ts';
import { WRITTEN } from '../cache.ts';
import { MANIFEST, type OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import type { ValueStore } from '../model/store.ts';
import { isThere, remove } from './files.ts';
import { carryOver, foldersOf, foreignFiles } from './foreign.ts';

/** A file as it was written: the key of its output, its size in bytes and its modification time in ms. */
type WrittenFile = readonly [key: string, size: number, mtime: number];

/**
 * Publishes a site. Until the last moment the folder contains the previous one. Files that no build wrote stay.
 *
 * @param cache keeps the list of written files, by which the next build links what is unchanged
 * @param onWritten called after every file
 * @returns paths in the folder that no build wrote
 * @throws {CallError} when it cannot be written; the previous site stays as it was
 */
export function emit(
  outputs: ReadonlyMap<OutputPath, Output>,
  folder: string,
  cache: ValueStore,
  onWritten?: (done: number, all: number) => void,
): readonly string[] {
  assertNoCollision(outputs);
  const stage = sibling(folder, `next-${process.pid}-${randomUUID().slice(0, 8)}`);
  const key = WRITTEN + folder;
  const before = new Map(cache.getValue<readonly [string, WrittenFile][]>(key));
  const written = new Map<string, WrittenFile>();
  try {
    recover(folder);
    fs.mkdirSync(path.dirname(stage), { recursive: true });
    fs.mkdirSync(stage);
    for (const below of foldersOf(outputs.keys())) fs.mkdirSync(path.join(stage, below), { recursive: true });
    for (const [name, output] of outputs) {
      written.set(name, writeOrLink(name, output, before.get(name), stage, folder));
      onWritten?.(written.size, outputs.size);
    }
    const kept = foreignFiles(folder, outputs.keys());
    swap(stage, folder, kept);
    cache.setValue(key, [...written], []);
    return kept;
  } catch (error) {
    if (isThere(stage)) remove(stage);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !('syscall' in (error as object))) throw error;
    throw new CallError(`the output folder ${folder} cannot be written: ${message}: choose another with --out-dir`);
  }
}

function writeOrLink(
  name: string,
  output: Output,
  known: WrittenFile | undefined,
  stage: string,
  folder: string,
): WrittenFile {
  const target = path.join(stage, name);
  if (known?.[0] === output.key && link(path.join(folder, name), target, known)) return known;
  fs.writeFileSync(target, output.read(), { flag: 'wx' });
  const { size, mtimeMs } = fs.statSync(target);
  return [output.key, size, mtimeMs];
}

/** Links a published file into the stage, unless it has changed since it was written. */
function link(from: string, to: string, [, size, mtime]: WrittenFile): boolean {
  try {
    const stat = fs.lstatSync(from);
    if (!stat.isFile() || stat.size !== size || stat.mtimeMs !== mtime) return false;
    fs.linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Two renames, since Node cannot exchange two folders. A build killed between them is repaired by `recover`. */
function swap(stage: string, folder: string, kept: readonly string[]): void {
  if (!isThere(folder)) {
    fs.renameSync(stage, folder);
    return;
  }
  const previous = sibling(folder, 'previous');
  fs.renameSync(folder, previous);
  try {
    fs.renameSync(stage, folder);
  } catch (error) {
    restore(folder);
    throw error;
  }
  carryOver(previous, folder, kept);
  remove(previous);
}

/**
 * Removes a published site, and leaves files that no build wrote.
 *
 * @returns paths in the folder that stay; without any the folder is removed
 */
export function removeSite(folder: string): readonly string[] {
  recover(folder);
  const kept = foreignFiles(folder);
  const previous = sibling(folder, 'previous');
  fs.renameSync(folder, previous);
  carryOver(previous, folder, kept);
  remove(previous);
  return kept;
}

/** Checks that a folder may be replaced by a site. @throws {CallError} when it contains something else */
export function assertReplaceable(folder: string): void {
  if (!isThere(folder)) return;
  if (!fs.statSync(folder).isDirectory())
    throw new CallError(`the output folder ${folder} is a file: choose another with --out-dir`);
  // Hidden files alone may be an empty clone, into which the site is to be published.
  const names = fs.readdirSync(folder).filter((name) => !name.startsWith('.'));
  if (names.length > 0 && !fs.existsSync(path.join(folder, MANIFEST))) {
    throw new CallError(
      `the output folder ${folder} holds files that are no site of ours, and would be replaced: empty it, or choose another with --out-dir`,
    );
  }
}

/** Puts a published folder back that a killed build had moved aside and not yet replaced. */
export function restore(folder: string): void {
  const previous = sibling(folder, 'previous');
  if (!isThere(folder) && isThere(previous)) fs.renameSync(previous, folder);
}

/** Finishes the swap of a killed build, and removes the stages of others. */
function recover(folder: string): void {
  restore(folder);
  const previous = sibling(folder, 'previous');
  if (isThere(previous)) {
    carryOver(previous, folder, foreignFiles(previous));
    remove(previous);
  }
  const [parent, prefix] = [path.dirname(folder), path.basename(sibling(folder, 'next-'))];
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    remove(path.join(parent, name));
  }
}

/** Whether there is a process with this id. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function sibling(folder: string, name: string): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.${name}`);
}

/** No disk has a file and a folder with the same name. */
function assertNoCollision(outputs: ReadonlyMap<OutputPath, Output>): void {
  for (const folder of foldersOf(outputs.keys())) {
    if (!outputs.has(folder as OutputPath)) continue;
    const name = [...outputs.keys()].find((each) => each.startsWith(`${folder}/`));
    throw new CallError(`'${folder}' is a file of the site, so '${name}' cannot lie below it: rename one of them`);
  }
}
