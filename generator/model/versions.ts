import { CURRENT_VERSION, type SiteConfig } from './config.ts';
import { type RoutePath, toRoute, versionFolder } from './paths.ts';
import type { DocsFiles, Snapshot } from './source.ts';

/** The relation of a version to the current one. */
export type VersionStatus = 'latest' | 'unreleased' | 'old';

/** A version of the docs, as the stages see it. */
export interface Version {
  readonly name: string;
  readonly label: string;
  readonly status: VersionStatus;
  /** The site's settings, with this version's folder and mount in place of the site's own. */
  readonly config: SiteConfig;
  readonly docs: DocsFiles;
  /** Address of the page that searches this version. */
  readonly search: RoutePath;
  /** Folder of its own among files of one kind, with its slash; empty for the latest version. */
  readonly folder: string;
}

/** Segment of the address of the docs folder, where there is a release. */
export const NEXT = 'next';

/** The versions of a site, newest first. The latest is mounted where a site without releases has its docs. */
export function versionsOf(config: SiteConfig, { docs, releases }: Pick<Snapshot, 'docs' | 'releases'>): Version[] {
  const latest = releases[0]?.name ?? CURRENT_VERSION;
  const { includeCurrentVersion, path, routeBasePath, versions } = config.docs;
  const version = (name: string, segment: string, folder: string, files: DocsFiles, status: VersionStatus): Version => {
    const mount = status === 'latest' ? routeBasePath : `${routeBasePath}${segment}/`;
    return {
      name,
      label: versions[name]?.label ?? name,
      status,
      config: { ...config, docs: { ...config.docs, path: folder, routeBasePath: mount } },
      docs: files,
      search: toRoute(status === 'latest' ? 'search' : `${mount}search`, config),
      folder: status === 'latest' ? '' : `${segment}/`,
    };
  };
  const isIncluded = includeCurrentVersion || releases.length === 0;
  const status = latest === CURRENT_VERSION ? 'latest' : 'unreleased';
  return [
    ...(isIncluded ? [version(CURRENT_VERSION, NEXT, path, docs, status)] : []),
    ...releases.map(({ name, docs: frozen }) =>
      version(name, name, versionFolder(name), frozen, name === latest ? 'latest' : 'old'),
    ),
  ];
}

/** Returns the version that readers are sent to, or its linked site. */
export function latestVersion<T extends Version | { readonly map: { readonly version: Version } }>(
  versions: readonly T[],
): T {
  const versionOf = (each: Version | { readonly map: { readonly version: Version } }) =>
    'map' in each ? each.map.version : each;
  return versions.find((each) => versionOf(each).status === 'latest') as T;
}
