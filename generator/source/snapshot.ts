import fs from 'node:fs';
import path from 'node:path';
import { compareText } from '../base/compare-text.ts';
import { visible } from '../base/control-characters.ts';
import { groupBy } from '../base/group-by.ts';
import { parseVersionList } from '../metadata/version-list.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { LEDGER } from '../model/ledger.ts';
import {
  type DocPath,
  type OutputPath,
  type SourcePath,
  VERSIONS_FILE,
  VERSIONS_FOLDER,
  versionFolder,
} from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';
import { type DocsFiles, type Release, type Snapshot, type SourceFile, UNREAD } from '../model/source.ts';
import { readCommits } from './commits.ts';
import type { FileTable } from './files.ts';

/** There is nothing to build a site from: the call is at fault, not a document. */
export class MissingDocsError extends Error {}

/**
 * Reads what a site is made from.
 *
 * @param root the site's folder, absolute
 * @param files remembers files from one snapshot to the next
 * @param before an earlier snapshot, whose commits are taken for granted
 * @throws {MissingDocsError} when the docs folder is missing, is no folder, or has no page in it
 */
export function readSnapshot(root: string, config: SiteConfig, files: FileTable, before?: Snapshot): Snapshot {
  const diagnostics: Diagnostic[] = [];
  const releases = readReleases(root, files, diagnostics);
  const isIncluded = config.docs.includeCurrentVersion || releases.length === 0;
  const docs = isIncluded ? readDocs(root, config, files, diagnostics) : new Map<DocPath, SourceFile>();
  const statics = readFolder<OutputPath>(root, config.static.path, files, diagnostics, (name) => name === '.DS_Store');
  const ledger = readLedger(root, files, diagnostics);
  const all = [docs, statics, ...releases.map((release) => release.docs)].flatMap((each) => [...each.values()]);
  files.retain(new Set([...all, ...(ledger === null ? [] : [ledger])].map((file) => file.path)));
  const folders = [config.docs.path, ...(releases.length === 0 ? [] : [VERSIONS_FOLDER])];
  const commits = before?.commits ?? (config.lastUpdated ? readCommits(root, folders, diagnostics) : new Map());
  return { docs, releases, statics, ledger, commits, diagnostics };
}

/** The docs that are being written, without a static folder among them. */
function readDocs(root: string, config: SiteConfig, files: FileTable, diagnostics: Diagnostic[]): DocsFiles {
  const folder = config.docs.path;
  if (!fs.statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory()) {
    throw new MissingDocsError(`there is no folder '${folder}' in ${root}: make it, or set docs.path`);
  }
  const isLeftOut = (name: string, path: string) => isHidden(name) || `${folder}/${path}` === config.static.path;
  const docs = readFolder<DocPath>(root, folder, files, diagnostics, isLeftOut);
  const unread = unreadFiles(docs);
  if (!hasPages(docs)) {
    const others = unread.map(({ message }) => `; ${message}`).join('');
    throw new MissingDocsError(`the folder '${folder}' holds no page: write one, such as ${folder}/intro.md${others}`);
  }
  diagnostics.push(...unread);
  return docs;
}

/** Reports each such format once, at its first file. */
function unreadFiles(docs: DocsFiles): readonly Diagnostic[] {
  const unread = [...docs].flatMap(([name, file]) => {
    const [extension] = UNREAD.exec(name) ?? [];
    return extension === undefined ? [] : [{ extension, file }];
  });
  return [...groupBy(unread, ({ extension }) => extension)].map(([extension, [first, ...others]]) => {
    const count = others.length === 0 ? 'one file ends' : `${others.length + 1} files end`;
    const message = `${count} in '${extension}', which is no page: pages end in '.md'`;
    return { severity: 'warning', rule: 'unread-file', message, file: first.file.path, ...FILE_START };
  });
}

function hasPages(docs: DocsFiles): boolean {
  return [...docs.keys()].some((name) => /\.(md|tsx)$/.test(name));
}

/** Returns the frozen versions that `versions.json` lists. Reports missing and unlisted ones. */
function readReleases(root: string, files: FileTable, diagnostics: Diagnostic[]): readonly Release[] {
  const { names, diagnostics: faults } = parseVersionList(textIfFile(path.join(root, VERSIONS_FILE)));
  diagnostics.push(...faults);
  const report = (severity: Diagnostic['severity'], file: string, message: string) =>
    diagnostics.push({ severity, rule: 'versions', message, file, ...FILE_START });
  const releases = names.flatMap((name) => {
    const folder = versionFolder(name);
    const docs = readFolder<DocPath>(root, folder, files, diagnostics, isHidden);
    if (hasPages(docs)) return [{ name, docs }];
    report(
      'error',
      VERSIONS_FILE,
      `there is no page in ${folder}, the folder of version '${name}': restore it from git`,
    );
    return [];
  });
  const top = path.join(root, VERSIONS_FOLDER);
  const listed = new Set(names.map((name) => versionFolder(name)));
  const folders = fs.statSync(top, { throwIfNoEntry: false })?.isDirectory() ? fs.readdirSync(top) : [];
  for (const name of folders.sort(compareText)) {
    const folder = `${VERSIONS_FOLDER}/${name}`;
    if (isHidden(name) || listed.has(folder)) continue;
    report(
      'warning',
      folder,
      `${VERSIONS_FILE} does not list it, so nothing publishes it: remove it, or list it there`,
    );
  }
  return releases;
}

