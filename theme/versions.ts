/** Which version of the docs a page shows, and how it stands to the one that readers are sent to. */
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

/**
 * How a page's version stands to the latest, and the address of the page there, or of its start page; null on pages of
 * the latest, and on those without a version.
 */
export function otherVersion(site: SiteData, page: PageData) {
  const at = site.versions.findIndex(({ name }) => name === page.version);
  const version = site.versions[at];
  if (version === undefined || version.name === site.latest) return null;
  const latest = latestVersion(site);
  const same = page.versions?.[latest.name];
  const isUnreleased = at < site.versions.indexOf(latest);
  return { version, isUnreleased, latest, href: same ?? latest.href, isSamePage: same !== undefined };
}

/** Where a page stays: its address in its own version, with and without the origin. Null where it has none. */
export function pageAddress({ head: { canonical = '' }, version, versions }: PageData) {
  const [, origin, path] = /^(\w+:\/\/[^/]*)(.*)$/.exec(canonical) ?? [];
  if (origin === undefined || path === undefined) return null;
  const href: string = (version === null ? undefined : versions?.[version]) ?? path;
  return { href, absolute: origin + href };
}
