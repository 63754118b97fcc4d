import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Environment } from '../base/environment.ts';
import { nearest } from '../base/nearest.ts';
import { isSameName, parseVersionList } from '../metadata/version-list.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { VERSIONS_FILE, VERSIONS_FOLDER, versionFolder } from '../model/paths.ts';
import { versionNameFault } from '../model/setting-values.ts';
import type { DocsFiles } from '../model/source.ts';
import { NEXT } from '../model/versions.ts';
import type { ProjectOptions } from '../project/project.ts';
import { isThere, remove, replaceFile, UNFINISHED } from '../publish/files.ts';

/**
 * The frozen versions of a site, newest first.
 *
 * @param root the site's folder, absolute
 * @throws {CallError} when the list cannot be read
 */
export function listVersions(root: string): readonly string[] {
  const file = path.join(root, VERSIONS_FILE);
  const { names, diagnostics } = parseVersionList(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);
  const [fault] = diagnostics;
  if (fault !== undefined) throw new CallError(`${fault.file}:${fault.line}:${fault.column} ${fault.message}`);
  return names;
}

/**
 * Checks that a version can be made under a name.
 *
 * @param names those there are
 * @returns the folder that it will have, below the root
 * @throws {CallError} when the name is none for a version, or is taken
 */
export function checkNewName(root: string, name: string, names: readonly string[]): string {
  const fault = versionNameFault(name);
  if (fault !== undefined) throw new CallError(`'${name}' is no name for a version: it must ${fault.must}`);
  const taken = names.find((other) => isSameName(name, other));
  if (taken !== undefined) throw new CallError(`there is a version '${taken}' already: take another name`);
  const folder = versionFolder(name);
  if (isThere(path.join(root, folder))) {
    throw new CallError(
      `${folder} exists, and ${VERSIONS_FILE} does not list it: remove it with 'site version ${name} --remove'`,
    );
  }
  return folder;
}

export interface CheckedDocs {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were checked; null where no site could be built. */
  readonly docs: DocsFiles | null;
}

/**
 * Builds a site with the docs that are being written, and publishes nothing.
 *
 * @throws {CallError} when the call or the disk is at fault
 */
export async function checkDocs(options: ProjectOptions, env: Environment): Promise<CheckedDocs> {
  let docs: DocsFiles | null = null;
  const build = { ...options, cache: true, drafts: false, current: true };
  const { buildProject } = await import('../publish/publish.ts');
  const result = await buildProject(build, env, () => (_, snapshot) => {
    docs = snapshot.docs;
  });
  return { ...result, docs };
}

/**
 * Freezes docs as the newest version.
 *
 * @param docs what is frozen: the files as they were checked
 * @throws {FileChangedError} when a file has changed since
 */
export function freeze(root: string, name: string, docs: DocsFiles): void {
  const names = listVersions(root);
  checkNewName(root, name, names);
  sweep(root);
  const unfinished = fs.mkdtempSync(path.join(folderOfVersions(root), UNFINISHED));
  try {
    for (const [file, source] of docs) {
      const target = path.join(unfinished, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, source.bytes());
    }
    // mkdtemp makes a folder that others cannot read.
    fs.chmodSync(unfinished, 0o755);
    fs.renameSync(unfinished, path.join(root, versionFolder(name)));
  } catch (error) {
    remove(unfinished);
    throw error;
  }
  writeList(root, [name, ...names]);
}

/**
 * Removes a version; its entry first, so that no build looks for what is half removed.
 *
 * @param dryRun only checks the call
 * @throws {CallError} when there is no such version
 */
export function removeVersion(root: string, name: string, dryRun: boolean): void {
  const names = listVersions(root);
  const folder = path.join(root, versionFolder(name));
  // One that is not listed is what an interrupted call left.
  if (versionNameFault(name) !== undefined || !isThere(folder)) checkKnown(name, names);
  if (dryRun) return;
  writeList(
    root,
    names.filter((other) => other !== name),
  );
  sweep(root);
  if (isThere(folder)) {
    const unwanted = path.join(folderOfVersions(root), UNFINISHED + name);
    fs.renameSync(folder, unwanted);
    remove(unwanted);
  }
  removeIfEmpty(path.join(root, VERSIONS_FOLDER));
}

/** Segments of addresses that are gone with a removed version: those of the docs folder too, after the last one. */
export function removedSegments(root: string, name: string): readonly string[] {
  return listVersions(root).length === 0 ? [name, NEXT] : [name];
}

/**
 * Gives a version another name. A rename that was interrupted is finished.
 *
 * @param dryRun only checks the call
 * @throws {CallError} when there is no such version, or the new name cannot be had
 */
export function renameVersion(root: string, name: string, next: string, dryRun: boolean): void {
  const names = listVersions(root);
  checkKnown(name, names);
  const [from, to] = [path.join(root, versionFolder(name)), path.join(root, versionFolder(next))];
  const isHalfDone = !isThere(from) && isThere(to);
  if (!isHalfDone) {
    // The same name in other capitals is no other folder on some disks.
    if (isSameName(name, next)) throw new CallError(`'${name}' and '${next}' are one name on some disks: take another`);
    checkNewName(root, next, names);
    if (!dryRun) fs.renameSync(from, to);
  }
  if (dryRun) return;
  writeList(
    root,
    names.map((other) => (other === name ? next : other)),
  );
}

/** @throws {CallError} when there is no such version */
function checkKnown(name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const close = nearest(name, names);
  const known = names.length === 0 ? 'there is none yet' : `there are ${names.join(', ')}`;
  throw new CallError(
    `there is no version '${name}': ${close === undefined ? known : `did you mean '${close}'? ${known}`}`,
  );
}

/** Writes the list whole; a site without versions has none. */
function writeList(root: string, names: readonly string[]): void {
  const file = path.join(root, VERSIONS_FILE);
  if (names.length === 0) {
    remove(file);
    return;
  }
  replaceFile(file, `${JSON.stringify(names, null, 2)}\n`);
}

/** The folder of all versions, which is made if it is missing. */
function folderOfVersions(root: string): string {
  const folder = path.join(root, VERSIONS_FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes what was left unfinished by calls that were killed. */
function sweep(root: string): void {
  remove(path.join(root, UNFINISHED + VERSIONS_FILE));
  const folder = folderOfVersions(root);
  for (const name of fs.readdirSync(folder)) if (name.startsWith(UNFINISHED)) remove(path.join(folder, name));
}

function removeIfEmpty(folder: string): void {
  if (isThere(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}
