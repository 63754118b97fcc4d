import fs from 'node:fs';
import path from 'node:path';
import { compareText, type DocPath, type OutputPath, type SourcePath } from '../paths.ts';
import type { Rule } from '../rules.ts';
import type { Diagnostic, SiteConfig, Snapshot, SourceFile } from '../types.ts';
import { readCommits } from './commits.ts';
import type { FileTable } from './files.ts';

/** Folder whose files are published as they are. */
export const STATIC_FOLDER = 'static';

/** There is nothing to build a site from: the call is at fault, not a document. */
export class MissingDocsError extends Error {}

/**
 * Reads what a site is made from.
 *
 * @param root the site's folder, absolute
 * @param files remembers files from one snapshot to the next
 * @throws {MissingDocsError} when the docs folder is missing, is no folder, or has no page in it
 */
export function readSnapshot(root: string, config: SiteConfig, files: FileTable): Snapshot {
  const docsRoot = path.join(root, config.docs.path);
  if (!fs.statSync(docsRoot, { throwIfNoEntry: false })?.isDirectory()) {
    throw new MissingDocsError(`there is no folder '${config.docs.path}' in ${root}: make it, or set docs.path`);
  }
  const diagnostics: Diagnostic[] = [];
  const docs = readFolder<DocPath>(root, config.docs.path, files, diagnostics, isHidden);
  if (![...docs.keys()].some((name) => name.endsWith('.md'))) {
    throw new MissingDocsError(
      `the folder '${config.docs.path}' holds no page: write one, such as ${config.docs.path}/intro.md`,
    );
  }
  const statics = readFolder<OutputPath>(root, STATIC_FOLDER, files, diagnostics, (name) => name === '.DS_Store');
  files.retain(new Set([...docs.values(), ...statics.values()].map((file) => file.path)));
  const commits = config.lastUpdated ? readCommits(root, config.docs.path, diagnostics) : new Map();
  return { docs, statics, commits, diagnostics };
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Every file below a folder, by its path below it, in an order that is the same on every machine. */
function readFolder<Path extends string>(
  root: string,
  folder: string,
  files: FileTable,
  diagnostics: Diagnostic[],
  skip: (name: string) => boolean,
): Map<Path, SourceFile> {
  const found: [Path, SourceFile][] = [];
  const fail = (source: string, rule: Rule, message: string) =>
    diagnostics.push({ severity: 'error', rule, message, file: source, line: 1, column: 1 });

  const enter = (below: string, ancestors: readonly string[]) => {
    const absolute = path.join(root, folder, below);
    for (const entry of fs.readdirSync(absolute, { withFileTypes: true })) {
      if (skip(entry.name)) continue;
      const name = below + entry.name;
      const source = `${folder}/${name}` as SourcePath;
      const target = path.join(absolute, entry.name);
      const stat = fs.statSync(target, { throwIfNoEntry: false });
      if (stat?.isDirectory()) {
        // Only a link can lead back to a folder one is in.
        const real = entry.isSymbolicLink() ? fs.realpathSync(target) : target;
        if (
          entry.isSymbolicLink() &&
          ancestors.some((folder) => folder === real || folder.startsWith(`${real}${path.sep}`))
        ) {
          fail(source, 'symlink-loop', 'this link leads back to a folder it lies in: remove it');
        } else {
          enter(`${name}/`, [...ancestors, real]);
        }
      } else if (stat?.isFile()) {
        try {
          found.push([name as Path, files.get(source, stat)]);
        } catch (error) {
          fail(source, 'unreadable-file', `the file cannot be read: ${(error as Error).message}`);
        }
      } else if (entry.isSymbolicLink()) {
        fail(source, 'broken-symlink', 'this link leads nowhere: remove it, or restore what it points to');
      }
    }
  };
  const top = path.join(root, folder);
  if (fs.existsSync(top)) enter('', [fs.realpathSync(top)]);
  return new Map(found.sort(([a], [b]) => compareText(a, b)));
}
