/**
 * Files of an output folder that no build wrote: the `.git` of a clone, a host's `CNAME`. They stay where they are,
 * whatever is published around them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { digest } from '../base/digest.ts';
import { once } from '../base/once.ts';
import { routeOutput } from '../model/paths.ts';
import { isThere, move } from './files.ts';
import { WrittenFolders } from './folders.ts';
import { readManifest } from './manifest.ts';
import { NOTHING_WRITTEN, type Written } from './memory.ts';

/** Everything below this folder is the site's, whoever put it there. */
const OWN_FOLDER = 'assets';
/** Belongs to a clone that is published from, and is never looked into. */
const GIT = '.git';
/** Files that systems leave in folders that are looked at. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Paths below an output folder, and the folders they lie in. */
export class PathSet {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(files: Iterable<string>) {
    for (const file of files) {
      if (this.#files.has(file)) continue;
      this.#files.add(file);
      for (let slash = file.lastIndexOf('/'); slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
        const folder = file.slice(0, slash);
        if (this.#folders.has(folder)) break;
        this.#folders.add(folder);
      }
    }
  }

  /** Whether a file has this path. */
  hasFile(name: string): boolean {
    return this.#files.has(name);
  }

  /** Whether a file lies below this path. */
  hasFolder(name: string): boolean {
    return this.#folders.has(name);
  }

  folders(): ReadonlySet<string> {
    return this.#folders;
  }
}

const NO_PATHS = new PathSet([]);

/**
 * Paths below a published folder that no build wrote, sorted. A folder in which nothing is ours counts as one. Links
 * are not followed.
 *
 * @param folder an output folder; it need not be there
 * @param written what is known to be written there
 * @param next other paths that are the site's: what is to be published now
 */
export function foreignFiles(
  folder: string,
  written: Written = NOTHING_WRITTEN,
  next: PathSet = NO_PATHS,
): readonly string[] {
  const folders = new WrittenFolders(folder, written);
  // Nearly all that is there is published again.
  const listed = once(() => listedFiles(folder));
  const before = once(() => new PathSet([...written.files.keys(), ...listed().pages]));
  const isOwn = (name: string) =>
    name === OWN_FOLDER || next.hasFile(name) || before().hasFile(name) || listed().digests.has(digest(name));
  const isOwnFolder = (name: string) => next.hasFolder(name) || before().hasFolder(name);
  const enter = (below: string): { readonly found: readonly string[]; readonly hasOwn: boolean } => {
    const found: string[] = [];
    let hasOwn = false;
    for (const entry of folders.entries(below)) {
      const name = below + entry.name;
      if (LITTER.has(entry.name)) continue;
      const isFolder = entry.kind === 'folder' && name !== GIT;
      const isEntered = isFolder && name !== OWN_FOLDER && next.hasFolder(name);
      if (!isEntered && isOwn(name)) hasOwn = true;
      else if (!isFolder) {
        // What stands in the place of a folder of the site gives way to it.
        if (isOwnFolder(name)) hasOwn = true;
        else found.push(name);
      } else {
        const inner = enter(`${name}/`);
        if (inner.hasOwn) {
          hasOwn = true;
          found.push(...inner.found);
        } else if (inner.found.length > 0) found.push(name);
      }
    }
    return { found, hasOwn };
  };
  return enter('').found.toSorted();
}

/** Moves what is foreign to the folder that takes the place of another. What has gone since is passed over. */
export function carryOver(from: string, to: string, foreign: readonly string[]): void {
  for (const name of foreign) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (!isThere(source) || isThere(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    move(source, target);
  }
}

/** The files that a published folder says it has: paths of pages, and digests of other paths. */
function listedFiles(folder: string): { readonly pages: readonly string[]; readonly digests: ReadonlySet<string> } {
  try {
    const manifest = readManifest(folder);
    return {
      pages: (manifest?.routes ?? []).flatMap(({ route, aliases = [] }) => [route, ...aliases].map(routeOutput)),
      digests: new Set(manifest?.files ?? []),
    };
  } catch {
    return { pages: [], digests: new Set() };
  }
}

/** Names so many at most. */
const MAX_NAMED = 5;

/** A list of paths for a line of the terminal. */
export function named(paths: readonly string[]): string {
  const others = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  return paths.slice(0, MAX_NAMED).join(', ') + others;
}