function textIfFile(file: string): string | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file, 'utf8') : null;
}

function readLedger(root: string, files: FileTable, diagnostics: Diagnostic[]): SourceFile | null {
  try {
    const stat = fs.statSync(path.join(root, LEDGER), { throwIfNoEntry: false });
    return stat === undefined ? null : files.get(LEDGER, stat);
  } catch (error) {
    const message = `this cannot be read: ${(error as Error).message}`;
    diagnostics.push({ severity: 'error', rule: 'unreadable-file', message, file: LEDGER, ...FILE_START });
    return null;
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/**
 * Tells where a link leads to that may not be published. It may lead to anything below the site's root but what is
 * hidden there, such as `.git`, and to anything in its own top folder, wherever that is.
 */
function linkGuard(root: string, top: string): (real: string) => boolean {
  let ownTop: string | undefined;
  return (real) => {
    const inner = path.relative(root, real);
    const isInside = inner !== '..' && !inner.startsWith(`..${path.sep}`) && !path.isAbsolute(inner);
    if (isInside && !inner.startsWith('.')) return false;
    ownTop ??= fs.realpathSync(top);
    return !`${real}${path.sep}`.startsWith(`${ownTop}${path.sep}`);
  };
}

/** Every file below a folder, by its path below it, in an order that is the same on every machine. */
function readFolder<Path extends string>(
  root: string,
  folder: string,
  files: FileTable,
  diagnostics: Diagnostic[],
  skip: (name: string, path: string) => boolean,
): Map<Path, SourceFile> {
  const found: [Path, SourceFile][] = [];
  const fail = (source: string, rule: Rule, message: string) =>
    diagnostics.push({ severity: 'error', rule, message, file: source, line: 1, column: 1 });

  const enter = (below: string, ancestors: readonly string[]) => {
    for (const entry of fs.readdirSync(path.join(root, folder, below), { withFileTypes: true })) {
      const name = below + entry.name;
      if (skip(entry.name, name)) continue;
      try {
        take(name, entry, ancestors);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ELOOP') fail(`${folder}/${name}`, 'symlink-loop', 'this link leads back to itself: remove it');
        else fail(`${folder}/${name}`, 'unreadable-file', `this cannot be read: ${message}`);
      }
    }
  };
  const top = path.join(root, folder);
  const leadsOut = linkGuard(root, top);
  const take = (name: string, entry: fs.Dirent, ancestors: readonly string[]) => {
    const source = `${folder}/${name}` as SourcePath;
    const target = path.join(root, source);
    const isLink = entry.isSymbolicLink();
    const stat = fs.statSync(target, { throwIfNoEntry: false });
    const real = isLink && stat !== undefined ? fs.realpathSync(target) : target;
    if (isLink && stat !== undefined && leadsOut(real)) {
      const message = `this link leads out of the site's folder, to ${visible(fs.readlinkSync(target))}: copy what it points to`;
      fail(source, 'symlink-outside', message);
    } else if (stat?.isDirectory()) {
      // Only a link can lead back to a folder one is in.
      if (isLink && ancestors.some((outer) => outer === real || outer.startsWith(`${real}${path.sep}`))) {
        fail(source, 'symlink-loop', 'this link leads back to a folder it lies in: remove it');
      } else {
        enter(`${name}/`, [...ancestors, real]);
      }
    } else if (stat?.isFile()) {
      found.push([name as Path, files.get(source, stat)]);
    } else if (isLink) {
      fail(source, 'broken-symlink', 'this link leads nowhere: remove it, or restore what it points to');
    } else if (stat === undefined && entry.name.includes('\uFFFD')) {
      fail(source, 'unreadable-file', 'the name is not UTF-8: rename it');
    } else if (stat !== undefined) {
      fail(
        source,
        'unreadable-file',
        'this is neither a file nor a folder, but a pipe, a socket or a device: remove it',
      );
    }
  };
  const stat = fs.statSync(top, { throwIfNoEntry: false });
  if (stat?.isDirectory() === false)
    fail(folder, 'unreadable-file', `this is no folder: put its files into one, or rename it`);
  else if (stat !== undefined) enter('', [fs.realpathSync(top)]);
  return new Map(composeNames(found).sort(([a], [b]) => compareText(a, b)));
}

/** Brings names into one form of Unicode, as macOS writes accents apart. A name whose other form exists stays. */
function composeNames<Path extends string>(files: readonly [Path, SourceFile][]): [Path, SourceFile][] {
  const names = new Set<string>(files.map(([name]) => name));
  return files.map(([name, file]) => {
    const composed = name.normalize('NFC');
    return [names.has(composed) ? name : (composed as Path), file];
  });
}
