import type { SiteConfig } from './config.ts';
import type { Redirect } from './linked-site.ts';
import type { OutputPath, PathRules } from './paths.ts';

/** How the published folder wants to be served. Paths and routes are decoded, and without the base path. */
export interface HostRules extends PathRules {
  readonly headers: { readonly [name: string]: string };
  /** Files, and folders with a slash at the end, whose contents never change: their names have digests. */
  readonly immutable: readonly string[];
  /** The same for what programs on pages of other sites may load. */
  readonly shared: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Configuration files of hosts, which are never served. */
  readonly unserved: readonly OutputPath[];
}

/** `Cache-Control` of what never changes, and of everything else: kept, but asked for again before each use. */
export const CACHE_CONTROL = { immutable: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** Header of what other sites may load: without it their browsers refuse it. */
export const SHARED_HEADER = { 'Access-Control-Allow-Origin': '*' } as const;

/** Where the published folder keeps its rules, for `site serve`. */
export const HOST_RULES = 'assets/hosting.json' as OutputPath;

/** Names of the files that Netlify and Cloudflare Pages read. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** The files that the settings request for hosts. */
export function hostFiles({ hosting }: SiteConfig): readonly OutputPath[] {
  return hosting.files.length === 0 ? [] : ([...HOST_FILES] as string[] as OutputPath[]);
}

/** Whether a path is among files and folders, a folder having a slash at its end. */
export function covers(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern));
}
