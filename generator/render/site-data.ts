import type { Logo, SiteData } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import { type Href, routeHref } from '../model/paths.ts';
import { latestVersion } from './versions.ts';

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
    homeHref: startOf(latest),
    ...(texts.logo === null ? {} : { logo: texts.logo }),
    docsLabel: 'Documentation',
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
