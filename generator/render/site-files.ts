import type { Head } from '../../theme/contract.ts';
import { digest } from '../base/digest.ts';
import { escapeXml } from '../base/escape.ts';
import { difference, foldPath } from '../base/fold-path.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import { type LinkedSite, ownCategory } from '../model/linked-site.ts';
import { folderOf, MANIFEST, type OutputPath, routeModule } from '../model/paths.ts';
import type { Manifest, ManifestRoute, Output } from '../model/site.ts';
import type { Snapshot, SourceFile } from '../model/source.ts';

export const SITEMAP = 'sitemap.xml' as OutputPath;
export const ROBOTS = 'robots.txt' as OutputPath;
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

/** Canonical addresses of the pages that search engines may show, sorted. Others have another canonical address. */
export function sitemap(
  pages: readonly (Pick<Head, 'canonical' | 'robots' | 'modified'> & { address: string })[],
): string {
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

/**
 * Contents of `LICENSES.txt`. The author's own text comes before the notices of the software.
 *
 * @param own the file of this name in the static folder
 */
export function licenses(own: SourceFile | undefined, notices: string): string {
  return own === undefined ? notices : `${new TextDecoder().decode(own.bytes()).trimEnd()}\n\n${notices}`;
}

const APP_FOLDER = 'assets/';

/**
 * The static files that are published. One takes the place of a generated file by the same path, such as `404.html`,
 * but not of a file that the app or our commands read: then it is left out, and reported.
 *
 * @param generated paths of the site's other files
 */
export function placeStatics(
  statics: Snapshot['statics'],
  generated: ReadonlyMap<OutputPath, unknown>,
  config: SiteConfig,
) {
  const outputs = new Map<OutputPath, Output>();
  const diagnostics: Diagnostic[] = [];
  const folded = new Map<string, string>();
  // Programs on pages of other sites may load libraries.
  const libraries = [...statics.keys()].filter((path) => path.endsWith('/package.json')).map(folderOf);
  const report = (file: string, message: string) => {
    const diagnostic = linkDiagnostic('duplicate-route', config, { file, line: 1, column: 1 }, message);
    if (diagnostic !== null) diagnostics.push(diagnostic);
  };
  const isOurs = (path: OutputPath) => generated.has(path) && (path === MANIFEST || path.startsWith(APP_FOLDER));
  for (const [path, file] of statics) {
    // Part of the generated file of this name already.
    if (path === LICENSES) continue;
    if (isOurs(path)) {
      report(file.path, `'${path}' is a file that the generator makes, so this one is left out: rename it`);
      continue;
    }
    const isShared = libraries.some((folder) => path.startsWith(folder));
    outputs.set(path, { key: file.digest, read: () => file.bytes(), ...(isShared ? { shared: true } : {}) });
    const fold = foldPath(path);
    const twin = folded.get(fold);
    if (twin === undefined) folded.set(fold, path);
    else report(file.path, `the path '${path}' differs from '${twin}' in ${difference(path, twin)}`);
  }
  if ([...folded.keys()].some((fold) => fold.startsWith(APP_FOLDER))) {
    for (const path of generated.keys()) {
      const twin = folded.get(foldPath(path)) as OutputPath | undefined;
      if (twin === undefined || twin === path) continue;
      const { path: source } = statics.get(twin) ?? { path: twin };
      report(
        source,
        `the path '${twin}' differs from '${path}', which the generator makes, in ${difference(twin, path)}`,
      );
    }
  }
  return { outputs, diagnostics };
}
