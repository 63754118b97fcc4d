import type { SiteConfig } from '../model/config.ts';
import { type HostRules, hostFiles } from '../model/hosting.ts';
import type { Redirect } from '../model/linked-site.ts';
import { folderOf, type OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';

/**
 * Headers that make browsers stricter than they are by themselves. There is no `Strict-Transport-Security`: browsers
 * remember it for the host as a whole, other sites on it included, so its operator must decide.
 */
const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export interface RulesInput {
  readonly config: SiteConfig;
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly redirects: readonly Redirect[];
  /** The content security policy; null for none. */
  readonly policy: string | null;
}

/** How a site wants to be served. */
export function hostRules({ config, outputs, redirects, policy }: RulesInput): HostRules {
  const { baseUrl, trailingSlash, hosting } = config;
  return {
    baseUrl,
    trailingSlash,
    headers: {
      ...SECURITY,
      ...(policy === null ? {} : { 'Content-Security-Policy': policy }),
      ...hosting.headers,
    },
    immutable: pathsOf(outputs, ({ immutable }) => immutable === true),
    shared: pathsOf(outputs, ({ shared }) => shared === true),
    redirects,
    unserved: hostFiles(config),
  };
}

/** The outermost folders that hold nothing but files of a kind, and such files of mixed folders. */
function pathsOf(outputs: ReadonlyMap<OutputPath, Output>, isOfKind: (output: Output) => boolean): readonly string[] {
  const ofKind: OutputPath[] = [];
  for (const [path, output] of outputs) if (isOfKind(output)) ofKind.push(path);
  // Most files are in top-level folders without immutable files.
  const tops = new Set(ofKind.map(topOf));
  const mixed = new Set<string>();
  for (const [path, output] of outputs) {
    if (!tops.has(topOf(path)) || isOfKind(output)) continue;
    // From the inside: those around a mixed one are, too.
    let folder = folderOf(path);
    while (folder !== '' && !mixed.has(folder)) {
      mixed.add(folder);
      folder = folderOf(folder.slice(0, -1));
    }
  }
  return [...new Set(ofKind.map((path) => foldersOf(path).find((folder) => !mixed.has(folder)) ?? path))].sort();
}

/** Returns the top-level folder of a path, with its slash; empty for none. */
function topOf(path: string): string {
  return path.slice(0, path.indexOf('/') + 1);
}

/** `a/b/c.js` → `a/`, `a/b/`. */
function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, index) => `${names.slice(0, index + 1).join('/')}/`);
}
