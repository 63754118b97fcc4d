import fs from 'node:fs';
import path from 'node:path';
import { digest } from '../base/digest.ts';
import { routeOutput } from '../model/paths.ts';
import { isThere, readManifest } from './files.ts';

/** Everything below this folder belongs to the site. */
const OWN_FOLDER = 'assets';
/** Folder of a clone that is published from; never read. */
const GIT = '.git';
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The folders above these paths. */
export function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let slash = file.lastIndexOf('/'); slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
      const folder = file.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/**
 * Paths below a published folder that no build wrote, sorted. A folder without files of the site counts as one path.
 * Links are not followed.
 *
 * @param folder an output folder; it need not exist
 * @param next files that are about to be published
 */
export function foreignFiles(folder: string, next: Iterable<string> = []): readonly string[] {
  const manifest = readManifest(folder);
  const pages = (manifest?.routes ?? []).flatMap(({ route, aliases = [] }) => [route, ...aliases].map(routeOutput));
  const files = new Set<string>([...pages, ...next]);
  const others = new Set(manifest?.files);
  const folders = foldersOf(files);
  const isOwn = (name: string) => name === OWN_FOLDER || files.has(name) || others.has(digest(name));
  const enter = (below: string): { readonly found: readonly string[]; readonly hasOwn: boolean } => {
    const found: string[] = [];
    let hasOwn = false;
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = below + entry.name;
      if (LITTER.has(entry.name)) continue;
      const isFolder = entry.isDirectory() && name !== GIT;
      // A file in the place of a folder of the site is replaced by it.
      if (isOwn(name) || (!isFolder && folders.has(name))) hasOwn = true;
      else if (!isFolder) found.push(name);
      else {
        const inner = enter(`${name}/`);
        hasOwn ||= inner.hasOwn;
        if (inner.hasOwn) found.push(...inner.found);
        else if (inner.found.length > 0) found.push(name);
      }
    }
    return { found, hasOwn };
  };
  return isThere(folder) ? enter('').found.toSorted() : [];
}

/** Moves foreign files to the folder that replaces another. Skips files that have been removed meanwhile. */
export function carryOver(from: string, to: string, foreign: readonly string[]): void {
  for (const name of foreign) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (!isThere(source) || isThere(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(source, target);
  }
}

const MAX_NAMED = 5;

/** Lists paths for a line of the terminal. */
export function listNames(paths: readonly string[]): string {
  const others = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  return paths.slice(0, MAX_NAMED).join(', ') + others;
}
