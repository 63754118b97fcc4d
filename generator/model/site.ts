import { once } from '../base/once.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Promised } from './ledger.ts';
import type { OutputPath, PathRules, RoutePath, SourcePath } from './paths.ts';

/** A file of the published site. The key is known before the bytes are, and equal keys mean equal bytes. */
export interface Output {
  readonly key: string;
  /** Its name has a digest of its contents, so what is there once stays as it is. */
  readonly immutable?: true;
  /** Programs on pages of other sites load it. */
  readonly shared?: true;
  read(): string | Uint8Array;
}

/** Returns an output whose key is made on first use: the authoring server uses few. */
export function lazyOutput(makeKey: () => string, read: Output['read']): Output {
  const key = once(makeKey);
  return {
    get key() {
      return key();
    },
    read,
  };
}

/**
 * A site, ready to be read. Of a site whose documents are not all compiled, those outputs can be read that `missing`
 * has nothing for.
 */
export interface Site {
  /** Everything that is published but compressed copies. */
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** Documents that have to be compiled before an output can be read. */
  missing(output: string): readonly SourcePath[];
  /** Keys of all cached values that the site is made of. Only a whole site knows all. */
  readonly cacheKeys: ReadonlySet<string>;
  /** All documents are compiled, so the diagnostics are all there are. */
  readonly isWhole: boolean;
  /** Documents and generated pages, the not-found page left out. */
  readonly pages: number;
  readonly promises: Promised;
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry of `route-manifest.json`. */
export interface ManifestRoute {
  readonly route: RoutePath;
  readonly title: string;
  /** The index page of a folder is the category's, whether it is written or generated. */
  readonly kind: 'doc' | 'category';
  readonly source: string;
  /** Name of its version; absent on a site without releases. */
  readonly version?: string;
  readonly module: OutputPath;
  /** Other addresses of the same page; absent where it has none. */
  readonly aliases?: readonly RoutePath[];
}

/** The manifest of a published folder. */
export interface Manifest extends PathRules {
  readonly routes: readonly ManifestRoute[];
  /** Digests of the paths of its other files, except assets. The manifest does not publish the paths themselves. */
  readonly files: readonly string[];
}
