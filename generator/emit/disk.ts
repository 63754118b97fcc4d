import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { OutputPath } from '../paths.ts';
import { MANIFEST } from '../paths.ts';
import type { Output } from '../types.ts';

/** The output folder cannot be written, or must not be: says why, and what to do. */
export class OutputError extends Error {}

/** What was written where, from the last time: key, size and time stamp by path. */
type Written = { readonly [path: string]: readonly [key: string, size: number, mtime: number] };

export interface EmitOptions {
  /** Where to remember what was written. */
  readonly recordFile: string;
  onWritten?(done: number, all: number): void;
}

/**
 * Publishes a site: writes it beside the output folder and puts it in its place whole. Until the last moment the
 * folder holds the previous site; files that did not change are linked over from it.
 *
 * @throws {OutputError} when it cannot be written; the previous site stays as it was
 */
export function emit(outputs: ReadonlyMap<OutputPath, Output>, folder: string, options: EmitOptions): void {
  assertNoCollision(outputs);
  const stage = stageFolder(folder);
  try {
    restore(folder);
    removeAbandoned(folder);
    fs.mkdirSync(stage, { recursive: true });
    const written = stageOutputs(outputs, folder, stage, readRecord(options.recordFile), options.onWritten);
    swap(stage, folder);
    fs.mkdirSync(path.dirname(options.recordFile), { recursive: true });
    fs.writeFileSync(options.recordFile, JSON.stringify(written));
  } catch (error) {
    fs.rmSync(stage, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !('syscall' in (error as object))) throw error;
    throw new OutputError(`the output folder ${folder} cannot be written: ${message}`);
  }
}

/**
 * Whether a folder may be replaced by a site.
 *
 * @throws {OutputError} when it holds something else than a site of ours
 */
export function assertReplaceable(folder: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory())
    throw new OutputError(`the output folder ${folder} is a file: choose another with --out-dir`);
  if (fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, MANIFEST))) {
    throw new OutputError(
      `the output folder ${folder} holds files that are no site of ours, and would be replaced: empty it, or choose another with --out-dir`,
    );
  }
}

/** Puts a published folder back that a killed build had moved aside and not yet replaced. */
export function restore(folder: string): void {
  const previous = previousFolder(folder);
  if (!fs.existsSync(previous)) return;
  if (fs.existsSync(folder)) fs.rmSync(previous, { recursive: true, force: true });
  else fs.renameSync(previous, folder);
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
    fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** No disk holds a file and a folder of one name. */
function assertNoCollision(outputs: ReadonlyMap<OutputPath, Output>): void {
  for (const name of outputs.keys()) {
    for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
      const parent = name.slice(0, slash) as OutputPath;
      if (!outputs.has(parent)) continue;
      throw new OutputError(`'${parent}' is a file of the site, so '${name}' cannot lie below it: rename one of them`);
    }
  }
}

function readRecord(file: string): Written {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Written;
  } catch {
    return {};
  }
}

function stageOutputs(
  outputs: ReadonlyMap<OutputPath, Output>,
  folder: string,
  stage: string,
  record: Written,
  onWritten: EmitOptions['onWritten'],
): Written {
  const written: { [path: string]: Written[string] } = {};
  const made = new Set<string>();
  let done = 0;
  for (const [name, output] of outputs) {
    const target = path.join(stage, name);
    const parent = path.dirname(target);
    if (!made.has(parent)) {
      fs.mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    const before = record[name];
    const kept = before?.[0] === output.key && linkOver(path.join(folder, name), target, before);
    written[name] = kept ? before : [output.key, ...write(target, output.read())];
    done += 1;
    onWritten?.(done, outputs.size);
  }
  return written;
}

/** Takes a file of the previous site over, unless it is not what was written then. */
function linkOver(from: string, to: string, [, size, mtime]: Written[string]): boolean {
  const stat = fs.lstatSync(from, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile() || stat.size !== size || stat.mtimeMs !== mtime) return false;
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function write(file: string, bytes: string | Uint8Array): [size: number, mtime: number] {
  const descriptor = fs.openSync(file, 'wx');
  try {
    fs.writeFileSync(descriptor, bytes);
    const { size, mtimeMs } = fs.fstatSync(descriptor);
    return [size, mtimeMs];
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Two renames: a build killed between them is put right by the next command (`restore`). */
function swap(stage: string, folder: string): void {
  const previous = previousFolder(folder);
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  try {
    fs.renameSync(stage, folder);
  } catch (error) {
    restore(folder);
    throw error;
  }
  fs.rmSync(previous, { recursive: true, force: true });
}
