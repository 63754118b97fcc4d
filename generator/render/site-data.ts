import type { Logo, SidebarItem, SiteData } from '../../theme/contract.ts';
import { messagesOf } from '../../theme/messages/messages.ts';
import { digest } from '../base/digest.ts';
import { memoize } from '../base/once.ts';
import type { SiteConfig } from '../model/config.ts';
import type { AnyPage, LinkedSite, SiteMap } from '../model/linked-site.ts';
import { type Href, type OutputPath, outputHref, routeHref } from '../model/paths.ts';
import { latestVersion } from '../model/versions.ts';

/** Texts of the settings as HTML and the logo, their references resolved. */
export interface SettingsTexts {
  readonly announcement: string;
  readonly copyright: string;
  readonly logo: Logo | null;
}

/** Returns the data that all pages of the site share. */
export function siteData(config: SiteConfig, versions: readonly LinkedSite[], texts: SettingsTexts): SiteData {
  const { announcement, footer, locale, navbar, search, sidebar } = config;
  const startOf = ({ map }: LinkedSite) => (map.home === null ? (config.baseUrl as Href) : map.href(map.home));
  const latest = latestVersion(versions);
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    lang: locale.lang,
    dir: locale.dir,
    ...(Object.keys(locale.messages).length > 0 && { messages: locale.messages }),
    homeHref: startOf(latest),
    ...(texts.logo === null ? {} : { logo: texts.logo }),
    docsLabel: messagesOf(locale).documentation,
    ...(footer.copyright === null ? {} : { copyright: texts.copyright }),
    colorMode: config.colorMode,
    ...(announcement === null
      ? {}
      : {
          announcement: {
            id: announcement.id ?? digest(announcement.content),
            html: texts.announcement,
            dismissible: announcement.dismissible,
          },
        }),
    sidebar: { hideable: sidebar.hideable, autoCollapse: sidebar.autoCollapse },
    navbar: { hideOnScroll: navbar.hideOnScroll },
    showsVersions: versions.length > 1 || navbar.versions === 'always',
    ...(config.citation ? { isCitable: true as const } : {}),
    prefetch: config.prefetch,
    ...(search === false ? {} : { search: true as const }),
    versions: versions.map((version) => {
      const { name, label, search: route } = version.map.version;
      const links = (items: typeof navbar.items) =>
        items.map(({ label, href }) => ({
          label,
          ...version.settingLink(href),
        }));
      return {
        name,
        label,
        href: startOf(version),
        ...(search === false ? {} : { search: routeHref(route, config) }),
        links: links(navbar.items),
        columns: footer.links.map(({ title, items }) => ({ title, items: links(items) })),
      };
    }),
    latest: latest.map.version.name,
  };
}

/** The sidebar that the pages of a version share, as a module. */
export interface SharedSidebar {
  readonly items: readonly SidebarItem[];
  readonly path: OutputPath;
  readonly href: Href;
  readonly source: string;
}

/** Returns the sidebar that the pages of a version share. */
export function sharedSidebar({ map, settingLink }: LinkedSite): SharedSidebar {
  const { items } = map.sidebar(null, settingLink);
  const source = `export default ${JSON.stringify(items)};\n`;
  // Recipes for hosts know hashed files by eight capitals and digits.
  const hash = digest(source).replace(/[-_]/g, '').slice(0, 8).toUpperCase();
  const path = `assets/sidebar-${hash}.js` as OutputPath;
  return { items, path, href: outputHref(path, map.rules), source };
}

/** The addresses of a page in the versions of a site. */
export type PageVersions = ReturnType<typeof pageVersions>;

/** Finds a page in every version: a document by its id, a generated page by its folder. */
export function pageVersions(versions: readonly LinkedSite[]) {
  const pagesOf = memoize(({ pages }: SiteMap) => new Map(pages.map((page) => [identityOf(page), page])));
  /** The addresses of a page by version, in all versions that have it; null on a site with one version. */
  const addresses = (page: AnyPage): { readonly [name: string]: Href } | null => {
    if (versions.length === 1) return null;
    const found = versions.flatMap(({ map }): [string, Href][] => {
      const same = pagesOf(map).get(identityOf(page));
      return same === undefined ? [] : [[map.version.name, map.href(same)]];
    });
    return Object.fromEntries(found);
  };
  /** The canonical address of a page: that of the latest version, if it has the page. */
  const canonical = (page: AnyPage, { map }: LinkedSite): Href =>
    addresses(page)?.[latestVersion(versions).map.version.name] ?? map.href(page);
  return { addresses, canonical };
}

function identityOf(page: AnyPage): string {
  return page.kind === 'doc' ? page.id : page.category.folder;
}
