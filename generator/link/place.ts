import { folderOf, joinPath, type OutputPath, type RoutePath } from '../paths.ts';

/** Where a reference stands. */
export interface Place {
  /** The file to report. */
  readonly source: string;
  /** Folder of the document below the docs folder; null for what is no document. */
  readonly folder: string | null;
  /** The route, or the published file, that a relative address counts from. */
  readonly base: RoutePath | OutputPath;
  readonly anchors: ReadonlySet<string> | null;
  /** The file is published as it is, so that its addresses have to be right to the letter. */
  readonly verbatim?: boolean;
}

/** The path below the docs folder that a decoded address means when it means a file; null when it is outside. */
export function docsPathOf({ folder }: Place, path: string): string | null {
  return folder === null ? null : below(folder, path);
}

/**
 * The path below the site's base path that a decoded address leads to; null when it leads out of the site.
 *
 * @param basePath the site's base path, decoded
 */
export function sitePathOf({ base, verbatim }: Place, path: string, basePath: string): string | null {
  if (!verbatim) return below(folderOf(base.replace(/^\//, '')), path);
  const full = below(basePath.slice(1) + folderOf(base), path);
  return full !== null && `/${full}`.startsWith(basePath) ? `/${full}`.slice(basePath.length) : null;
}

/** A path from a folder, or from the top when it starts with a slash; null when it leaves the top. */
function below(folder: string, path: string): string | null {
  return path.startsWith('/') ? joinPath('', path.slice(1)) : joinPath(folder, path);
}
