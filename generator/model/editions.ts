/** The versions of a site's docs, each as a docs folder that is mounted at a route. */
import { CURRENT_VERSION, type SiteConfig } from './config.ts';
import { type RoutePath, toRoute, versionFolder } from './paths.ts';
import type { DocsFiles, Snapshot } from './source.ts';

/** The relation of a version to the current one. */
export type Standing = 'latest' | 'unreleased' | 'old';

/** A version of the docs, as the stages see it. */
export interface Edition {
  readonly name: string;
  readonly label: string;
  readonly standing: Standing;
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
export function editionsOf(config: SiteConfig, { docs, releases }: Pick<Snapshot, 'docs' | 'releases'>): Edition[] {
  const latest = releases[0]?.name ?? CURRENT_VERSION;
  const { includeCurrentVersion, path, routeBasePath, versions } = config.docs;
  const edition = (name: string, segment: string, folder: string, files: DocsFiles, standing: Standing): Edition => {
    const mount = standing === 'latest' ? routeBasePath : `${routeBasePath}${segment}/`;
    return {
      name,
      label: versions[name]?.label ?? name,
      standing,
      config: { ...config, docs: { ...config.docs, path: folder, routeBasePath: mount } },
      docs: files,
      search: toRoute(standing === 'latest' ? 'search' : `${mount}search`, config),
      folder: standing === 'latest' ? '' : `${segment}/`,
    };
  };
  const isIncluded = includeCurrentVersion || releases.length === 0;
  const standing = latest === CURRENT_VERSION ? 'latest' : 'unreleased';
  return [
    ...(isIncluded ? [edition(CURRENT_VERSION, NEXT, path, docs, standing)] : []),
    ...releases.map(({ name, docs: frozen }) =>
      edition(name, name, versionFolder(name), frozen, name === latest ? 'latest' : 'old'),
    ),
  ];
}

/** The version that readers are sent to. */
export function latestEdition(editions: readonly Edition[]): Edition {
  return editions.find(({ standing }) => standing === 'latest') as Edition;
}
