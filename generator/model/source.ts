import type { Diagnostic } from './diagnostic.ts';
import type { DocPath, OutputPath, SourcePath } from './paths.ts';

/** Formats of pages that other generators read. */
export const UNREAD = /\.(mdx|mdoc|markdown|qmd|rmd|rst|adoc|ipynb)$/i;

/** A file of the site as the snapshot saw it. The bytes are read when asked for. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly digest: string;
  readonly size: number;
  /** Pixels, for images whose size can be read. */
  readonly dimensions?: { readonly width: number; readonly height: number };
  bytes(): Uint8Array;
}

/** The state of a file when it was last read, as the cache stores it. */
export interface FileRecord {
  readonly size: number;
  readonly mtime: number;
  readonly ctime: number;
  readonly inode: number;
  readonly digest: string;
  readonly dimensions?: { readonly width: number; readonly height: number };
}

/** Every file of a docs folder except hidden ones, by path. `link` decides which of them are pages. */
export type DocsFiles = ReadonlyMap<DocPath, SourceFile>;

/** A frozen version of the docs. */
export interface Release {
  readonly name: string;
  readonly docs: DocsFiles;
}

/** Everything on disk that a site is made from, apart from settings and code. */
export interface Snapshot {
  /** The docs that are being written; empty where the site leaves them out. */
  readonly docs: DocsFiles;
  readonly releases: readonly Release[];
  /** Every file of the static folder, under the path it is published as. */
  readonly statics: ReadonlyMap<OutputPath, SourceFile>;
  /** The list of published addresses; null where the site has none. */
  readonly ledger: SourceFile | null;
  /** Date and author of the last commit per file; empty unless the site asks for it. */
  readonly commits: ReadonlyMap<SourcePath, { readonly date: string; readonly author: string }>;
  readonly diagnostics: readonly Diagnostic[];
}
