import type { Head } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import { escapeXml } from '../base/escape.ts';
import type { SiteConfig } from '../model/config.ts';
import { type LinkedSite, ownCategory } from '../model/linked-site.ts';
import { type OutputPath, outputHref, routeModule } from '../model/paths.ts';
import type { Manifest, ManifestRoute } from '../model/site.ts';
import type { SourceFile } from '../model/source.ts';

/** Where the sitemap is published. */
export const SITEMAP = 'sitemap.xml' as OutputPath;
/** Where the rules for crawlers are published. */
export const ROBOTS = 'robots.txt' as OutputPath;
/** Where the notices of the software that is published with the site are. */
export const LICENSES = 'LICENSES.txt' as OutputPath;

/**
 * The manifest: every route with its title, kind, source file, page module and aliases, sorted by route. `serve` and
 * `check` know a published folder by it, and `build` knows by it which files of the folder are not the site's.
 *
 * @param files paths of the other published files, except assets
 */
export function manifest(versions: readonly LinkedSite[], config: SiteConfig, files: readonly OutputPath[]): string {
  const routes = versions.flatMap(({ map }) =>
    map.pages.map((page): ManifestRoute => {
      const { route, title, source } = page;
      const kind = ownCategory(map, page) === null ? 'doc' : 'category';
      const aliases = map.aliases(page);
      return {
        ...{ route, title, kind, source },
        ...(versions.length === 1 ? {} : { version: map.version.name }),
        module: routeModule(route),
        ...(aliases.length === 0 ? {} : { aliases }),
      };
    }),
  );
  routes.sort((a, b) => (a.route < b.route ? -1 : 1));
  const { baseUrl, trailingSlash } = config;
  const content: Manifest = { baseUrl, trailingSlash, routes, files: files.map((name) => digest(name)).sort() };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** The fields of a page in the sitemap. */
export interface ListedPage extends Pick<Head, 'canonical' | 'robots' | 'modified'> {
  /** Absolute. A page that names another one as canonical is not listed. */
  readonly address: string;
}

/** Canonical addresses of the pages that search engines may show, sorted. */
export function sitemap(pages: readonly ListedPage[]): string {
  const entries = pages
    .flatMap(({ address, canonical, robots, modified }) =>
      canonical !== address || robots !== undefined ? [] : [{ canonical, modified }],
    )
    .sort((a, b) => (a.canonical < b.canonical ? -1 : 1))
    .map(({ canonical, modified }) => {
      const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
      return `<url><loc>${escapeXml(canonical)}</loc>${date}</url>\n`;
    });
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">\n${entries.join('')}</urlset>\n`;
}

/** Contents of `robots.txt`: everything may be crawled, and where the sitemap is. */
export function robots(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${outputHref(SITEMAP, config)}\n`;
}

/**
 * Contents of `LICENSES.txt`. The author's own text comes before the notices of the software.
 *
 * @param own the file of this name in the static folder
 */
export function licenses(own: SourceFile | undefined, notices: string): string {
  return own === undefined ? notices : `${new TextDecoder().decode(own.bytes()).trimEnd()}\n\n${notices}`;
}
