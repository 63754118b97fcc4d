/** Which page has which address: one page each, and the generated ones among them. */
import type { AnyPage, Category, CategoryPage } from '../graph.ts';
import { encodePath, type OutputPath, type PathRules, routeOutput, toRoute } from '../paths.ts';
import type { CategoryMeta, Diagnostic, SiteConfig, Snapshot } from '../types.ts';
import { type Folder, slugFault, slugPath } from './pages.ts';
import { fault } from './verdicts.ts';

/** Addresses of pages that the generator makes. */
const RESERVED = [
  { pattern: /^\/404(\.html)?\/?$/, name: 'not-found' },
  { pattern: /^\/search(\.html)?\/?$/, name: 'search' },
];

/** Asks for a page's address; a page that does not get it is left out of the site. */
export type Claim = (page: AnyPage) => boolean;

/**
 * Gives every address to one page: the first to ask, after the static files. The others are reported and get a no.
 * Addresses that differ in case only are reported too, because some disks cannot hold both, but both stand.
 */
export function makeClaim(snapshot: Snapshot, config: SiteConfig, report: (problem: Diagnostic) => void): Claim {
  const owners = new Map<OutputPath, AnyPage>();
  const folded = new Map<string, AnyPage>();
  const duplicate = (page: AnyPage, message: string) => {
    const problem = fault('duplicate-route', config, { file: page.source, line: 1, column: 1 }, message);
    if (problem !== null) report(problem);
  };
  return (page) => {
    const address = () => encodePath(page.route);
    const reserved = RESERVED.find(({ pattern }) => pattern.test(page.route));
    if (reserved !== undefined) {
      const message = `the address ${address()} is the ${reserved.name} page's: rename the file, or give it a slug`;
      report({ severity: 'error', rule: 'reserved-route', message, file: page.source, line: 1, column: 1 });
    }
    const output = routeOutput(page.route);
    const plain = page.route.replace(/^\/|\/$/g, '') as OutputPath;
    const owner = owners.get(output)?.source ?? snapshot.statics.get(output)?.path ?? snapshot.statics.get(plain)?.path;
    if (owner !== undefined) {
      duplicate(page, `the address ${address()} belongs to ${owner} already, so this page is left out`);
      return false;
    }
    owners.set(output, page);
    const lower = output.toLowerCase();
    const twin = folded.get(lower);
    if (twin === undefined) folded.set(lower, page);
    else duplicate(page, `the address ${address()} differs from that of ${twin.source} in case only`);
    return true;
  };
}

type GeneratedIndex = Extract<NonNullable<CategoryMeta['link']>, { type: 'generated-index' }>;

/** Makes a folder's own page, where its metadata asks for one. */
export type MakeCategoryPage = (folder: Folder, label: string, category: () => Category) => CategoryPage | null;

export function makeCategoryPages(
  config: SiteConfig,
  rules: PathRules,
  claim: Claim,
  report: (problem: Diagnostic) => void,
): MakeCategoryPage {
  const taken = new Set<string>();
  const slugOf = ({ slug }: GeneratedIndex, label: string, source: string): string => {
    const wanted = slug === undefined ? null : slugPath('', slug);
    if (wanted !== null) return wanted.replace(/\/$/, '');
    if (slug !== undefined) {
      const message = slugFault('link.slug', slug);
      report({ severity: 'error', rule: 'category', message, file: source, line: 1, column: 1 });
    }
    const stem = `category/${slugged(label) || 'category'}`;
    let found = stem;
    for (let count = 1; taken.has(found); count += 1) found = `${stem}-${count}`;
    return found;
  };
  return ({ meta: { link }, source }, label, category) => {
    if (link?.type !== 'generated-index' || source === null) return null;
    const slug = slugOf(link, label, source);
    taken.add(slug);
    const page: CategoryPage = {
      kind: 'category',
      get category() {
        return category();
      },
      source,
      route: toRoute(config.docs.routeBasePath + slug, rules),
      title: link.title ?? label,
      description: link.description ?? null,
      keywords: link.keywords ?? [],
      image: link.image ?? null,
    };
    return claim(page) ? page : null;
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
