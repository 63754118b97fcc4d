import { difference, foldPath } from '../base/fold-path.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import type { CompiledCategory } from '../model/facts.ts';
import type { Alias, AnyPage, Category, CategoryPage } from '../model/linked-site.ts';
import type { CategoryMeta } from '../model/page-meta.ts';
import { encodePath, type OutputPath, type RoutePath, routeOutput, toRoute } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot } from '../model/source.ts';
import type { Version } from '../model/versions.ts';
import { aliasRoutes, slugFault, slugPath } from './pages.ts';

const NOT_FOUND_PAGE = '/404';

/** Asks for a page's address, or for one that it had before; a page or an alias that does not get it is left out. */
export type Register = (page: AnyPage, alias?: Alias) => boolean;

/**
 * Gives every address to one page of all versions: the first to ask, after the static files. The others are reported
 * and get a no. A page may have addresses of its own that differ in case only, because the same document is published
 * at each.
 * Addresses that differ in case only, or in the normal form of Unicode, are reported too, because some disks cannot
 * hold both, but both stand.
 */
export function makeRegister(
  statics: Snapshot['statics'],
  versions: readonly Version[],
  config: SiteConfig,
  report: (diagnostic: Diagnostic) => void,
): Register {
  const owners = new Map<OutputPath, AnyPage>();
  const folds = new Map([...statics].map(([output, { path }]) => [foldPath(output), { output, path }]));
  const reserved = new Map([
    [NOT_FOUND_PAGE, 'not-found'],
    ...versions.map(({ search }) => [stem(search), 'search'] as const),
  ]);
  const folded = new Map<string, { readonly output: string; readonly path: string }>();
  return (page, alias) => {
    const { route, position } = alias ?? { route: page.route, position: FILE_START };
    const place = { file: page.source, ...position };
    const address = () => encodePath(route);
    const duplicate = (message: string) => {
      const diagnostic = linkDiagnostic('duplicate-route', config, place, message);
      if (diagnostic !== null) report(diagnostic);
    };
    const taken = reserved.get(stem(route));
    if (taken !== undefined) {
      const advice = alias === undefined ? 'rename the file, or give it a slug' : 'choose another';
      const what = alias === undefined ? 'page' : 'alias';
      const message = `the address ${address()} is the ${taken} page's, so this ${what} is left out: ${advice}`;
      report({ severity: 'warning', rule: 'reserved-route', message, ...place });
      return false;
    }
    const output = routeOutput(route);
    const plain = route.replace(/^\/|\/$/g, '') as OutputPath;
    const owner = owners.get(output)?.source ?? statics.get(output)?.path ?? statics.get(plain)?.path;
    if (owner !== undefined) {
      const what = alias === undefined ? 'page' : 'alias';
      duplicate(`the address ${address()} belongs to ${owner} already, so this ${what} is left out`);
      return false;
    }
    owners.set(output, page);
    const fold = foldPath(output);
    const twin = folded.get(fold) ?? folds.get(fold);
    const file = folds.get(foldPath(plain));
    if (twin === undefined && file === undefined) folded.set(fold, { output, path: page.source });
    else if (twin?.path !== page.source) {
      const { path, ...other } = twin ?? file ?? { path: '', output };
      const differing = difference(twin === undefined ? plain : output, other.output);
      duplicate(`the address ${address()} differs from that of ${path} in ${differing}`);
    }
    return true;
  };
}

/** `/a/`, `/a.html` and `/a` are one page's. */
function stem(route: RoutePath): string {
  return route.replace(/\/$/, '').replace(/\.html$/, '');
}

type GeneratedIndex = Extract<NonNullable<CategoryMeta['link']>, { type: 'generated-index' }>;

/** Makes a folder's generated page, if its metadata asks for one. */
export type MakeCategoryPage = (
  folder: CompiledCategory,
  label: string,
  category: () => Category,
) => CategoryPage | null;

/**
 * @param register registers a page at its address, and says whether the address was free
 * @param report receives slugs that make no address
 */
export function makeCategoryPages(
  config: SiteConfig,
  register: Register,
  report: (diagnostic: Diagnostic) => void,
): MakeCategoryPage {
  const taken = new Set<string>();
  const slugOf = ({ slug }: GeneratedIndex, label: string, fail: (message: string) => void): string => {
    const wanted = slug === undefined ? null : slugPath('', slug);
    if (wanted !== null) return wanted.replace(/\/$/, '');
    if (slug !== undefined) fail(slugFault('link.slug', slug));
    const stem = `category/${slugged(label) || 'category'}`;
    let found = stem;
    for (let count = 1; taken.has(found); count += 1) found = `${stem}-${count}`;
    return found;
  };
  return ({ meta: { link }, places, file: source }, label, category) => {
    if (link?.type !== 'generated-index') return null;
    const fail = (message: string, position = FILE_START) =>
      report({ severity: 'error', rule: 'category', message, file: source, ...position });
    const slug = slugOf(link, label, (message) => fail(message, places['link.slug']));
    taken.add(slug);
    const page: CategoryPage = {
      kind: 'category',
      get category() {
        return category();
      },
      source,
      route: toRoute(config.docs.routeBasePath + slug, config),
      aliases: aliasRoutes({ key: 'link.aliases', written: link.aliases, places }, config, fail),
      title: link.title ?? label,
      description: link.description ?? null,
      keywords: link.keywords ?? [],
      image: link.image ?? null,
      imagePosition: places['link.image'] ?? FILE_START,
    };
    return register(page) ? page : null;
  };
}

/** `Signal analysis (new)` → `signal-analysis-new`. */
function slugged(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
