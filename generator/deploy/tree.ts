/** An output folder as a tree of git, byte for byte. */
import fs from 'node:fs';
import path from 'node:path';
import { CallError } from '../base/io.ts';
import type { Git } from './git.ts';

/** Tells GitHub Pages to publish files as they are. */
const NO_JEKYLL = '.nojekyll';
/** Tells GitHub Pages the host name of the site. */
const CNAME = 'CNAME';

/** What a branch holds beside the output. */
export interface Beside {
  /** The host name of the settings. */
  readonly domain: string | null;
  /** The last commit of the branch, whose `CNAME` stays when nobody says otherwise. */
  readonly head: string | null;
}

/**
 * Writes the tree of an output folder. No filter, attribute or list of ignored files of git changes it.
 *
 * @param git a repository without files
 * @param folder the output folder, absolute
 * @returns the tree
 * @throws {CallError} when the folder holds something else than files, or is replaced meanwhile
 */
export async function writeTree(git: Git, folder: string, beside: Beside): Promise<string> {
  const { ino } = fs.statSync(folder);
  const files = filesBelow(folder);
  const input = files.map((name) => `${quoted(name)}\n`).join('');
  const hashed = await git.run(['hash-object', '-w', '--no-filters', '--stdin-paths'], { input, cwd: folder });
  if (fs.statSync(folder, { throwIfNoEntry: false })?.ino !== ino) {
    throw new CallError(`another command replaced ${folder} while it was read: run the command again`);
  }
  const ids = hashed.split('\n');
  const blobs = new Map(files.map((name, index) => [name, ids[index] ?? '']));
  if (!blobs.has(NO_JEKYLL)) blobs.set(NO_JEKYLL, await writeBlob(git, ''));
  if (!blobs.has(CNAME)) {
    const kept = await cnameOf(git, beside);
    if (kept !== undefined) blobs.set(CNAME, kept);
  }
  const entries = Array.from(blobs, ([name, id]) => `100644 ${id}\t${name}\0`);
  await git.run(['update-index', '-z', '--index-info'], { input: entries.join('') });
  // The contents of the branch's own files were not fetched.
  return (await git.run(['write-tree', '--missing-ok'])).trim();
}

async function writeBlob(git: Git, input: string): Promise<string> {
  return (await git.run(['hash-object', '-w', '--stdin'], { input })).trim();
}

async function cnameOf(git: Git, { domain, head }: Beside): Promise<string | undefined> {
  if (domain !== null) return writeBlob(git, `${domain}\n`);
  if (head === null) return undefined;
  return /^100\d+ blob (\w+)\t/.exec(await git.run(['ls-tree', head, CNAME]))?.[1];
}

/** Paths of all files below a folder. A clone's own `.git` is none of the site's. */
function filesBelow(folder: string, below = ''): string[] {
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below + entry.name;
    if (name === '.git') return [];
    if (entry.isDirectory()) return filesBelow(folder, `${name}/`);
    if (entry.isFile()) return [name];
    throw new CallError(
      `cannot publish ${path.join(folder, name)}, which is no file: put a file in its place, or delete it`,
    );
  });
}

/** A path in a list that has one in a line. */
function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** Paths by what becomes of them. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What a tree changes on a branch; null when nothing. */
export async function changesOf(git: Git, head: string | null, tree: string): Promise<Changes | null> {
  if (head === null) {
    const added = (await git.run(['ls-tree', '-r', '-z', '--name-only', tree])).split('\0').slice(0, -1);
    return { added, changed: [], removed: [] };
  }
  const fields = (await git.run(['diff-tree', '-r', '-z', '--no-renames', '--name-status', head, tree])).split('\0');
  if (fields.length < 2) return null;
  const pathsOf = (kinds: string) =>
    fields.filter((_, index) => index % 2 === 1 && kinds.includes(fields[index - 1] ?? ''));
  return { added: pathsOf('A'), changed: pathsOf('MT'), removed: pathsOf('D') };
}
