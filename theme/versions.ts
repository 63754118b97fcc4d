/** Which version of the docs a page shows. */
import type { PageData, SiteData, Version } from './contract.ts';

/**
 * The version that the frame of a page shows: the page's own; on a page without one, what the reader chose, else the
 * latest.
 *
 * @param chosen name of the version that the reader chose
 */
export function shownVersion(site: SiteData, page: Pick<PageData, 'version'>, chosen: string | null): Version {
  const named = (name: string | null) => site.versions.find((version) => version.name === name);
  return named(page.version) ?? named(chosen) ?? latestVersion(site);
}

/** The version that readers are sent to. */
export function latestVersion({ versions, latest }: SiteData): Version {
  return versions.find(({ name }) => name === latest) as Version;
}
