import { compareText } from '../base/compare-text.ts';
import { memoize } from '../base/once.ts';
import { CURRENT_VERSION } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CompiledCategory, PageFront } from '../model/facts.ts';
import type { SiteMap } from '../model/linked-site.ts';
import {
  type DocPath,
  type Href,
  type PathRules,
  type RoutePath,
  routeHref,
  type SourcePath,
  toRoute,
} from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Version } from '../model/versions.ts';
import { arrangeSidebar } from './arrange-sidebar.ts';
import { makeNeighbour, readingOrder, trails, unknownNames } from './order.ts';
import { makePage } from './pages.ts';
import { makeCategoryPages, type Register } from './routes.ts';
import { sidebars, sidebarTree } from './sidebar.ts';

export interface BuildRoutesInput {
  readonly version: Version;
  readonly configFile: string;
  readonly fronts: readonly PageFront[];
  readonly categories: ReadonlyMap<DocPath, CompiledCategory>;
  /** Gives addresses away: one for all versions of a site. */
  readonly register: Register;
  readonly drafts: boolean;
}

/** Gives every page its route, sidebar and neighbours by its front matter. */
export function buildRoutes(input: BuildRoutesInput): SiteMap {
  const { version, categories, register } = input;
  const { config } = version;
  const rules: PathRules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const page = (front: PageFront, faults: Diagnostic[]) =>
    makePage(front, `${config.docs.path}/${front.path}` as SourcePath, config, faults);
  const isDraft = ({ meta }: PageFront) => meta.draft === true && !input.drafts;
  const drafts = input.fronts.filter(isDraft);
  const documents = input.fronts
    .filter((front) => !isDraft(front))
    .map((front) => page(front, diagnostics))
    .sort((a, b) => compareText(a.source, b.source));
  const placed = documents.filter((page) => register(page));
  const byId = new Map(placed.map((page) => [page.id, page]));
  const makeCategoryPage = makeCategoryPages(config, register, report);
  const tree = sidebarTree({ pages: placed, categories, byId, makePage: makeCategoryPage });
  const arranged = arrangeSidebar({
    root: tree,
    config,
    byId,
    drafts: new Set(drafts.map((front) => page(front, []).id)),
    configFile: input.configFile,
    // Other versions may lack a page, or have it under another name.
    report: version.name === CURRENT_VERSION ? report : () => {},
  });
  const where = trails(arranged);
  const order = readingOrder(arranged);
  const inOrder = new Set(order);
  const pages = [...order, ...[...where.keys()].filter((page) => !inOrder.has(page))];
  // All pages have their addresses by now, so that none gives way to an alias.
  const aliases = new Map(
    pages.map((page) => [page, page.aliases.flatMap((alias) => (register(page, alias) ? alias.route : []))]),
  );
  diagnostics.push(...unknownNames(placed, categories.values(), byId, config));
  const top = toRoute(config.docs.routeBasePath, config);
  const home = pages.find(({ route }) => route === top);
  if (home === undefined) {
    const message = `there is no home page: name a document '${config.docs.mainDoc}.md', or set docs.mainDoc`;
    report({ severity: 'warning', rule: 'missing-home', message, file: config.docs.path, ...FILE_START });
  }
  const href = memoize((route: RoutePath): Href => routeHref(route, rules));
  const bars = sidebars(arranged, config, href);
  const neighbour = makeNeighbour(order, byId);
  return {
    version,
    rules,
    pages,
    documents: new Map(documents.map((page) => [page.front.path, page])),
    redirects: [...aliases].flatMap(([page, routes]) => routes.map((from) => ({ from, to: page.route }))),
    drafts: new Set(drafts.map(({ path }) => path)),
    home: home ?? order[0] ?? null,
    sidebar(page, linkOf) {
      if (page?.kind === 'doc' && page.front.meta.displayed_sidebar === null) return { items: [], position: [] };
      return bars(page, page === null ? [] : (where.get(page) ?? []), linkOf);
    },
    trail: (page) => where.get(page) ?? [],
    previous: (page) => neighbour(page, -1),
    next: (page) => neighbour(page, 1),
    href: (page) => href(page.route),
    aliases: (page) => aliases.get(page) ?? [],
    diagnostics,
  };
}
