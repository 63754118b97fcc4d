import type { SiteData } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteMap } from '../model/linked-site.ts';
import { type Href, routeHref, searchRoute } from '../model/paths.ts';

/** Name of the version that is the working folder. */
export const CURRENT_VERSION = 'current';

/** Texts of the settings as HTML, their references resolved. */
export interface SettingsTexts {
  readonly announcement: string;
  readonly copyright: string;
}

/** What every page of the site shows, and what the reader's app knows of the site. */
export function siteData(config: SiteConfig, map: SiteMap, texts: SettingsTexts): SiteData {
  const home = map.home === null ? (config.baseUrl as Href) : map.href(map.home);
  const { announcement, docs, footer, locale, search } = config;
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    lang: locale.lang,
    dir: locale.dir,
    homeHref: home,
    docs: { label: 'Documentation', href: home },
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
    sidebar: config.sidebar,
    navbar: config.navbar,
    prefetch: config.prefetch,
    ...(search === false ? {} : { search: { engine: search.engine, href: routeHref(searchRoute(config), config) } }),
    versions: [{ name: CURRENT_VERSION, label: docs.versions[CURRENT_VERSION]?.label ?? CURRENT_VERSION, href: home }],
    version: CURRENT_VERSION,
  };
}
