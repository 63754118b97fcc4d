import { folderOf, type OutputPath, type RoutePath, resolvePath } from '../model/paths.ts';

/** Where a reference stands. */
export interface ReferenceBase {
  /** The file to report. */
  readonly source: string;
  /** Folder of the document below the docs folder; null for what is no document. */
  readonly folder: string | null;
  /** The route, or the published file, that a relative address counts from. */
  readonly base: RoutePath | OutputPath;
  /** The ids that a fragment alone can mean. */
  readonly anchors: ReadonlySet<string>;
  /** The file is published as it is, so that its addresses have to be right to the letter. */
  readonly verbatim?: boolean;
}

/** The path below the docs folder that a decoded address means when it means a file; null when it is outside. */
export function docsPathOf({ folder }: ReferenceBase, path: string): string | null {
  return folder === null ? null : resolvePath(folder, path);
}

/**
 * The path below the site's base path that a decoded address leads to; null when it leads out of the site.
 *
 * @param basePath the site's base path, decoded
 */
export function sitePathOf({ base, verbatim }: ReferenceBase, path: string, basePath: string): string | null {
  if (!verbatim) return resolvePath(folderOf(base.replace(/^\//, '')), path);
  const full = resolvePath(basePath.slice(1) + folderOf(base), path);
  return full !== null && `/${full}`.startsWith(basePath) ? `/${full}`.slice(basePath.length) : null;
}
