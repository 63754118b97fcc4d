import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digest } from '../base/digest.ts';
import { MANIFEST, type OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import { persist } from './retry.ts';

/** The output folder cannot be written, or must not be: says why, and what to do. */
export class OutputError extends Error {}

/** What was written where, from the last time: key, size and time stamp by path. */
type Written = { readonly [path: string]: readonly [key: string, size: number, mtime: number] };

/** How a site is written. */
export interface EmitOptions {
  /**
   * A folder to remember things in: what was written, and the site before this one. Its files are used again, so that
   * a build costs what changed and not what there is. Without memory everything is written.
   */
  readonly memory: string;
  /** Told after every file. */
  onWritten?(done: number, all: number): void;
}

/**
 * Publishes a site: writes it beside the output folder and puts it in its place whole. Until the last moment the
 * folder holds the previous site.
 *
 * @throws {OutputError} when it cannot be written; the previous site stays as it was
 */
export function emit(outputs: ReadonlyMap<OutputPath, Output>, folder: string, options: EmitOptions): void {
  assertNoCollision(outputs);
  const stage = stageFolder(folder);
  const memory = new Memory(options.memory, folder);
  try {
    restore(folder);
    removeAbandoned(folder);
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    const spare = memory.takeSpare(stage);
    if (spare === null) fs.mkdirSync(stage);
    const sources = { stage, inStage: spare ?? {}, published: folder, inPublished: memory.published() };
    const written = stageOutputs(outputs, sources, options.onWritten);
    if (spare !== null) removeStrays(stage, written);
    const previous = swap(stage, folder);
    memory.keep(written, previous);
  } catch (error) {
    remove(stage);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !('syscall' in (error as object))) throw error;
    throw new OutputError(`the output folder ${folder} cannot be written: ${message}`);
  }
}

/** What the emitter remembers of one output folder. All of it is a hint: files are used again only if they match. */
class Memory {
  readonly #record: string;
  readonly #spare: string;
  readonly #spareRecord: string;

  constructor(memory: string, folder: string) {
    const name = digest(folder);
    this.#record = path.join(memory, `written-${name}.json`);
    this.#spare = path.join(memory, `spare-${name}`);
    this.#spareRecord = path.join(memory, `spare-${name}.json`);
  }

  /** What was written to the published folder. */
  published(): Written {
    return readRecord(this.#record);
  }

  /** Moves the site before the published one to `stage`, and says what was written there; null if there is none. */
  takeSpare(stage: string): Written | null {
    try {
      move(this.#spare, stage);
    } catch {
      return null;
    }
    return readRecord(this.#spareRecord);
  }

  /** Remembers what was written, and keeps the folder it replaced. A folder on another disk cannot be kept. */
  keep(written: Written, previous: string | null): void {
    try {
      fs.mkdirSync(path.dirname(this.#record), { recursive: true });
      fs.rmSync(this.#spareRecord, { force: true });
      if (fs.existsSync(this.#record)) move(this.#record, this.#spareRecord);
      fs.writeFileSync(this.#record, JSON.stringify(written));
      if (previous !== null) move(previous, this.#spare);
    } catch {
      if (previous !== null) remove(previous);
    }
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
  if (fs.existsSync(folder)) remove(previous);
  else move(previous, folder);
}

function previousFolder(folder: string): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.previous`);
}

/** Beside the output folder, so that it can be renamed into its place; named after the process that writes it. */
function stageFolder(folder: string): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.next-${process.pid}-${randomUUID().slice(0, 8)}`);
}

/** Removes what killed builds were writing. */
export function removeAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `.${path.basename(folder)}.next-`;
  for (const name of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    remove(path.join(parent, name));
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
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as Written | null) ?? {};
  } catch {
    return {};
  }
}

interface Sources {
  /** The folder to fill, and what is known to lie there already. */
  readonly stage: string;
  readonly inStage: Written;
  readonly published: string;
  readonly inPublished: Written;
}

function stageOutputs(
  outputs: ReadonlyMap<OutputPath, Output>,
  { stage, inStage, published, inPublished }: Sources,
  onWritten: EmitOptions['onWritten'],
): Written {
  const written: { [path: string]: Written[string] } = {};
  const made = new Set<string>();
  let done = 0;
  for (const [name, output] of outputs) {
    const target = path.join(stage, name);
    const there = inStage[name];
    const before = inPublished[name];
    if (there?.[0] === output.key && isAsWritten(target, there)) {
      written[name] = there;
    } else {
      const parent = path.dirname(target);
      if (!made.has(parent)) {
        makeFolder(stage, parent);
        made.add(parent);
      }
      // Never through a file that is there: it may be shared with the published site.
      remove(target);
      const linked = before?.[0] === output.key && linkOver(path.join(published, name), target, before);
      written[name] = linked ? before : [output.key, ...write(target, output.read())];
    }
    done += 1;
    onWritten?.(done, outputs.size);
  }
  return written;
}

/** A folder of the stage, in place of a file that an earlier site had under its name. */
function makeFolder(stage: string, folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch {
    for (let part = folder; part.length > stage.length; part = path.dirname(part)) {
      if (fs.lstatSync(part, { throwIfNoEntry: false })?.isDirectory() === false) fs.rmSync(part);
    }
    fs.mkdirSync(folder, { recursive: true });
  }
}

/** Removes what does not belong to the site, and the folders that get empty. */
function removeStrays(stage: string, written: Written): void {
  const clean = (below: string): boolean => {
    let empty = true;
    for (const entry of fs.readdirSync(path.join(stage, below), { withFileTypes: true })) {
      const name = below + entry.name;
      const stays = entry.isDirectory() ? !clean(`${name}/`) : Object.hasOwn(written, name);
      if (stays) empty = false;
      else remove(path.join(stage, name));
    }
    return empty;
  };
  clean('');
}

function isAsWritten(file: string, [, size, mtime]: Written[string]): boolean {
  try {
    const stat = fs.lstatSync(file);
    return stat.isFile() && stat.size === size && stat.mtimeMs === mtime;
  } catch {
    return false;
  }
}

/** Takes a file of the published site over, unless it is not what was written then. */
function linkOver(from: string, to: string, record: Written[string]): boolean {
  if (!isAsWritten(from, record)) return false;
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

/**
 * Two renames: a build killed between them is put right by the next command (`restore`).
 *
 * @returns where the previous site is now; null if there was none
 */
function swap(stage: string, folder: string): string | null {
  if (!fs.existsSync(folder)) {
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

/** Renames a file or folder. */
function move(from: string, to: string): void {
  persist(() => fs.renameSync(from, to));
}

/** Removes a file or folder with all it holds, if it is there. */
export function remove(file: string): void {
  persist(() => fs.rmSync(file, { recursive: true, force: true }));
}
